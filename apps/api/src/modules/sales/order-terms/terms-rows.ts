/** Order terms as the forecast of tanks reads them. */

import type { Centilitres } from '@app/kernel/quantity'
import { centilitres } from '@app/kernel/quantity'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export interface StationTerms {
  leadHours: number
  safetyHours: number
  compartments: readonly Centilitres[]
}

const COMPARTMENT = centilitres(500_000)

/** Where nobody has said otherwise: a load a day later, by a tanker of six times 5,000 litres. */
export const USUAL_TERMS: StationTerms = {
  leadHours: 24,
  safetyHours: 4,
  compartments: Array.from({ length: 6 }, () => COMPARTMENT),
}

/** What was said of these stations. */
export const termsOf = (db: Db, stationIds: readonly number[]) =>
  db
    .selectFrom('order_terms')
    .where('station_id', '=', sql<number>`any (${stationIds}::bigint[])`)
    .select([
      'station_id as stationId',
      'lead_hours as leadHours',
      'safety_hours as safetyHours',
      sql<Centilitres[]>`to_json(compartments_cl)`.as('compartments'),
      'version',
    ])
    .execute()
