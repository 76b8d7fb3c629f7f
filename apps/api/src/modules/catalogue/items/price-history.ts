/** What fuels cost since when: the one place that writes the price history. */

import { sql } from 'kysely'
import { type Cents, ZERO } from '@app/kernel/money'
import type { Db } from '#db/database.ts'

interface NewLine {
  company_id: number
  station_id: number
  item_id: number
  price_cents: Cents
  valid_from: Date
  price_change_id: number | null
}

/** A price from an instant on; one that is there already stays. */
export async function insertPriceHistory(db: Db, line: NewLine): Promise<void> {
  await db
    .insertInto('price_history')
    .values(line)
    .onConflict((conflict) => conflict.columns(['item_id', 'valid_from']).doNothing())
    .execute()
}

async function hasPriceHistory(db: Db, itemId: number): Promise<boolean> {
  const line = await db
    .selectFrom('price_history')
    .where('item_id', '=', itemId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

/** Where a history begins: a price that was there before the first change has always been. */
const BEGINNING = new Date(0)

interface UnwrittenFuel {
  company_id: number
  station_id: number
  /** With the price that it has had until now; 0: it has none. */
  item: { id: number; price_cents: Cents }
  /** From when on it is known to cost that, where the time before is told otherwise. */
  knownFrom?: Date
}

/** Begins the history of a fuel that has a price and no history yet: it has always cost that. */
export async function beginHistory(
  db: Db,
  { company_id, station_id, item, knownFrom }: UnwrittenFuel,
): Promise<void> {
  if (item.price_cents === ZERO || (await hasPriceHistory(db, item.id))) return
  for (const valid_from of [BEGINNING, ...(knownFrom ? [knownFrom] : [])]) {
    await insertPriceHistory(db, {
      company_id,
      station_id,
      item_id: item.id,
      price_cents: item.price_cents,
      valid_from,
      price_change_id: null,
    })
  }
}

/** The fuels of stations, held so that their prices stay as they are until the work is done. */
export const holdFuelsOf = (db: Db, stationIds: readonly number[]) =>
  db
    .selectFrom('items')
    .where('station_id', '=', sql<number>`any (${stationIds})`)
    .where('category_type', '=', 'fuel')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .select(['id', 'station_id', 'code', 'name', 'price_cents'])
    .forNoKeyUpdate()
    .execute()

/** Since when stations have had prices that were set here; those from an old system lie before. */
export async function firstOwnPrices(
  db: Db,
  stationIds: readonly number[],
): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('price_history')
    .where('station_id', '=', sql<number>`any (${stationIds})`)
    .where('import_id', 'is', null)
    .where('valid_from', '>', BEGINNING.toISOString())
    .groupBy('station_id')
    .select(['station_id', sql<string>`min(valid_from)`.as('since')])
    .execute()
  return new Map(rows.map(({ station_id, since }) => [station_id, new Date(since)]))
}

/** Lines of the history that begin at just these instants. */
export async function historyAt(db: Db, wanted: readonly { itemId: number; at: Date }[]) {
  return db
    .selectFrom('price_history')
    .where('item_id', '=', sql<number>`any (${wanted.map(({ itemId }) => itemId)})`)
    .where(
      'valid_from',
      '=',
      sql<string>`any (${wanted.map(({ at }) => at.toISOString())}::timestamptz[])`,
    )
    .select(['item_id', 'valid_from', 'price_cents', 'import_id', 'import_line'])
    .execute()
}

export type HistoryLine = Awaited<ReturnType<typeof historyAt>>[number]

/** A price of an old system, with the line of the file that told it. */
export async function addPastPrice(
  db: Db,
  line: NewLine & { import_id: number; import_line: number },
): Promise<void> {
  await db.insertInto('price_history').values(line).execute()
}

/** The database lets only go what a file brought. */
export async function removePastPrices(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('price_history')
    .where('id', '=', sql<number>`any (${ids})`)
    .execute()
}
