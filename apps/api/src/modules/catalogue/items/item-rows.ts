/** Rows of items as other modules read and hold them. */

import { type RawBuilder, sql } from 'kysely'
import type { Cents } from '@app/kernel/money'
import type { Db, Scope } from '#db/database.ts'
import type { ItemSummary } from './contract.ts'

/** For a query that joins `items`. */
export const itemSummary = (isExpanded: boolean): RawBuilder<ItemSummary> =>
  isExpanded
    ? sql`jsonb_build_object('id', items.id, 'name', items.name, 'code', items.code,
        'price', items.price_cents, 'fuelType', items.fuel_type, 'gradeId', items.grade_id,
        'colour', items.colour)`
    : sql`jsonb_build_object('id', items.id, 'name', items.name)`

/** The fuels on sale at one station, held so that their prices stay as they are until the work is done. */
export function holdFuels(db: Db, scope: Scope, stationId: number) {
  return db
    .selectFrom('items')
    .where('station_id', '=', stationId)
    .where('station_id', '=', sql<number>`any (${scope.stationIds})`)
    .where('category_type', '=', 'fuel')
    .where('on_shelf', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .select(['id', 'name', 'price_cents'])
    .forNoKeyUpdate()
    .execute()
}

/** What a fuel on sale costs now; for work without a session. */
export function findFuelPrice(db: Db, fuel: { itemId: number; stationId: number }) {
  return db
    .selectFrom('items')
    .where('id', '=', fuel.itemId)
    .where('station_id', '=', fuel.stationId)
    .where('deleted_at', 'is', null)
    .select(['company_id', 'price_cents'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The price in force at an instant, as far back as the history goes. */
export async function findPriceAt(db: Db, itemId: number, at: Date): Promise<Cents | undefined> {
  const line = await db
    .selectFrom('price_history')
    .where('item_id', '=', itemId)
    .where('valid_from', '<=', at.toISOString())
    .orderBy('valid_from', 'desc')
    .select('price_cents')
    .limit(1)
    .executeTakeFirst()
  return line?.price_cents
}
