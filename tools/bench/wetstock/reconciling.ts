/**
 * A month reconciled by the product's own jobs, from what gauges and pumps told of it: first the hours and days of each
 * tank, as when all of it came late, then what explains the month, as at night.
 */

import { asOwner, openDatabase } from '../../../apps/api/src/db/database.ts'
import { makeAllHours } from '../../../apps/api/src/modules/wetstock/tank-ledgers/make-hours.ts'
import { explainAllTanks } from '../../../apps/api/src/modules/wetstock/tank-months/explain-tanks.ts'
import type { Figure } from '../report.ts'
import type { Stage } from '../stage.ts'
import { lastMonth, MONTH_CODES, plantMonth } from './plant-month.ts'
import { TANKS, tanksOf } from './plant-wetstock.ts'
import { secondsOf } from './seconds.ts'

/** A month of readings of all stations is seventy million rows: one station of so many is reconciled. */
const STATIONS_PER_MEASURED = 20
const MOST_RECONCILING_S = 10
/** A night: the others wait for none of it. */
const MOST_EXPLAINING_S = 8 * 3600

export async function measureReconciling(stage: Stage, stations: number): Promise<Figure[]> {
  const { companyId, owner, urlOf } = stage
  const measured = Math.ceil(stations / STATIONS_PER_MEASURED)
  const month = lastMonth(new Date())
  await plantMonth(urlOf(), month, { companyId, stations: measured })
  const database = openDatabase(asOwner(urlOf()), 1)
  const parts = {
    database,
    // Right after it, when all of it is there.
    now: () => month.until,
    onError: (error: unknown): never => {
      throw error
    },
    publish: () => undefined,
  }
  const { rows: own } = await owner.query<{ id: string }>(
    `select id from stations where code like '${MONTH_CODES}%' order by id`,
  )
  const ofEach = (job: (stationId: number) => Promise<unknown>) => async (): Promise<void> => {
    for (const { id } of own) await job(Number(id))
  }
  const read = await secondsOf(() =>
    owner.query(`select r.* from tank_readings r join ${tanksOf(MONTH_CODES)} t on t.id = r.tank_id
      where r.source = 'atg' order by r.tank_id, r.at`),
  )
  try {
    const made = await secondsOf(ofEach((stationId) => makeAllHours(parts, stationId)))
    const explained = await secondsOf(ofEach((stationId) => explainAllTanks(parts, stationId)))
    await requireAll(stage, { month: month.month, tanks: measured * TANKS })
    const ofAll = (seconds: number): number => (seconds * stations) / measured
    const of = `${stations} stations (measured: ${measured})`
    return [
      {
        what: `a month of ${of} reconciled from readings`,
        ours: ofAll(made),
        reference: ofAll(read),
        unit: 's',
        aim: { figure: MOST_RECONCILING_S },
      },
      {
        what: '  and explained, as at night',
        ours: ofAll(explained),
        unit: 's',
        aim: { figure: MOST_EXPLAINING_S },
      },
    ]
  } finally {
    await database.close()
  }
}

/** Every day of every tank has its line, and every month what explains it. */
async function requireAll(
  { owner }: Stage,
  { month, tanks }: { month: string; tanks: number },
): Promise<void> {
  const { rows } = await owner.query<{ days: number; expected: number; months: number }>(
    `select (select count(*)::int from wetstock_days where day >= '${month}'
        and tank_id in (select id from ${tanksOf(MONTH_CODES)} t)) as days,
      extract(day from '${month}'::date + interval '1 month' - interval '1 day')::int * ${tanks} as expected,
      (select count(*)::int from wetstock_months where month = '${month}' and result is not null
        and tank_id in (select id from ${tanksOf(MONTH_CODES)} t)) as months`,
  )
  const [found] = rows
  if (!found || found.days !== found.expected || found.months !== tanks) {
    throw new Error(`reconciled: ${JSON.stringify(found)} of ${tanks} tanks`)
  }
}
