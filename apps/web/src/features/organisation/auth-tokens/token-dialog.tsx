import {
  AUTH_TOKEN_TYPES,
  type AuthToken,
  NewAuthToken,
  PAY_CHANNELS,
} from '@app/api/contract/organisation/auth-tokens'
import { Form, Input, InputNumber, Select, Switch } from 'antd'
import { rulesOf } from '#lib/api/form-rules.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { saveToken } from './auth-tokens-api.ts'
import { words } from './words.ts'

const { fields } = words
const shapes = NewAuthToken.properties

const NEW: Partial<NewAuthToken> = {
  type: 0,
  channel: 'wx',
  priority: 0,
  ratio: 100,
  rate: 0,
  billType: 0,
  enabled: true,
}

/** The secret is never shown, so there is nothing to begin with. */
function fieldsOf(token: AuthToken): NewAuthToken {
  const { id, station, secret, createdDate, modifiedDate, version, ...shown } = token
  return shown
}

interface TokenDialogProps {
  before?: AuthToken | undefined
  onClose: () => void
}

/** Adds a payment authorisation, or changes one. */
export function TokenDialog({ before, onClose }: TokenDialogProps) {
  return (
    <CommandDialog<NewAuthToken>
      open
      width={720}
      title={before ? words.edit : words.add}
      verb={words.save}
      needsPin
      marksRequired
      initialValues={before ? fieldsOf(before) : NEW}
      done={common.saved}
      onConfirm={async ({ reason, pin, idempotencyKey, secret, ...token }) => {
        const input = { ...token, ...(secret && { secret }) }
        await saveToken(before, input, { pin, idempotencyKey })
      }}
      onClose={onClose}
    >
      <MerchantFields />
      <ShareFields />
    </CommandDialog>
  )
}

function MerchantFields() {
  return (
    <FieldGrid>
      <TextItem name="description" />
      <Form.Item name="channel" label={fields.channel} required>
        <Select options={PAY_CHANNELS.map((value) => ({ value, label: words.channels[value] }))} />
      </Form.Item>
      <Form.Item name="type" label={fields.type} required>
        <Select options={AUTH_TOKEN_TYPES.map((value) => ({ value, label: words.types[value] }))} />
      </Form.Item>
      <Form.Item
        name="merchantId"
        label={fields.merchantId}
        rules={rulesOf(shapes.merchantId, { required: true })}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <TextItem name="subMerchantId" />
      <TextItem name="terminalNo" />
      <Form.Item
        name="secret"
        label={fields.secret}
        extra={words.secretHint}
        rules={rulesOf(shapes.secret)}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </FieldGrid>
  )
}

function ShareFields() {
  return (
    <FieldGrid>
      <Form.Item name="priority" label={fields.priority} extra={words.priorityHint}>
        <InputNumber min={0} max={99} precision={0} />
      </Form.Item>
      <Form.Item name="ratio" label={fields.ratio}>
        <InputNumber min={0} max={100} precision={2} />
      </Form.Item>
      <Form.Item name="rate" label={fields.rate}>
        <InputNumber min={0} max={100} precision={2} />
      </Form.Item>
      <Form.Item name="billType" label={fields.billType}>
        <Select
          options={([0, 1] as const).map((value) => ({ value, label: words.billTypes[value] }))}
        />
      </Form.Item>
      <Form.Item name="enabled" label={fields.enabled} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FieldGrid>
  )
}

function TextItem({ name }: { name: 'description' | 'subMerchantId' | 'terminalNo' }) {
  return (
    <Form.Item name={name} label={fields[name]} rules={rulesOf(shapes[name])}>
      <Input autoComplete="off" />
    </Form.Item>
  )
}
