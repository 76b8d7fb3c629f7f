import { NewSmsTemplate, type SmsTemplate } from '@app/api/contract/platform/sms'
import { Form, type FormInstance, Input, Select, Switch } from 'antd'
import { rulesOf } from '#lib/api/form-rules.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { saveTemplate, useAccounts } from './sms-api.ts'
import { words } from './words.ts'

const { fields } = words.templates
const shapes = NewSmsTemplate.properties
const required = [{ required: true, message: common.required }]

const fieldsOf = ({ account, name, code, signature, content, enabled }: SmsTemplate) => ({
  account: { id: account.id },
  name,
  code,
  signature,
  content,
  enabled,
})

/** Adds a template that a provider has approved, or changes one. */
export function TemplateDialog({ before, onClose }: { before?: SmsTemplate; onClose: () => void }) {
  const [form] = Form.useForm<NewSmsTemplate>()
  const { data: accounts } = useAccounts()
  const isLacking = accounts?.length === 0
  return (
    <CommandDialog<NewSmsTemplate>
      open
      width={640}
      isBlocked={isLacking}
      {...(isLacking && { question: words.noAccount })}
      form={form}
      title={before ? words.editTemplate : words.addTemplate}
      verb={words.save}
      marksRequired
      initialValues={before ? fieldsOf(before) : { enabled: true }}
      done={common.saved}
      onConfirm={({ reason, pin, idempotencyKey, ...input }) =>
        saveTemplate(before, input, { idempotencyKey })
      }
      onClose={onClose}
    >
      <FieldGrid>
        <Form.Item name="name" label={fields.name} rules={rulesOf(shapes.name, { required: true })}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="code"
          label={fields.code}
          extra={words.codeHint}
          rules={rulesOf(shapes.code, { required: true })}
        >
          <Input autoComplete="off" />
        </Form.Item>
      </FieldGrid>
      <AccountFields form={form} isNew={before === undefined} />
      <Form.Item
        name="content"
        label={fields.content}
        extra={words.contentHint}
        rules={rulesOf(shapes.content, { required: true })}
      >
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
      <Form.Item name="enabled" label={fields.enabled} valuePropName="checked">
        <Switch />
      </Form.Item>
    </CommandDialog>
  )
}

/** Through which account, and under which of its signatures. */
function AccountFields({ form, isNew }: { form: FormInstance<NewSmsTemplate>; isNew: boolean }) {
  const { data: accounts = [] } = useAccounts()
  const chosen = Form.useWatch(['account', 'id'], form)
  const account = accounts.find(({ id }) => id === chosen)
  return (
    <FieldGrid>
      <Form.Item
        name={['account', 'id']}
        label={fields.account}
        rules={required}
        extra={account?.provider === 'tencent' && words.tencentOrder}
      >
        <Select
          disabled={!isNew}
          options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name="signature" label={fields.signature} rules={required}>
        <Select options={account?.signatures.map((value) => ({ value, label: value })) ?? []} />
      </Form.Item>
    </FieldGrid>
  )
}
