import { type Device, NewDevice, REGISTERED_TYPES } from '@app/api/contract/forecourt/devices'
import { Button, Form, Select } from 'antd'
import { deviceName } from '#lib/session/device.ts'
import { useMaybeStation } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { textFieldsOf } from '#ui/inputs/text-field.tsx'
import { addDevice, changeDevice, useStations } from './devices-api.ts'
import { words } from './words.ts'

const { fields } = words
const TextField = textFieldsOf(NewDevice, fields)
const required = { required: true, message: common.required }

type Fields = NewDevice & { station: number }

/** A browser at which money is taken is registered from the place where it stands: its payments then have its name. */
function ThisMachine() {
  const form = Form.useFormInstance<Fields>()
  return (
    <Form.Item>
      <Button size="small" onClick={() => form.setFieldValue('code', deviceName())}>
        {words.thisMachine}
      </Button>
    </Form.Item>
  )
}

/** Registers a device at a station, or changes what one is called. */
export function DeviceDialog({ before, onClose }: { before?: Device; onClose: () => void }) {
  const stations = useStations()
  const selected = useMaybeStation()
  return (
    <CommandDialog<Fields>
      open
      marksRequired
      title={before ? words.edit : words.add}
      verb={common.save}
      done={common.saved}
      initialValues={
        before
          ? { name: before.name, remark: before.remark }
          : { ...(selected && { station: selected.id }) }
      }
      onConfirm={async ({ station: stationId, type, code, name, remark = '', idempotencyKey }) => {
        if (before) return changeDevice(before, { name, remark })
        const station = stations.data?.find(({ id }) => id === stationId)
        return station && addDevice(station, { type, code, name, remark }, idempotencyKey)
      }}
      onClose={onClose}
    >
      {!before && (
        <>
          <Form.Item name="station" label={fields.station} rules={[required]}>
            <LookupSelect<number>
              lookup={stations}
              showSearch
              optionFilterProp="label"
              options={(stations.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Form.Item>
          <FieldGrid>
            <Form.Item name="type" label={fields.type} extra={words.typeHint} rules={[required]}>
              <Select
                options={REGISTERED_TYPES.map((value) => ({ value, label: words.types[value] }))}
              />
            </Form.Item>
            <TextField name="code" required hint={words.codeHint} autoComplete="off" />
          </FieldGrid>
          <ThisMachine />
        </>
      )}
      <TextField name="name" required />
      <TextField name="remark" rows={2} />
    </CommandDialog>
  )
}
