/** Orders: finding and showing them. Selling is in `sell.ts`, being paid in `pay.ts`. */

import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { listContext, requireRecent } from '#lists/list-context.ts'
import { planList, type Table, type Tabulation } from '#lists/list-query.ts'
import { piecesOnOrders } from '#modules/marketing/user-coupons/pieces-on-orders.ts'
import { ownOnly, paymentsOf, waysOfPaying } from '#modules/sales/transactions/service.ts'
import type { Order } from './contract.ts'
import {
  everyOrder,
  findOrder,
  invoicesOfOrders,
  linesOfOrders,
  listOrders,
  namesOfLines,
  orderList,
  type OrderRow,
} from './order-list.ts'
import { giftsOfOrders } from './gifts/store.ts'
import {
  toLineItem,
  toOrder,
  toOrderGift,
  toUsedCoupon,
  toUserInvoice,
  toWayOfPaying,
} from './view.ts'

export async function searchOrders(ctx: Ctx, query: ListQuery): Promise<PageOf<Order>> {
  const plan = planList(query, orderList, await listContext(ctx))
  const page = await listOrders(ctx.db, ctx.scope, { plan, own: await ownOnly(ctx) })
  return { ...page, content: await toOrders(ctx, page.content, plan.expand) }
}

/** Every order that a list call finds: what the caller may see, for who adds it up. */
export async function ordersFound(ctx: Ctx, asked: Tabulation): Promise<Table> {
  return everyOrder(ctx.db, ctx.scope, { ...asked, own: await ownOnly(ctx) })
}

/** @throws Refusal NOT_FOUND also for an order that is not of the caller's own shift */
export async function getOrder(
  ctx: Ctx,
  orderId: number,
  expand: ReadonlySet<string>,
): Promise<Order> {
  const row = await findOrder(ctx.db, ctx.scope, { orderId, own: await ownOnly(ctx) })
  const order = orNotFound(row && (await toOrders(ctx, [row], expand))[0])
  await requireRecent(ctx, 'orders', order.createdDate)
  return order
}

/** Collections only when they are asked for, each with one query for the whole page, all of them at once. */
async function toOrders(
  ctx: Ctx,
  rows: readonly OrderRow[],
  expand: ReadonlySet<string>,
): Promise<Order[]> {
  const ids = idsOf(rows)
  const ask = async <Part extends { order_id: number | null }>(
    name: string,
    parts: () => Promise<Part[]>,
  ) => (expand.has(name) ? Map.groupBy(await parts(), (part) => part.order_id) : undefined)
  const [payments, coupons, gifts, lines, names, invoices, transactions] = await Promise.all([
    ask('payments', () => waysOfPaying(ctx, ids)),
    ask('userDeals', () => piecesOnOrders(ctx.db, ids)),
    ask('gifts', () => giftsOfOrders(ctx.db, ids)),
    ask('lineItems', () => linesOfOrders(ctx.db, ids)),
    ask('contents', () => namesOfLines(ctx.db, idsOf(rows.filter(isOfGoods)))),
    ask('userInvoices', () => invoicesOfOrders(ctx.db, ids)),
    expand.has('transactions')
      ? paymentsOf(ctx, ids).then((all) => Map.groupBy(all, ({ order }) => order.id))
      : undefined,
  ])
  return rows.map((row) => {
    const { id } = row
    const order = toOrder(row)
    if (transactions) order.transactions = transactions.get(id) ?? []
    if (payments) order.payments = (payments.get(id) ?? []).map(toWayOfPaying)
    if (lines) order.lineItems = (lines.get(id) ?? []).map(toLineItem)
    if (names) order.contents = (names.get(id) ?? []).map(({ name }) => name)
    if (coupons) order.userDeals = (coupons.get(id) ?? []).map(toUsedCoupon)
    if (gifts) order.gifts = (gifts.get(id) ?? []).map(toOrderGift)
    if (invoices) order.userInvoices = (invoices.get(id) ?? []).map(toUserInvoice)
    return order
  })
}

const idsOf = (rows: readonly OrderRow[]): number[] => rows.map(({ id }) => id)

const isOfGoods = ({ fuel_item: fuel }: OrderRow): boolean => fuel === null
