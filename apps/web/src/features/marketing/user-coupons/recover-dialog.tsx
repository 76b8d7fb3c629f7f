import type { UserCoupon } from '@app/api/contract/marketing/user-coupons'
import { App as AntApp } from 'antd'
import { useRefreshAll } from '../../../lib/use-refresh-all.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { recoverCoupon } from './user-coupons-api.ts'
import { words } from './words.ts'

/** Takes an unused coupon of a member back. */
export function RecoverDialog({ piece, onClose }: { piece: UserCoupon; onClose: () => void }) {
  const { message } = AntApp.useApp()
  const refreshAll = useRefreshAll()
  return (
    <CommandDialog
      open
      danger
      title={words.recover}
      verb={words.recover}
      question={words.recoverQuestion(piece.deal.name, piece.user.name)}
      needsReason
      onConfirm={async ({ reason, idempotencyKey }) => {
        await recoverCoupon(piece.id, reason, idempotencyKey)
        refreshAll()
        message.success(words.recovered)
      }}
      onClose={onClose}
    />
  )
}
