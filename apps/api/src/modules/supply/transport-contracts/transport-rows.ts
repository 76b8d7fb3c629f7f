/** Transport contracts as the intake of their load knows them. */

import type { Db, Scope } from '#db/database.ts'
import { atStations } from '#lists/list-query.ts'

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
