/** What a coupon is worth, in few words. */

import type { Coupon } from '@app/api/contract/marketing/coupons'
import { money } from '#lib/i18n/format.ts'
import { words } from './words.ts'

type Worth = Pick<Coupon, 'script' | 'amountOff' | 'discountRatio' | 'minSpend'>

/** `20.00 off` or `15 % off`. */
export const worthOf = ({ script, amountOff, discountRatio }: Omit<Worth, 'minSpend'>): string =>
  script.id === 'amountOff'
    ? words.amountOffOf(money(amountOff))
    : words.ratioOff(String(discountRatio))

/** As {@link worthOf}, with from what on: `from 300.00, 20.00 off`. */
export const termsOf = (coupon: Worth): string =>
  coupon.minSpend > 0
    ? `${words.fromSpend(money(coupon.minSpend))} ${worthOf(coupon)}`
    : worthOf(coupon)
