import type { Coupon } from '@app/api/contract/marketing/coupons'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { switchCoupon } from './coupons-api.ts'
import { words } from './words.ts'

/** Holds a coupon back, or lets it be given again (D-180). */
export function SwitchDialog({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { name, enabled } = coupon
  const verb = enabled ? words.disable : words.enable
  return (
    <CommandDialog
      open
      title={verb}
      verb={verb}
      danger={enabled}
      question={enabled ? words.disableQuestion(name) : words.enableQuestion(name)}
      onConfirm={() => switchCoupon(coupon, !enabled)}
      done={enabled ? words.disabledDone : words.enabledDone}
      onClose={onClose}
    />
  )
}
