import type { User } from '@app/api/contract/access/users'
import { App as AntApp } from 'antd'
import { useRefreshAll } from '../../../lib/use-refresh-all.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { changeMember } from './members-api.ts'
import { words } from './words.ts'

/** Disables a member, or enables one again. */
export function StatusDialog({
  member,
  open,
  onClose,
}: {
  member: User
  open: boolean
  onClose: () => void
}) {
  const { message } = AntApp.useApp()
  const refreshAll = useRefreshAll()
  const isDisabling = member.status === 'normal'
  const title = isDisabling ? words.disable : words.enable
  const question = isDisabling ? words.disableQuestion : words.enableQuestion
  return (
    <CommandDialog
      open={open}
      danger={isDisabling}
      title={title}
      verb={title}
      question={question(member.name)}
      onConfirm={async () => {
        await changeMember(member, { status: isDisabling ? 'disabled' : 'normal' })
        message.success(isDisabling ? words.disabledNow : words.enabledNow)
        refreshAll()
      }}
      onClose={onClose}
    />
  )
}
