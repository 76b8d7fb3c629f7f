/**
 * A month reconciled by the product's own jobs: the days of all tanks from their hours; and of some stations from what
 * gauges and pumps told, as when all of it came late, then what explains the month, as at night.
 */

import { asOwner, openDatabase } from '../../../apps/api/src/db/database.ts'
import { makeAllHours } from '../../../apps/api/src/modules/wetstock/tank-ledgers/make-hours.ts'
import { makeDays } from '../../../apps/api/src/modules/wetstock/tank-ledgers/tank-days.ts'
import {
  factsOf,
  tanksWithTables,
} from '../../../apps/api/src/modules/wetstock/tank-ledgers/tank-facts.ts'
import { explainAllTanks } from '../../../apps/api/src/modules/wetstock/tank-months/explain-tanks.ts'
import { inTurns } from '../load.ts'
import type { Figure } from '../report.ts'
import type { Stage } from '../stage.ts'
import { lastMonth, MONTH_CODES, plantMonth } from './plant-month.ts'
import { CODES, plantHours, TANKS, tanksOf } from './plant-wetstock.ts'
import { secondsOf } from './seconds.ts'

/** A month of readings of all stations is seventy million rows: one station of so many is reconciled. */
const STATIONS_PER_MEASURED = 20
const MOST_RECONCILING_S = 10
/** A night: the others wait for none of it. */
const MOST_EXPLAINING_S = 8 * 3600

/** The days of a month of all tanks, each tank in a transaction of its own. */
export async function measureDays({ owner, urlOf }: Stage, stations: number): Promise<Figure[]> {
  const month = lastMonth(new Date())
  await plantHours(urlOf(), month)
  const database = openDatabase(asOwner(urlOf()), 1)
  try {
    const tanks = await database.system((db) => tanksWithTables(db))
    if (tanks.length !== stations * TANKS) throw new Error(`there are ${tanks.length} tanks`)
    const { ours, reference } = await inTurns(
      () =>
        secondsOf(async () => {
          for (const { id } of tanks) {
            await database.system(async (db) => {
              const tank = await factsOf(db, id)
              if (tank) await makeDays(db, tank, month)
            })
          }
        }),
      () =>
        secondsOf(() =>
          owner.query(
            `select tank_id, sum(sold_cl), sum(standard_sold_cl) from wetstock_nodes
              where from_at >= $1 and from_at < $2 group by tank_id, from_at::date`,
            [month.from, month.until],
          ),
        ),
      (seconds) => seconds,
    )
    await requireDays({ owner }, month.month, { codes: CODES, tanks: tanks.length })
    return [
      {
        what: `a month of ${stations} stations reconciled from its hours`,
        ours,
        reference,
        unit: 's',
        aim: { figure: MOST_RECONCILING_S },
      },
    ]
  } finally {
    await database.close()
  }
}

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
        what: `a month of ${of} from readings that came late`,
        ours: ofAll(made),
        reference: ofAll(read),
        unit: 's',
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
  await requireDays({ owner }, month, { codes: MONTH_CODES, tanks })
  const { rows } = await owner.query<{ months: number }>(
    `select count(*)::int as months from wetstock_months where month = '${month}' and result is not null
      and tank_id in (select id from ${tanksOf(MONTH_CODES)} t)`,
  )
  if (rows[0]?.months !== tanks)
    throw new Error(`${rows[0]?.months} of ${tanks} months are explained`)
}

async function requireDays(
  { owner }: Pick<Stage, 'owner'>,
  month: string,
  { codes, tanks }: { codes: string; tanks: number },
): Promise<void> {
  const { rows } = await owner.query<{ days: number; expected: number }>(
    `select (select count(*)::int from wetstock_days where date_trunc('month', day) = '${month}'
        and tank_id in (select id from ${tanksOf(codes)} t)) as days,
      extract(day from '${month}'::date + interval '1 month' - interval '1 day')::int * ${tanks} as expected`,
  )
  const [found] = rows
  if (!found || found.days !== found.expected) {
    throw new Error(`reconciled: ${JSON.stringify(found)} of ${tanks} tanks`)
  }
}
