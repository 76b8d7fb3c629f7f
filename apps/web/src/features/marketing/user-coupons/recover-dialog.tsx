import type { UserCoupon } from '@app/api/contract/marketing/user-coupons'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { recoverCoupon } from './user-coupons-api.ts'
import { words } from './words.ts'

/** Takes an unused coupon of a member back. */
export function RecoverDialog({ piece, onClose }: { piece: UserCoupon; onClose: () => void }) {
  return (
    <CommandDialog
      open
      danger
      title={words.recover}
      verb={words.recover}
      question={words.recoverQuestion(piece.deal.name, piece.user.name)}
      needsReason
      onConfirm={({ reason, idempotencyKey }) => recoverCoupon(piece.id, reason, idempotencyKey)}
      done={words.recovered}
      onClose={onClose}
    />
  )
}
