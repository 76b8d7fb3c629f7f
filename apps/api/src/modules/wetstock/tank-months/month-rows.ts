/** Months of tanks as reports of wetstock read them. */

import { sql } from 'kysely'
import type { Db, Scope } from '#db/database.ts'
import { atStations } from '#lists/visibility.ts'
import { reference } from '#lists/relations.ts'
import { tankRef } from '#modules/wetstock/tank-ledgers/ledger-rows.ts'
import { limited, limitIn } from '#modules/wetstock/limits/limit-rows.ts'
import type { MonthResult, WetstockCause, WetstockMonthDetails } from './contract.ts'

/** Whether the station has confirmed the month, so that nothing of it changes any more. */
export const isMonthClosed = sql<boolean>`exists (select from monthly_settlements s
  where s.station_id = wetstock_months.station_id and s.status = 'confirmed'
    and s.month >= to_char(wetstock_months.month, 'YYYY-MM'))`

/** What the company lets a tank lose or gain in the month, in millionths of what was sold. */
export const monthLimit = limitIn('month', {
  company: 'wetstock_months.company_id',
  day: sql`wetstock_months.month`,
})

type Limits = NonNullable<WetstockMonthDetails['explanation']>['limits']

/** The customary limits that were told when it was explained, and the company's own. */
export function limitsOf(result: MonthResult | null, ppm: number | null): Limits {
  if (!result) return []
  const own = limited('month', ppm, result)
  return [...result.explanation.limits, ...(own ? [{ rule: 'ownMonthly' as const, ...own }] : [])]
}

/**
 * The months of all tanks in scope, by station and tank, with the case of each that is still open.
 *
 * @param month `2026-11`
 */
export const monthsIn = (db: Db, scope: Scope, month: string) =>
  db
    .selectFrom('wetstock_months')
    .innerJoin('stations', 'stations.id', 'wetstock_months.station_id')
    .innerJoin('tanks', 'tanks.id', 'wetstock_months.tank_id')
    .innerJoin('items', 'items.id', 'tanks.item_id')
    .leftJoin('wetstock_cases as open', (join) =>
      join
        .onRef('open.tank_id', '=', 'wetstock_months.tank_id')
        .onRef('open.month', '<=', 'wetstock_months.month')
        .on('open.closed_at', 'is', null),
    )
    .where(atStations('wetstock_months', scope))
    .where('wetstock_months.month', '=', `${month}-01`)
    .orderBy('stations.name')
    .orderBy('stations.id')
    .orderBy('tanks.number')
    .select([
      'wetstock_months.id',
      isMonthClosed.as('isClosed'),
      monthLimit.as('ppm'),
      sql<MonthResult | null>`wetstock_months.result`.as('result'),
      reference('wetstock_months.station_id', 'stations.name').as('station'),
      reference('tanks.item_id', 'items.name').as('product'),
      tankRef.as('tank'),
      'open.id as caseId',
      'open.opened_at as openedTime',
      sql<WetstockCause[]>`array(select distinct split_part(subject, ':', 1)
        from unnest(open.subjects) subject order by 1)`.as('caseCauses'),
    ])
    .execute()

export type MonthOfTank = Awaited<ReturnType<typeof monthsIn>>[number]
