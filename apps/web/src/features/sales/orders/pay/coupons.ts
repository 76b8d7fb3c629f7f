/** Which of a member's coupons go with a payment, and what they take off together. */

import type { UsableCoupons } from '@app/api/contract/marketing/user-coupons'
import type { Order } from '@app/api/contract/sales/orders'
import type { UsableQuery } from '@app/api/contract/sales/orders/pay'
import { add, cents, type Cents, smaller, subtract, ZERO } from '@app/kernel/money'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { ORDERS_KEY } from '../orders-api.ts'

type Usable = UsableCoupons['content'][number]

/** Coupons come with the first payment only. */
export const takesCoupons = ({ status, kind }: Pick<Order, 'status' | 'kind'>): boolean =>
  status === 'open' && kind !== 'recharge' && kind !== 'prepay'

/** What the payer can use; nothing is asked as long as nobody is known to pay. */
export const usableCoupons = (order: Order, payer: UsableQuery) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, order.id, 'userDeals', payer],
    queryFn: () => api.get<UsableCoupons>(`/orders/${order.id}/userDeals`, payer),
    enabled: takesCoupons(order) && (payer.user !== undefined || payer.userCard !== undefined),
    meta: { handlesProblems: true },
  })

/** The choice after one more is ticked, or one less: what does not go together makes room. */
export function choose(
  usable: readonly Usable[],
  chosen: readonly number[],
  { id, stackable }: Pick<Usable, 'id' | 'stackable'>,
): number[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id)
  if (!stackable) return [id]
  const goesAlong = (other: number) => usable.some((one) => one.id === other && one.stackable)
  return [...chosen.filter(goesAlong), id]
}

export interface Terms {
  usable: readonly Usable[]
  chosen: readonly number[]
  /** What the chosen ones take off. */
  off: Cents
  due: Cents
}

/** What an order comes to with the coupons that somebody wants, or else with the best choice of them. */
export function termsOf(
  order: Pick<Order, 'amount' | 'due'>,
  answer: UsableCoupons | undefined,
  wanted: readonly number[] | undefined,
): Terms {
  const usable = answer?.content ?? []
  const best = answer?.best.userDeals.map(({ id }) => id) ?? []
  const chosen = (wanted ?? best).filter((id) => usable.some((coupon) => coupon.id === id))
  const off = offOf(usable, chosen, order)
  return { usable, chosen, off, due: chosen.length > 0 ? subtract(order.due, off) : order.due }
}

/** A cent is always left to pay. */
const LEAST_PAYABLE = cents(1)

function offOf(
  usable: readonly Usable[],
  chosen: readonly number[],
  { amount }: Pick<Order, 'amount'>,
): Cents {
  const offs = usable.filter(({ id }) => chosen.includes(id)).map(({ off }) => off)
  return smaller(add(ZERO, ...offs), subtract(amount, LEAST_PAYABLE))
}
