import type { UserCoupon } from '@app/api/contract/marketing/user-coupons'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import { words } from './words.ts'

const TONES: Readonly<Record<UserCoupon['status'], Tone>> = {
  unused: 'green',
  used: 'blue',
  expired: 'grey',
  recovered: 'red',
}

export const UserCouponStatus = ({ status }: Pick<UserCoupon, 'status'>) => (
  <StatusDot tone={TONES[status]}>{words.statuses[status]}</StatusDot>
)
