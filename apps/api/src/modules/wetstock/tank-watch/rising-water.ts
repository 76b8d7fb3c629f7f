/** Water at the bottom of a tank that rises while nobody dips: found within the hour, not only in the night. */

import type { Finding } from '@app/wetstock/finding'
import { DAY_MS } from '@app/wetstock/ledger/observations'
import { EARLIER_MS, FINE_RISE, WATER_DEFAULTS, WATER_PAST_MS } from '@app/wetstock/methods/water'
import { waterFindings } from '@app/wetstock/sudden-findings'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { readingsOf } from '#modules/wetstock/tank-ledgers/history.ts'
import type { TankFacts } from '#modules/wetstock/tank-ledgers/tank-facts.ts'

/** What was noticed longer ago the night has judged. */
const LOOK_MS = DAY_MS

/**
 * Of a rise that goes on only its beginning is told: whoever answers it need not answer each millimetre, and the night
 * asks again.
 */
export async function risingWater(
  db: Db,
  { id, density, table }: Pick<TankFacts, 'id' | 'density' | 'table'>,
  now: Date,
): Promise<Finding[]> {
  if (!(await hasMoreWater(db, id, now))) return []
  const since = (length: number): Date => new Date(now.getTime() - length)
  const readings = await readingsOf(db, id, { from: since(WATER_PAST_MS), until: now })
  const span = { from: since(LOOK_MS).getTime(), until: now.getTime() }
  const found = waterFindings({ readings, tank: { density, table } }, span)
  return found.map((finding) => ({ ...finding, until: finding.from }))
}

/** Whether the newest reading of the day is worth reading nine days for. */
async function hasMoreWater(db: Db, tankId: number, now: Date): Promise<boolean> {
  const readingFrom = (length: number, order: 'asc' | 'desc') =>
    sql<number>`(select r.water_height_mm from tank_readings r
      where r.tank_id = ${tankId} and r.source = 'atg' and r.water_height_mm is not null
        and r.at >= ${new Date(now.getTime() - length).toISOString()}::timestamptz
        and r.at < ${now.toISOString()}::timestamptz
      order by r.at ${sql.raw(order)} limit 1)`
  const newest = readingFrom(DAY_MS, 'desc')
  const { rows } = await sql<{ isMore: boolean | null }>`
    select ${newest} >= ${WATER_DEFAULTS.highest}
      or ${newest} - ${readingFrom(EARLIER_MS, 'asc')} >= ${FINE_RISE} as "isMore"`.execute(db)
  return rows[0]?.isMore === true
}
