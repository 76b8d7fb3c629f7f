/** Transport contracts as the intake of their load and the settlement of their month know them. */

import { sql } from 'kysely'
import type { Db, Scope } from '#db/database.ts'
import { atStations } from '#lists/visibility.ts'

/** What a truck brings, and whether it can be taken in; held until the end of the transaction. */
export const holdLoad = (db: Db, scope: Scope, transportId: number) =>
  db
    .selectFrom('transport_contracts')
    .where(atStations('transport_contracts', scope))
    .where('transport_contracts.id', '=', transportId)
    .select([
      'id',
      'station_id as stationId',
      'status',
      'bill_no as billNo',
      'supplier_id as supplierId',
      'origin_depot_id as depotId',
      'fuel_product_id as productId',
      'density',
      'delivery_kg as quantity',
      'delivery_volume_cl as volume',
    ])
    .forUpdate()
    .executeTakeFirst()

/** Whether an intake of its load is under way, or completed. */
export async function isTakenIn(db: Db, transportId: number): Promise<boolean> {
  const intake = await db
    .selectFrom('fuel_intakes')
    .where('transport_contract_id', '=', transportId)
    .where('status', 'in', ['draft', 'offloading', 'done'])
    .select('id')
    .executeTakeFirst()
  return intake !== undefined
}

/**
 * Holds contracts until the end of the transaction.
 *
 * @returns how many of them the caller may see
 */
export async function holdTransports(
  db: Db,
  scope: Scope,
  transportIds: readonly number[],
): Promise<number> {
  const rows = await db
    .selectFrom('transport_contracts')
    .where(atStations('transport_contracts', scope))
    .where('id', '=', sql<number>`any (${transportIds})`)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.length
}

/** Ends signed contracts: their month is confirmed. */
export async function settleTransports(db: Db, transportIds: readonly number[]): Promise<void> {
  await db
    .updateTable('transport_contracts')
    .set({ status: 'settled' })
    .where('id', '=', sql<number>`any (${transportIds})`)
    .where('status', '=', 'signed')
    .execute()
}
