import { NewVersion, type SoftwareVersion } from '@app/api/contract/platform/software'
import { Form, Input, InputNumber, Select, Switch } from 'antd'
import { rulesOf } from '#lib/api/form-rules.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { UploadField } from '#ui/inputs/upload-field.tsx'
import { addVersion, changeVersion, useApplications, useStations } from './software-api.ts'
import { words } from './words.ts'

const { fields } = words.versions
const shapes = NewVersion.properties
const required = [{ required: true, message: common.required }]

const NEW: Partial<NewVersion> = { notes: '', forceUpdate: false, rollout: 100 }

/** Uploads a version as a draft, or changes what is said of one and how far it is rolled out. */
export function VersionDialog({
  before,
  onClose,
}: {
  before?: SoftwareVersion
  onClose: () => void
}) {
  const { data: applications } = useApplications()
  const isLacking = applications?.length === 0
  return (
    <CommandDialog<NewVersion>
      open
      width={640}
      isBlocked={isLacking}
      {...(isLacking && { question: words.noApplication })}
      title={before ? `${words.editVersion} ${before.versionName}` : words.addVersion}
      verb={words.save}
      marksRequired
      initialValues={
        before
          ? {
              notes: before.notes,
              forceUpdate: before.forceUpdate,
              rollout: before.rollout,
              stations: before.stations.map(({ id }) => ({ id })),
            }
          : NEW
      }
      done={common.saved}
      onConfirm={({ reason, pin, idempotencyKey, ...input }) =>
        before
          ? changeVersion(before, input, { idempotencyKey })
          : addVersion({ ...input, notes: input.notes ?? '' }, { idempotencyKey })
      }
      onClose={onClose}
    >
      {!before && <PackageFields />}
      <FieldGrid>
        <Form.Item name="rollout" label={fields.rollout} extra={words.rolloutHint} rules={required}>
          <NumberInput min={0} max={100} decimals={2} />
        </Form.Item>
        <Form.Item
          name="forceUpdate"
          label={fields.forceUpdate}
          extra={words.forceHint}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
      </FieldGrid>
      <StationsItem />
      <Form.Item
        name="notes"
        label={fields.notes}
        rules={rulesOf(shapes.notes)}
        // The count of letters hangs beneath the field.
        style={{ marginBottom: 32 }}
      >
        <Input.TextArea rows={3} maxLength={1000} showCount />
      </Form.Item>
    </CommandDialog>
  )
}

/** Where it is tried first. */
function StationsItem() {
  const lookup = useStations()
  return (
    <Form.Item
      name="stations"
      label={fields.stations}
      extra={words.stationsHint}
      getValueProps={(stations: readonly { id: number }[] = []) => ({
        value: stations.map(({ id }) => id),
      })}
      normalize={(ids: readonly number[]) => ids.map((id) => ({ id }))}
    >
      <LookupSelect
        lookup={lookup}
        mode="multiple"
        allowClear
        optionFilterProp="label"
        options={(lookup.data ?? []).map(({ id, name, company }) => ({
          value: id,
          label: `${name} · ${company.name}`,
        }))}
      />
    </Form.Item>
  )
}

/** Of which application, under which number, and the file itself. */
function PackageFields() {
  const { data: applications = [] } = useApplications()
  return (
    <>
      <FieldGrid>
        <Form.Item name={['application', 'id']} label={fields.application} rules={required}>
          <Select options={applications.map(({ id, name }) => ({ value: id, label: name }))} />
        </Form.Item>
        <Form.Item
          name="versionName"
          label={fields.versionName}
          rules={rulesOf(shapes.versionName, { required: true })}
        >
          <Input autoComplete="off" placeholder="1.2.0" />
        </Form.Item>
        <Form.Item
          name="versionNumber"
          label={fields.versionNumber}
          extra={words.numberHint}
          rules={required}
        >
          <InputNumber min={1} max={2_000_000_000} precision={0} />
        </Form.Item>
      </FieldGrid>
      <Form.Item
        name={['package', 'id']}
        label={fields.package}
        extra={words.packageHint}
        rules={required}
      >
        <UploadField type="software" />
      </Form.Item>
    </>
  )
}
