import { sql } from 'kysely'
import type { Cents } from '@app/kernel/money'
import type { Db, Scope } from '#db/database.ts'

/** Stations of a company by their codes or names, as far as they are the caller's. */
export const stationsCalled = (
  db: Db,
  scope: Scope,
  { companyId, names }: { companyId: number; names: readonly string[] },
) =>
  db
    .selectFrom('stations')
    .where('company_id', '=', companyId)
    .where('id', '=', sql<number>`any (${scope.stationIds})`)
    .where(
      sql<boolean>`(lower(code) = any (${names}::text[]) or lower(name) = any (${names}::text[]))`,
    )
    .select(['id', 'code', 'name', 'time_zone'])
    .execute()

export type NamedStation = Awaited<ReturnType<typeof stationsCalled>>[number]

/** Notes a price that was in force before the station was here; it asks nothing of the pumps. */
export async function insertPastChange(
  db: Db,
  {
    place,
    ...past
  }: {
    place: { company_id: number; station_id: number }
    itemId: number
    price: Cents
    at: Date
    userId: number
  },
): Promise<number> {
  const { id } = await db
    .insertInto('price_changes')
    .values({
      ...place,
      mode: 'past',
      effective_at: past.at,
      applied_at: past.at,
      status: 'success',
      created_by: past.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('price_change_lines')
    .values({
      ...place,
      price_change_id: id,
      item_id: past.itemId,
      // What was there before is another line of the file, or nobody knows.
      old_price_cents: past.price,
      new_price_cents: past.price,
      reason: 'past',
      status: 'success',
      is_open: false,
    })
    .execute()
  return id
}

export async function cancelPastChanges(db: Db, changeIds: readonly number[]): Promise<void> {
  await db
    .updateTable('price_changes')
    .set({ status: 'cancel' })
    .where('id', '=', sql<number>`any (${changeIds})`)
    .where('mode', '=', 'past')
    .execute()
}

export interface PastPrice {
  id: number
  price_change_id: number
  line: number
  /** A fuelling fell into its time, so that what it cost was compared with this price. */
  isUsed: boolean
}

/** Past prices that a file brought, by its lines. */
export async function pastPricesOf(
  db: Db,
  { importId, after, limit }: { importId: number; after: number; limit: number },
): Promise<PastPrice[]> {
  const { rows } = await sql<PastPrice>`
    select h.id, h.price_change_id, h.import_line as line, (
        exists (
          select 1 from fuellings f join orders o on o.fuelling_id = f.id join line_items l on l.order_id = o.id
          where f.station_id = h.station_id and l.item_id = h.item_id
            and f.end_at >= h.valid_from and f.start_at >= h.valid_from and f.start_at < ended.at)
        or exists (
          select 1 from orders o join line_items l on l.order_id = o.id
          where o.station_id = h.station_id and l.item_id = h.item_id
            and o.fuelled_at >= h.valid_from and o.fuelled_at < ended.at)
      ) as "isUsed"
    from price_history h
    cross join lateral (
      select coalesce(min(later.valid_from), 'infinity') as at from price_history later
      where later.item_id = h.item_id and later.valid_from > h.valid_from) ended
    where h.import_id = ${importId} and h.import_line > ${after}
    order by h.import_line limit ${limit}`.execute(db)
  return rows
}
