import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { ItemsTable } from '#db/tables.ts'

export type KnownItem = Awaited<ReturnType<typeof holdKnown>>[number]

/** Items of a station that have one of these codes or barcodes, held until the work is done. */
export function holdKnown(
  db: Db,
  stationId: number,
  { codes, barcodes }: { codes: readonly string[]; barcodes: readonly string[] },
) {
  return db
    .selectFrom('items')
    .innerJoin('categories', 'categories.id', 'items.category_id')
    .where('items.station_id', '=', stationId)
    .where('items.deleted_at', 'is', null)
    .where(sql<boolean>`(items.code = any (${codes}) or items.barcode = any (${barcodes}))`)
    .orderBy('items.id')
    .select([
      'items.id',
      'items.category_id',
      'categories.name as category',
      'items.category_type',
      'items.name',
      'items.code',
      'items.barcode',
      'items.price_cents',
      'items.tax_rate_bp',
      'items.tax_spec_no',
      'items.on_shelf',
      'items.weight',
      'items.description',
    ])
    .forNoKeyUpdate('items')
    .execute()
}

/** Adds goods; what is in stock from the beginning has come in by this import. */
export async function insertGoods(db: Db, rows: readonly Insertable<ItemsTable>[]): Promise<void> {
  if (rows.length === 0) return
  const items = await db
    .insertInto('items')
    .values([...rows])
    .returning(['id', 'company_id', 'station_id', 'stock', 'created_by'])
    .execute()
  const moves = items
    .filter(({ stock }) => stock > 0)
    .map(({ id, stock, ...facts }) => ({
      ...facts,
      item_id: id,
      kind: 'import' as const,
      quantity: stock,
      balance_after: stock,
    }))
  if (moves.length > 0) await db.insertInto('item_stock_moves').values(moves).execute()
}

export async function updateGoods(
  db: Db,
  itemId: number,
  change: Updateable<ItemsTable>,
): Promise<void> {
  await db.updateTable('items').set(change).where('id', '=', itemId).execute()
}
