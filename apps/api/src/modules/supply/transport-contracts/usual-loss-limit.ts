/** What a truck may lose on the way where its contract names nothing. */

import { sql } from 'kysely'
import type { BasisPoints } from '@app/kernel/money'
import type { Db } from '#db/database.ts'
import { rateOf } from '#modules/catalogue/taxes/columns.ts'
import { USUAL_LOSS_LIMIT } from './contract.ts'

interface Load {
  companyId: number
  stationId: number
  productId: number
  /** When it leaves the depot, which says the month by the clock of the station that it goes to. */
  at: string
}

/** As the company has set it for the product among its limits of wetstock, else the trade's custom. */
export async function usualLossLimit(
  db: Db,
  { companyId, stationId, productId, at }: Load,
): Promise<BasisPoints> {
  const { rows } = await sql<{ limit: BasisPoints | null }>`
    select (l.transport_ppm / 1000000.0 * 10000)::int as limit
    from wetstock_limits l, stations s, fuel_products f
    where l.company_id = ${companyId} and s.id = ${stationId} and f.id = ${productId}
      and l.product = case f.fuel_type when 'diesel' then 'diesel' else 'gasoline' end
      and l.from_month <= (${at}::timestamptz at time zone s.time_zone)::date
    order by l.from_month desc, l.id desc limit 1`.execute(db)
  return rows[0]?.limit ?? rateOf(USUAL_LOSS_LIMIT)
}
