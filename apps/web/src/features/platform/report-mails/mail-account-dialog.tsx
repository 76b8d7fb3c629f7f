import { MailAccountInput, type MailSettings } from '@app/api/contract/platform/report-mails'
import { Form, Input, Select, Switch } from 'antd'
import { rulesOf } from '#lib/api/form-rules.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { saveMailAccount, useMailSettings } from './report-mails-api.ts'
import { words } from './words.ts'

const { fields } = words
const shapes = MailAccountInput.properties

/** The company's account at a mail server; its password is only ever written. */
export function MailAccountDialog({ onClose }: { onClose: () => void }) {
  const { data } = useMailSettings()
  return data && <AccountForm settings={data} onClose={onClose} />
}

function AccountForm({
  settings: { account, servers },
  onClose,
}: {
  settings: MailSettings
  onClose: () => void
}) {
  const first = { server: servers[0] ?? '', sender: '', username: '', enabled: true }
  return (
    <CommandDialog<Omit<MailAccountInput, 'version'>>
      open
      needsPin
      marksRequired
      title={words.account}
      question={words.accountHint}
      verb={common.save}
      initialValues={{ ...first, ...account, password: '' }}
      done={common.saved}
      onConfirm={({ reason: _, pin, idempotencyKey, ...input }) =>
        saveMailAccount({ ...input, version: account?.version ?? null }, { idempotencyKey, pin })
      }
      onClose={onClose}
    >
      <Form.Item name="server" label={fields.server} required>
        <Select options={servers.map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item
        name="sender"
        label={fields.sender}
        rules={rulesOf(shapes.sender, { required: true })}
      >
        <Input inputMode="email" autoComplete="off" />
      </Form.Item>
      <FieldGrid>
        <Form.Item
          name="username"
          label={fields.username}
          rules={rulesOf(shapes.username, { required: true })}
        >
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="password"
          label={fields.password}
          extra={account ? words.passwordHint : undefined}
          rules={account ? [] : [{ required: true, message: common.required }]}
        >
          <Input.Password autoComplete="new-password" maxLength={200} />
        </Form.Item>
      </FieldGrid>
      <Form.Item name="enabled" label={fields.enabled} valuePropName="checked">
        <Switch />
      </Form.Item>
    </CommandDialog>
  )
}
