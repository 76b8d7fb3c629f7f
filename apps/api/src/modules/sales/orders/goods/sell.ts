/** Selling goods over the counter: an order is opened and its goods leave the stock at once. */

import { subtract, times } from '@app/kernel/money'
import { wholePieces } from '@app/kernel/quantity'
import type { Ctx } from '#http/context.ts'
import { employeeCardHeld } from '#modules/cards/employee-cards/attendants.ts'
import { bookingAt } from '#modules/ledger/periods/service.ts'
import { sellingStation } from '#modules/organisation/stations/service.ts'
import type { NewOrderBody, Order, OrderDraft, OrderPreview } from '../contract.ts'
import { priced, requireStock, takeGoods, totalOf } from './goods.ts'
import { announce } from '../locking.ts'
import { getOrder } from '../service.ts'
import { insertLines, insertOrder, updateOrder } from '../order-rows.ts'
import type { GoodsRow } from '../store.ts'
import { couponsFor, requireMember } from '../pay/usable-coupons.ts'

/**
 * What an order would cost; writes nothing.
 *
 * @throws Refusal ITEM_OFF_SHELF, PRICE_STALE, STOCK_SHORT, STATION_EXPIRED, NOT_FOUND
 */
export async function previewOrder(ctx: Ctx, draft: OrderDraft): Promise<OrderPreview> {
  const station = await sellingStation(ctx)
  const lines = await priced(ctx, station.id, draft)
  requireStock(lines)
  const amount = totalOf(lines)
  if (draft.buyer) await requireMember(ctx, station.company_id, draft.buyer.id)
  const { content, best } = await couponsFor(ctx, station, { amount, holderId: draft.buyer?.id })
  return {
    lineItems: lines.map(({ goods, quantity, amount: lineAmount }) => ({
      item: { id: goods.id, name: goods.name },
      unitPrice: goods.price_cents,
      quantity,
      amount: lineAmount,
      stock: goods.stock,
    })),
    amount,
    discount: best.discount,
    payable: subtract(amount, best.discount),
    userDeals: content,
    best,
  }
}

/**
 * Opens an unpaid order for goods. They leave the stock now, not when they are paid: the customer
 * has them in hand. Closing the order puts them back.
 *
 * @throws Refusal ITEM_OFF_SHELF, PRICE_STALE, STOCK_SHORT, SHIFT_REQUIRED, STATION_EXPIRED
 */
export async function createOrder(ctx: Ctx, body: NewOrderBody): Promise<Order> {
  const station = await sellingStation(ctx)
  const booking = await bookingAt(ctx, station)
  const { buyer, remark = '' } = body
  if (buyer) await requireMember(ctx, station.company_id, buyer.id)
  const lines = await priced(ctx, station.id, body)
  const place = { company_id: station.company_id, station_id: station.id }
  const order = await insertOrder(ctx.db, {
    ...place,
    kind: 'goods',
    business_day_id: booking.businessDayId,
    shift_id: booking.shiftId,
    amount_cents: totalOf(lines),
    buyer_id: buyer?.id ?? null,
    seller_id: ctx.session.userId,
    created_by: ctx.session.userId,
    remark,
  })
  await insertLines(
    ctx.db,
    lines.map(({ goods, quantity, amount }) => ({
      ...place,
      ...giftsOf(goods, wholePieces(quantity)),
      order_id: order.id,
      item_id: goods.id,
      category_type: 'normal',
      name: goods.name,
      unit_price_cents: goods.price_cents,
      quantity,
      amount_cents: amount,
      tax_rate_bp: goods.tax_rate_bp,
      tax_spec_no: goods.tax_spec_no,
    })),
  )
  await takeGoods(ctx, { ...place, id: order.id }, lines)
  await updateOrder(ctx.db, order.id, {
    employee_card_id: employeeCardHeld('orders', ctx.session.userId),
  })
  announce(ctx, { ...place, id: order.id }, 'open')
  return getOrder(ctx, order.id, new Set(['lineItems']))
}

/** What comes with so many pieces. */
const giftsOf = (goods: GoodsRow, pieces: number) => ({
  gift_coupon_id: goods.gift_coupon_id,
  gift_points: goods.gift_points * pieces,
  gift_balance_cents: times(goods.gift_balance_cents, pieces),
  frozen_balance_cents: times(goods.frozen_balance_cents, pieces),
})
