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
    .leftJoin('coupons', 'coupons.id', 'items.gift_coupon_id')
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
      'items.hidden',
      'items.gift_coupon_id',
      'coupons.name as gift_coupon',
      'items.gift_points',
      'items.gift_balance_cents',
      'items.frozen_balance_cents',
      'items.tag',
      'items.weight',
      'items.description',
    ])
    .forNoKeyUpdate('items')
    .execute()
}

/** Coupons of these names that are being given at a station now. */
export async function couponsNamed(
  db: Db,
  at: { companyId: number; stationId: number; now: Date },
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map()
  const coupons = await db
    .selectFrom('coupons')
    .where('company_id', '=', at.companyId)
    .where('name', '=', sql<string>`any (${names})`)
    .where('enabled', '=', true)
    .where('end_at', '>', at.now.toISOString())
    .where(sql<boolean>`(station_ids = '{}' or ${at.stationId} = any (station_ids))`)
    .select(['id', 'name'])
    .execute()
  return new Map(coupons.map(({ id, name }) => [name, id]))
}

export async function updateGoods(
  db: Db,
  itemId: number,
  change: Updateable<ItemsTable>,
): Promise<void> {
  await db.updateTable('items').set(change).where('id', '=', itemId).execute()
}
