import type { UserCardDetail } from '@app/api/contract/ledger/entries'
import { App as AntApp } from 'antd'
import { money } from '../../../lib/format.ts'
import { useRefreshAll } from '../../../lib/use-refresh-all.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { revoke } from './recharges-api.ts'
import { words } from './words.ts'

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
  const { message } = AntApp.useApp()
  const refreshAll = useRefreshAll()
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
      onConfirm={async ({ reason, pin, idempotencyKey }) => {
        await revoke(entry.id, reason, { pin, idempotencyKey })
        refreshAll()
        message.success(words.revokeDone)
      }}
      onClose={onClose}
    />
  )
}
