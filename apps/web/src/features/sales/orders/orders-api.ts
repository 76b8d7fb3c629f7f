import type { Fuelling } from '@app/api/contract/sales/fuellings'
import type {
  CashPaymentReply,
  NewOrderBody,
  Order,
  Payment,
  PaymentReply,
} from '@app/api/contract/sales/orders'
import { ZERO } from '@app/kernel/money'
import { allOf, equals, oneOf } from '@app/kernel/list-query/write'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '#lib/api/api.ts'
import { listenLive, useLiveState } from '#lib/live/live.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { can } from '#lib/session/session.ts'

export const ORDERS_KEY = ['orders']

/** All that the specification names (S-399), and the coupons. */
const PARTS = [
  'nozzleControl',
  'fuelItem',
  'transactions',
  'lineItems',
  'shiftState',
  'buyer',
  'seller',
  'employeeCard',
  'userCard',
  'userCard.user',
  'userInvoices',
  'userDeals',
]

/** A customer stands at the till: without an answer for so long, something is wrong. */
const TILL_TIMEOUT_MS = 20_000
/** Should the live connection fail, lists are still no older than this. */
const FALLBACK_MS = 30_000

export const listOrders = (query: Partial<ListQuery>): Promise<PageOf<Order>> =>
  api.get('/orders', { ...query, expand: PARTS })

export const useOrder = (id: number, refreshMs: number | undefined) =>
  useQuery({
    queryKey: [...ORDERS_KEY, id],
    queryFn: () => api.get<Order>(`/orders/${id}`, { expand: [...PARTS, 'gifts'] }),
    ...(refreshMs !== undefined && { refetchInterval: refreshMs }),
    meta: { handlesProblems: true },
  })

/** What the pump reported of an order; only for those who may see the forecourt's books. */
export const useFuelling = (id: number | undefined) =>
  useQuery({
    queryKey: ['fuellings', id],
    queryFn: async () => {
      const search = equals('id', id ?? 0)
      const page = await api.get<PageOf<Fuelling>>('/fuellings', { search })
      return page.content[0] ?? null
    },
    enabled: id !== undefined && (can('exceptionHandling:read') || can('nozzleMge:read')),
    meta: { handlesProblems: true },
  })

/** The order that waits longest to be paid, apart from the one at hand. */
export const useNextUnpaid = (apartFrom: number, isWanted: boolean) =>
  useQuery({
    queryKey: [...ORDERS_KEY, 'nextUnpaid', apartFrom],
    queryFn: async () => {
      const search = allOf(oneOf('status', ['open', 'partiallyPaid']), `id:!${apartFrom}`)
      const sort = ['createdDate,asc']
      const page = await api.get<PageOf<Order>>('/orders', {
        size: 1,
        sort,
        search,
        expand: ['nozzleControl', 'fuelItem'],
      })
      return page.content[0] ?? null
    },
    enabled: isWanted,
    meta: { handlesProblems: true },
  })

/** The order that came last of those that wait to be paid at a station, if any does. */
export async function newestUnpaid(stationId: number): Promise<Order | undefined> {
  const page = await api.get<PageOf<Order>>('/orders', {
    size: 1,
    sort: ['createdDate,desc'],
    search: allOf(equals('station.id', stationId), oneOf('status', ['open', 'partiallyPaid'])),
  })
  return page.content[0]
}

/**
 * Takes money for an order. Cash goes through the till's own route, which more users may call; its
 * answer is told like that of any other payment.
 */
export async function payOrder(
  order: Pick<Order, 'id'>,
  { paymentType, ...payment }: Payment,
  idempotencyKey: string,
): Promise<PaymentReply> {
  const sending = { idempotencyKey, timeoutMs: TILL_TIMEOUT_MS }
  if (paymentType !== 'cash' || !can('cashPay')) {
    return api.post(`/orders/${order.id}/pay`, { paymentType, ...payment }, sending)
  }
  const { result, ...paid } = await api.post<CashPaymentReply>(
    `/orders/${order.id}/cashPay`,
    payment,
    { ...sending, query: { expand: ['result'] } },
  )
  if (!result) throw new Error('the answer to a cash payment lacks its result')
  return { order: paid, transaction: result.transaction, change: result.change ?? ZERO }
}

export const createOrder = (body: NewOrderBody, idempotencyKey: string): Promise<Order> =>
  api.post('/orders', body, { idempotencyKey, timeoutMs: TILL_TIMEOUT_MS })

export const closeOrder = (id: number, reason: string, idempotencyKey: string): Promise<Order> =>
  api.post(`/orders/${id}/close`, { reason }, { idempotencyKey })

const LIVE_KEYS = [ORDERS_KEY, ['lineItems'], ['transactions'], ['refunds']]

/**
 * Keeps what is on screen as new as the station is: every order that appears or changes is told live,
 * and what was missed while the connection was away is asked for when it is back.
 *
 * @returns how often to ask instead, while there is no live connection
 */
export function useLiveOrders(): number | undefined {
  const client = useQueryClient()
  const isConnected = useLiveState() === 'connected'
  const wasConnected = useRef(isConnected)
  useEffect(() => {
    const refresh = (): void => {
      for (const queryKey of LIVE_KEYS) void invalidate(client, { queryKey })
    }
    if (isConnected && !wasConnected.current) refresh()
    wasConnected.current = isConnected
    return listenLive('order', refresh)
  }, [client, isConnected])
  return isConnected ? undefined : FALLBACK_MS
}
