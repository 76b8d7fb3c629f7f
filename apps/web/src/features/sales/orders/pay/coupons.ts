/** Which of a member's coupons go with a payment, and what they take off together. */

import type { UsableCoupons } from '@app/api/contract/marketing/user-coupons'
import type { Order, UsableQuery } from '@app/api/contract/sales/orders'
import { add, cents, type Cents, smaller, subtract, ZERO } from '@app/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { ORDERS_KEY } from '../orders-api.ts'

type Usable = UsableCoupons['content'][number]

/** Coupons come with the first payment only. */
export const takesCoupons = ({ status, kind }: Pick<Order, 'status' | 'kind'>): boolean =>
  status === 'open' && kind !== 'recharge'

/** What the payer can use; nothing is asked as long as nobody is known to pay. */
export const useUsableCoupons = (order: Order, payer: UsableQuery) =>
  useQuery({
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

/** A cent is always left to pay. */
const LEAST_PAYABLE = cents(1)

export function offOf(
  usable: readonly Usable[],
  chosen: readonly number[],
  { amount }: Pick<Order, 'amount'>,
): Cents {
  const offs = usable.filter(({ id }) => chosen.includes(id)).map(({ off }) => off)
  return smaller(add(ZERO, ...offs), subtract(amount, LEAST_PAYABLE))
}
