import { type Gauge, GAUGE_KINDS, NewGauge } from '@app/api/contract/forecourt/gauges'
import { Form, type FormInstance, Input, InputNumber, Select, Switch } from 'antd'
import { rulesOf } from '#lib/api/form-rules.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { saveGauge } from './gauges-api.ts'
import { ProbeFields } from './probe-fields.tsx'
import { words } from './words.ts'

const { fields } = words
const shapes = NewGauge.properties

const NEW: NewGauge = {
  name: '',
  kind: 'tls350',
  host: '',
  port: 10_001,
  securityCode: '',
  pollSeconds: 60,
  enabled: true,
  probes: [],
}

const fieldsOf = ({ probes, ...gauge }: Gauge): NewGauge => ({
  name: gauge.name,
  kind: gauge.kind,
  host: gauge.host,
  port: gauge.port,
  securityCode: gauge.securityCode,
  pollSeconds: gauge.pollSeconds,
  enabled: gauge.enabled,
  probes: probes.map(({ probe, tank }) => ({ probe, tank: { id: tank.id } })),
})

/** Adds a gauge, or changes where it is and which of its probes is in which tank. */
export function GaugeDialog({ before, onClose }: { before?: Gauge; onClose: () => void }) {
  const [form] = Form.useForm<NewGauge>()
  return (
    <CommandDialog<NewGauge>
      open
      width={680}
      form={form}
      title={before ? words.edit : words.add}
      verb={words.save}
      marksRequired
      initialValues={before ? fieldsOf(before) : NEW}
      done={common.saved}
      onConfirm={({ reason, pin, idempotencyKey, ...input }) =>
        saveGauge(before, { ...input, probes: input.probes ?? [] }, { idempotencyKey })
      }
      onClose={onClose}
    >
      <FieldGrid>
        <Form.Item name="name" label={fields.name} rules={rulesOf(shapes.name, { required: true })}>
          <Input autoComplete="off" placeholder={words.nameHint} />
        </Form.Item>
        <Form.Item name="kind" label={fields.kind} required>
          <Select
            disabled={before !== undefined}
            options={GAUGE_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
          />
        </Form.Item>
      </FieldGrid>
      <AddressFields form={form} />
      <Form.Item name="enabled" label={fields.enabled} valuePropName="checked">
        <Switch />
      </Form.Item>
      <ProbeFields />
    </CommandDialog>
  )
}

/** Only for consoles that the server asks itself. */
function AddressFields({ form }: { form: FormInstance<NewGauge> }) {
  const kind = Form.useWatch('kind', form)
  if (kind === 'controller') return null
  return (
    <FieldGrid>
      <Form.Item
        name="host"
        label={fields.host}
        extra={words.hostHint}
        rules={rulesOf(shapes.host, { required: true })}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="port" label={fields.port} required>
        <InputNumber min={1} max={65_535} precision={0} />
      </Form.Item>
      <Form.Item
        name="securityCode"
        label={fields.securityCode}
        extra={words.securityCodeHint}
        rules={rulesOf(shapes.securityCode)}
      >
        <Input autoComplete="off" maxLength={6} />
      </Form.Item>
      <Form.Item name="pollSeconds" label={fields.pollSeconds} required>
        <InputNumber min={10} max={3600} precision={0} />
      </Form.Item>
    </FieldGrid>
  )
}
