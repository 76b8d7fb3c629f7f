import type { User } from '@app/api/contract/access/users'
import { App as AntApp } from 'antd'
import { useRefreshAll } from '../../../lib/use-refresh-all.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { letGo } from './members-api.ts'
import { words } from './words.ts'

/** Ends a membership for good. */
export function LeaveDialog({
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
  return (
    <CommandDialog
      open={open}
      danger
      title={words.leave}
      verb={words.leave}
      question={words.leaveQuestion(member.name)}
      needsReason
      onConfirm={async ({ reason }) => {
        await letGo(member.id, reason)
        message.success(words.leftNow)
        refreshAll()
      }}
      onClose={onClose}
    />
  )
}
