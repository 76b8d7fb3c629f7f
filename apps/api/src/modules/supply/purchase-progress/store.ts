import type { Db, Scope } from '#db/database.ts'
import { atStations } from '#lists/visibility.ts'

/** The trucks that have left with the fuel of a contract. */
export const trucksOf = (db: Db, scope: Scope, purchaseId: number) =>
  db
    .selectFrom('transport_contracts')
    .where(atStations('transport_contracts', scope))
    .where('purchase_contract_id', '=', purchaseId)
    .where('status', 'in', ['inTransit', 'signed', 'settled'])
    .select(['id', 'delivery_kg as loaded', 'signed_kg as signed'])
    .execute()

export type Truck = Awaited<ReturnType<typeof trucksOf>>[number]
