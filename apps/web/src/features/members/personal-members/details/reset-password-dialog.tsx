import type { User } from '@app/api/contract/access/users'
import { isPassword } from '@app/kernel/formats'
import { Form, Input } from 'antd'
import { formatRule } from '#lib/api/form-rules.ts'
import { common } from '#locale/words.ts'
import { AgainItem } from '#ui/forms/again-item.tsx'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { resetPassword } from '../members-api.ts'
import { words } from '../words.ts'

/** Gives a member a password for the apps of members, to be changed at the first log-in (D-052). */
export function ResetPasswordDialog({
  member,
  open,
  onClose,
}: {
  member: User
  open: boolean
  onClose: () => void
}) {
  return (
    <CommandDialog<{ password: string }>
      open={open}
      danger
      title={words.resetPassword}
      verb={words.resetPassword}
      question={words.resetQuestion(member.name)}
      needsPin
      onConfirm={({ password, pin }) => resetPassword(member.id, password, pin)}
      done={words.passwordReset}
      onClose={onClose}
    >
      <Form.Item
        name="password"
        label={words.newPassword}
        rules={[
          { required: true, message: common.required },
          formatRule(isPassword, words.passwordFormat),
        ]}
      >
        <Input autoFocus autoComplete="off" maxLength={32} />
      </Form.Item>
      <AgainItem of="password">
        <Input autoComplete="off" maxLength={32} />
      </AgainItem>
    </CommandDialog>
  )
}
