/** Stock of goods: what a sale takes and what comes back. Items without a count (-1) never run out. */

import { refuse } from '@app/kernel/problem'
import type { Db } from '#db/database.ts'
import { HttpErrors } from '#http/errors.ts'
import { ItemErrors } from './errors.ts'
import { lockStock, writeStockMoves } from './store.ts'

const UNLIMITED = -1

export interface StockMove {
  company_id: number
  station_id: number
  order_id?: number
  redemption_id?: number
  /** Nobody, when an order was closed by itself. */
  created_by: number | null
  kind: 'sale' | 'refund' | 'redemption' | 'redemptionBack'
  /** One item may be on several lines. */
  lines: readonly { itemId: number; pieces: number }[]
}

/**
 * Takes what is sold or redeemed from the stock, or puts back what is returned.
 *
 * @throws Refusal STOCK_SHORT with the item and what is left of it, ITEM_GONE
 */
export async function moveStock(db: Db, { kind, lines, ...facts }: StockMove): Promise<void> {
  const changes = changesByItem(kind, lines)
  const items = await lockStock(db, [...changes.keys()])
  if (items.length < changes.size) throw refuse(ItemErrors.gone)
  const counted = items.filter(({ stock }) => stock !== UNLIMITED)
  const short = counted.find(({ id, stock }) => stock + (changes.get(id) ?? 0) < 0)
  if (short) throw refuse(ItemErrors.stockShort, { item: short.name, left: short.stock })
  if (counted.length === 0) return
  const moves = counted.map(({ id, stock }) => {
    const quantity = changes.get(id) ?? 0
    return { ...facts, kind, item_id: id, quantity, balance_after: stock + quantity }
  })
  await writeStockMoves(db, moves)
}

interface StockCorrection {
  company_id: number
  station_id: number
  created_by: number
  itemId: number
  /** Pieces; negative for what went. */
  quantity: number
  most: number
  reason: string
}

/**
 * Books what came in or went beside sales; goods that nobody counted are counted from 0 on.
 *
 * @returns what is in stock then
 * @throws Refusal STOCK_UNCHANGED, STOCK_SHORT, STOCK_OVER
 */
export async function correctStock(
  db: Db,
  { itemId, quantity, most, ...facts }: StockCorrection,
): Promise<number> {
  if (quantity === 0) throw refuse(ItemErrors.stockSame)
  const [item] = await lockStock(db, [itemId])
  if (!item) throw refuse(HttpErrors.notFound)
  const stock = Math.max(item.stock, 0) + quantity
  if (stock < 0) throw refuse(ItemErrors.stockShort, { item: item.name, left: item.stock })
  if (stock > most) throw refuse(ItemErrors.stockOver, { most })
  const move = { ...facts, kind: 'adjust' as const, item_id: itemId }
  await writeStockMoves(db, [{ ...move, quantity, balance_after: stock }])
  return stock
}

/** Pieces by item; negative for what leaves. */
function changesByItem(
  kind: StockMove['kind'],
  lines: StockMove['lines'],
): ReadonlyMap<number, number> {
  const sign = kind === 'sale' || kind === 'redemption' ? -1 : 1
  const changes = new Map<number, number>()
  for (const { itemId, pieces } of lines) {
    changes.set(itemId, (changes.get(itemId) ?? 0) + sign * pieces)
  }
  return changes
}
