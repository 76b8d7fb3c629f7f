import {
  type AuthCode,
  LICENCE_TYPES,
  NewAuthCode,
} from '@app/api/contract/organisation/auth-codes'
import { Form, Radio, Select } from 'antd'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { InstantPicker } from '#ui/inputs/instant-picker.tsx'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { textFieldsOf } from '#ui/inputs/text-field.tsx'
import { addAuthCode, changeAuthCode, useStations } from './auth-codes-api.ts'
import { words } from './words.ts'

const { fields } = words
const TextField = textFieldsOf(NewAuthCode, fields)
const required = { required: true, message: common.required }

interface Fields {
  station: number
  type: AuthCode['type']
  code?: string
  quota: number
  expireTime?: string | null
  status: AuthCode['status']
  remark?: string
}

/** Gives a station a licence code, or changes what one covers. */
export function AuthCodeDialog({ before, onClose }: { before?: AuthCode; onClose: () => void }) {
  return (
    <CommandDialog<Fields>
      open
      marksRequired
      title={before ? `${words.edit} · ${before.code}` : words.add}
      verb={common.save}
      done={common.saved}
      initialValues={before ? changeableOf(before) : { type: 'dispenser' }}
      onConfirm={(input) => save(before, input)}
      onClose={onClose}
    >
      {!before && <NewFields />}
      <FieldGrid>
        <Form.Item name="quota" label={fields.quota} extra={words.quotaHint} rules={[required]}>
          <NumberInput min={0} max={10_000} decimals={0} />
        </Form.Item>
        <Form.Item name="expireTime" label={fields.expireTime} extra={words.neverHint}>
          <InstantPicker isOptional />
        </Form.Item>
      </FieldGrid>
      <TextField name="remark" rows={2} />
      {before && (
        <Form.Item name="status" label={fields.status}>
          <Radio.Group
            options={[
              { value: 'normal', label: words.statuses.normal },
              { value: 'disabled', label: words.statuses.disabled },
            ]}
          />
        </Form.Item>
      )}
    </CommandDialog>
  )
}

function NewFields() {
  const stations = useStations(true)
  return (
    <>
      <Form.Item name="station" label={fields.station} rules={[required]}>
        <LookupSelect<number>
          lookup={stations}
          showSearch
          optionFilterProp="label"
          options={(stations.data ?? []).map(({ id, name, company }) => ({
            value: id,
            label: `${name} · ${company.name}`,
          }))}
        />
      </Form.Item>
      <FieldGrid>
        <Form.Item name="type" label={fields.type} rules={[required]}>
          <Select options={LICENCE_TYPES.map((value) => ({ value, label: words.types[value] }))} />
        </Form.Item>
        <TextField name="code" hint={words.codeHint} autoComplete="off" />
      </FieldGrid>
    </>
  )
}

const changeableOf = ({ quota, expireTime, status, remark }: AuthCode): Partial<Fields> => ({
  quota,
  expireTime,
  status,
  remark,
})

function save(before: AuthCode | undefined, input: Fields & { idempotencyKey: string }) {
  const { station, type, code, quota, status, remark = '', idempotencyKey } = input
  const shared = { quota, expireTime: input.expireTime ?? null, remark }
  if (before) return changeAuthCode(before, { ...shared, status })
  const added = { station: { id: station }, type, ...shared, ...(code && { code }) }
  return addAuthCode(added, idempotencyKey)
}
