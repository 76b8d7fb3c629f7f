/** Limits of a company as lists of days, shifts and months ask for them. */

import { type RawBuilder, sql } from 'kysely'
import type { IsoDate } from '@app/kernel/calendar'
import { type Centilitres, centilitres, volumePortion } from '@app/kernel/quantity'
import {
  isWinterMonth,
  type LossRates,
  standardLossRates,
} from '@app/wetstock/methods/expected-losses'
import type { Db } from '#db/database.ts'
import type { LimitedSpan, LOSS_REGIONS } from './contract.ts'

const MILLION = 1_000_000

/** Of lists that join `items`: of a fuel whose product is not said, as items have it. */
const product = sql`case coalesce(
    (select f.fuel_type from fuel_products f where f.id = items.fuel_product_id),
    case when items.fuel_type = 2 then 'diesel' end)
  when 'diesel' then 'diesel' else 'gasoline' end`

/**
 * What held in a month, in millionths of what was sold. Of lists that join `items`.
 *
 * @param company the column of it
 * @param day any day of the month, or its first one
 */
export const limitIn = (
  span: LimitedSpan,
  { company, day }: { company: string; day: RawBuilder<unknown> },
): RawBuilder<number | null> => sql<number | null>`(select ${sql.ref(`l.${span}_ppm`)}
  from wetstock_limits l
  where l.company_id = ${sql.ref(company)} and l.product = ${product} and l.from_month <= ${day}
  order by l.from_month desc, l.id desc limit 1)`

/**
 * What a truck may lose of an intake that no transport contract speaks of, in millionths of its papers; nothing where the
 * company has set nothing. Of queries that call the intake `i`.
 */
export const transportLimit = sql<number | null>`(select l.transport_ppm from wetstock_limits l
  join stations s on s.id = i.station_id join fuel_products f on f.id = i.fuel_product_id
  where l.company_id = i.company_id
    and l.product = case f.fuel_type when 'diesel' then 'diesel' else 'gasoline' end
    and l.from_month <= (i.started_at at time zone s.time_zone)::date
  order by l.from_month desc, l.id desc limit 1)`

export interface Limited {
  limit: Centilitres
  isExceeded: boolean
}

/** What gauges scatter by: after a day, or a shift, of few sales any difference would exceed a share of them. */
const SCATTER = centilitres(2000)

/** @returns nothing where the company has not set a limit, or nothing is known */
export function limited(
  span: LimitedSpan,
  ppm: number | null,
  { variance, sold }: { variance: Centilitres | null; sold: Centilitres | null },
): Limited | undefined {
  if (ppm === null || variance === null || sold === null) return undefined
  const share = volumePortion(sold, ppm, MILLION)
  const limit = span === 'month' || share > SCATTER ? share : SCATTER
  return { limit, isExceeded: Math.abs(variance) > limit }
}

export interface MonthlyLosses {
  rates: LossRates
  isWinter: boolean
}

/** What GB/T 11085 lets evaporate in a month: by the company's region, or as the company has it. */
export async function lossesIn(
  db: Db,
  { companyId, product, month }: { companyId: number; product: string; month: IsoDate },
): Promise<MonthlyLosses> {
  const own = await db
    .selectFrom('wetstock_limits')
    .where('company_id', '=', companyId)
    .where('product', '=', sql<'gasoline'>`${product}`)
    .where('from_month', '<=', month)
    .orderBy('from_month', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .select([
      sql<(typeof LOSS_REGIONS)[number]>`region`.as('region'),
      'storage_winter_ppm',
      'storage_summer_ppm',
      'unloading_ppm',
      'retail_ppm',
    ])
    .executeTakeFirst()
  const region = own?.region ?? 'A'
  const standard = standardLossRates(product === 'diesel' ? 'diesel' : 'gasoline', region)
  return {
    rates: {
      storage: {
        winter: own?.storage_winter_ppm ?? standard.storage.winter,
        summer: own?.storage_summer_ppm ?? standard.storage.summer,
      },
      unloading: own?.unloading_ppm ?? standard.unloading,
      retail: own?.retail_ppm ?? standard.retail,
    },
    isWinter: isWinterMonth(region, Number(month.slice(5, 7))),
  }
}
