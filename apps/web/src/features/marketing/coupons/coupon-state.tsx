import type { Coupon, CouponState as State } from '@app/api/contract/marketing/coupons'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import { words } from './words.ts'

const TONES: Readonly<Record<State, Tone>> = {
  inEffect: 'green',
  notStarted: 'amber',
  limitReached: 'blue',
  ended: 'grey',
}

type Shown = Pick<Coupon, 'enabled' | 'state'>

/** A coupon that is held back says so; what else holds is of no use then. */
export const stateName = ({ enabled, state }: Shown): string =>
  enabled ? words.states[state] : words.disabled

export function CouponState(coupon: Shown) {
  return (
    <StatusDot tone={coupon.enabled ? TONES[coupon.state] : 'grey'}>{stateName(coupon)}</StatusDot>
  )
}
