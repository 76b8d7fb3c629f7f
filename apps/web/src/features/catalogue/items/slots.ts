import { slot } from '#lib/routes/slot.tsx'

export interface GiftCouponSelectProps {
  id?: string
  value?: number | null
  onChange?: (value: number | null) => void
}

/** A form control for the coupon that comes with goods, by its id. */
export const GiftCouponSelect = slot<GiftCouponSelectProps>()
