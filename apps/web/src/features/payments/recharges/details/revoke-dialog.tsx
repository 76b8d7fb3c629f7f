import type { UserCardDetail } from '@app/api/contract/ledger/entries'
import { money } from '#lib/i18n/format.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { revoke } from '../recharges-api.ts'
import { words } from '../words.ts'

/** Undoes a recharge as if it had not been. */
export function RevokeDialog({
  entry,
  open,
  onClose,
}: {
  entry: UserCardDetail
  open: boolean
  onClose: () => void
}) {
  const amount = money(entry.amount)
  return (
    <CommandDialog
      open={open}
      danger
      title={words.revokeTitle}
      verb={words.revokeVerb(amount)}
      question={words.revokeQuestion(entry.userCard.number, amount)}
      needsReason
      needsPin
      onConfirm={({ reason, pin, idempotencyKey }) =>
        revoke(entry.id, reason, { pin, idempotencyKey })
      }
      done={words.revokeDone}
      onClose={onClose}
    />
  )
}
