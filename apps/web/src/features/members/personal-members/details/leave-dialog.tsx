import type { User } from '@app/api/contract/access/users'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { endMembership } from '../members-api.ts'
import { words } from '../words.ts'

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
  return (
    <CommandDialog
      open={open}
      danger
      title={words.leave}
      verb={words.leave}
      question={words.leaveQuestion(member.name)}
      needsReason
      onConfirm={({ reason }) => endMembership(member.id, reason)}
      done={words.leftNow}
      onClose={onClose}
    />
  )
}
