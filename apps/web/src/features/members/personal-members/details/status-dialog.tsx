import type { User } from '@app/api/contract/access/users'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { changeMember } from '../members-api.ts'
import { words } from '../words.ts'

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
      onConfirm={() => changeMember(member, { status: isDisabling ? 'disabled' : 'normal' })}
      done={isDisabling ? words.disabledNow : words.enabledNow}
      onClose={onClose}
    />
  )
}
