import { sql, type Updateable } from 'kysely'
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

export async function updateGoods(
  db: Db,
  itemId: number,
  change: Updateable<ItemsTable>,
): Promise<void> {
  await db.updateTable('items').set(change).where('id', '=', itemId).execute()
}
