/** The goods of an order: what is offered, at which price, and what goes back. */

import { add, type Cents, times, ZERO } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import { wholePieces } from '@app/kernel/quantity'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { ItemErrors } from '#modules/catalogue/items/errors.ts'
import { moveStock } from '#modules/catalogue/items/stock.ts'
import type { OrderDraft } from '../contract.ts'
import { OrderErrors } from '../errors.ts'
import { addReturned, type GoodsRow, goodsOf, goodsOut } from '../store.ts'

export interface PricedLine {
  goods: GoodsRow
  /** Hundredths of a piece. */
  quantity: number
  amount: Cents
}

/**
 * The lines of a draft at the prices of now, which alone count; a price that the caller saw must still
 * be the same.
 *
 * @throws Refusal ITEM_OFF_SHELF, PRICE_STALE
 */
export async function priced(
  ctx: Ctx,
  stationId: number,
  { lineItems }: Pick<OrderDraft, 'lineItems'>,
): Promise<PricedLine[]> {
  const ids = lineItems.map(({ item }) => item.id)
  const goods = new Map((await goodsOf(ctx.db, stationId, ids)).map((row) => [row.id, row]))
  return lineItems.map(({ item, quantity, unitPrice }) => {
    const row = goods.get(item.id)
    if (!row?.on_shelf) throw refuse(OrderErrors.itemOffShelf, { item: row?.name ?? item.id })
    if (unitPrice !== undefined && unitPrice !== row.price_cents) {
      throw refuse(OrderErrors.priceStale, { item: row.name, price: row.price_cents })
    }
    return {
      goods: row,
      quantity,
      amount: times(row.price_cents, wholePieces(quantity)),
    }
  })
}

export const totalOf = (lines: readonly PricedLine[]): Cents =>
  lines.reduce((total, { amount }) => add(total, amount), ZERO)

/** @throws Refusal STOCK_SHORT when there is less than the lines want, as far as one can see now */
export function requireStock(lines: readonly PricedLine[]): void {
  for (const { goods } of lines) {
    const wanted = lines
      .filter((line) => line.goods.id === goods.id)
      .reduce((pieces, { quantity }) => pieces + wholePieces(quantity), 0)
    const isCounted = goods.stock >= 0
    if (isCounted && wanted > goods.stock) {
      throw refuse(ItemErrors.stockShort, { item: goods.name, left: goods.stock })
    }
  }
}

interface Holder {
  id: number
  company_id: number
  station_id: number
}

/** @throws Refusal STOCK_SHORT */
export async function takeGoods(
  ctx: Ctx,
  order: Holder,
  lines: readonly PricedLine[],
): Promise<void> {
  const pieces = lines.map(({ goods, quantity }) => ({
    itemId: goods.id,
    pieces: wholePieces(quantity),
  }))
  await moveStock(ctx.db, { ...moveOf(ctx, order), kind: 'sale', lines: pieces })
}

/** Puts what is out of an order's goods back, because it was closed, revoked or refunded in full. */
export async function returnGoods(ctx: Ctx, order: Holder): Promise<void> {
  await putBack(ctx, order, await goodsOut(ctx.db, order.id))
}

/** Pieces of a line that the customer brings back, in hundredths of one. */
interface Returned {
  lineItem: { id: number }
  quantity: number
}

/**
 * Puts some goods of an order back, because a part of it is refunded.
 *
 * @throws Refusal NOT_FOUND for a line that is no goods of the order, RETURN_EXCEEDS
 */
export async function returnSome(
  ctx: Ctx,
  order: Holder,
  returned: readonly Returned[],
): Promise<void> {
  const out = new Map((await goodsOut(ctx.db, order.id)).map((line) => [line.id, line]))
  const back = returned.map(({ lineItem, quantity }) => {
    const line = orNotFound(out.get(lineItem.id))
    if (quantity > line.quantity) {
      const left = wholePieces(line.quantity)
      throw refuse(OrderErrors.returnExceeds, { item: line.name, left })
    }
    // The same line named twice is counted together.
    out.set(line.id, { ...line, quantity: line.quantity - quantity })
    return { ...line, quantity }
  })
  await putBack(ctx, order, back)
}

async function putBack(
  ctx: Ctx,
  order: Holder,
  lines: readonly { id: number; item_id: number | null; quantity: number }[],
): Promise<void> {
  const some = lines.filter(({ quantity }) => quantity > 0)
  for (const { id, quantity } of some) await addReturned(ctx.db, id, quantity)
  const pieces = some.flatMap(({ item_id: itemId, quantity }) =>
    itemId === null ? [] : [{ itemId, pieces: wholePieces(quantity) }],
  )
  if (pieces.length === 0) return
  await moveStock(ctx.db, { ...moveOf(ctx, order), kind: 'refund', lines: pieces })
}

const moveOf = (ctx: Ctx, order: Holder) => ({
  company_id: order.company_id,
  station_id: order.station_id,
  order_id: order.id,
  created_by: ctx.session.userId || null,
})
