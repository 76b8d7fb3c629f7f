import { Alert, Form, Select } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDispensers } from '#features/forecourt/dispensers/dispensers-api.ts'
import { useTanks } from '#features/forecourt/gauges/gauges-api.ts'
import { AttachmentPicture } from '#ui/display/attachment-picture.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { common } from '#locale/words.ts'
import { words } from './words.ts'

const { fields } = words
const required = [{ required: true, message: common.required }]

/** What is missing at the station before it can have nozzles, and where it is added. */
const Missing = ({ title, children }: { title: string; children: ReactNode }) => (
  <Alert type="info" showIcon title={title} action={children} style={{ marginBottom: 16 }} />
)

export function DispenserField() {
  const { data: dispensers } = useDispensers()
  const chosen = Form.useWatch(['dispenser', 'id'])
  const shown = dispensers?.find(({ id }) => id === chosen)
  if (dispensers?.length === 0) {
    return (
      <Missing title={words.noDispensers}>
        <Link to={pathTo('DeviceMge')}>{words.toDevices}</Link>
      </Missing>
    )
  }
  return (
    <Form.Item
      name={['dispenser', 'id']}
      label={fields.dispenser}
      rules={required}
      extra={shown?.picture && <AttachmentPicture id={shown.picture} alt={shown.name} />}
    >
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        loading={!dispensers}
        options={(dispensers ?? []).map(({ id, number, name }) => ({
          value: id,
          label: words.dispenserAt(number, name),
        }))}
      />
    </Form.Item>
  )
}

export function TankField({
  label,
  hint,
  except,
}: {
  label: string
  hint: string
  /** From which it draws already. */
  except?: number
}) {
  const { data: tanks } = useTanks()
  if (tanks?.length === 0) {
    return (
      <Missing title={words.noTanks}>
        <Link to={pathTo('TankMge')}>{words.toTanks}</Link>
      </Missing>
    )
  }
  return (
    <Form.Item name={['tank', 'id']} label={label} extra={hint} rules={required}>
      <Select
        loading={!tanks}
        options={(tanks ?? [])
          .filter(({ id }) => id !== except)
          .map(({ id, number, item }) => ({ value: id, label: words.tankAt(number, item.name) }))}
      />
    </Form.Item>
  )
}
