import type { OwnCoupons } from '@app/api/contract/members/member-pages'
import { formatScaled } from '@app/kernel/decimal-text'
import { formatMoney } from '@app/kernel/money'
import { words } from './words.ts'

type Terms = Pick<OwnCoupons['content'][number], 'kind' | 'amountOff' | 'discount' | 'minSpend'>

/** What a coupon takes off, and from which amount. */
export function termsOf(coupon: Terms, symbol: string): string {
  const worth =
    coupon.kind === 'amountOff'
      ? words.amountOff(formatMoney(coupon.amountOff, symbol))
      : words.discount(formatScaled(coupon.discount, 2).replace(/\.?0+$/, ''))
  if (coupon.minSpend === 0) return worth
  return `${worth} · ${words.minSpend(formatMoney(coupon.minSpend, symbol))}`
}
