/** A day's readings of all gauges, once they are old enough that the last of each quarter of an hour is enough. */

import { asOwner, openDatabase } from '../../../apps/api/src/db/database.ts'
import { thinReadings } from '../../../apps/api/src/modules/wetstock/tank-ledgers/thin-readings.ts'
import type { Figure } from '../report.ts'
import { runAlone, type Stage } from '../stage.ts'
import { plantOldDay, TANKS } from './plant-wetstock.ts'
import { secondsOf } from './seconds.ts'

const A_DAY = 2880
const KEPT_DAYS = 100
/** A night is long enough for the day that has become old. */
const MOST_SECONDS = 3600
const QUARTERS = 96

export async function measureThinning(
  { urlOf, owner }: Stage,
  stations: number,
): Promise<Figure[]> {
  const day = await plantOldDay(urlOf())
  await runAlone(urlOf(), 'vacuum (analyze) tank_readings')
  const ofDay = `tank_readings where at >= '${day}'::timestamptz and at < '${day}'::timestamptz + interval '1 day'`
  const readings = stations * TANKS * A_DAY
  const reference = await secondsOf(() => owner.query(`select max(volume_cl) from ${ofDay}`))
  const database = openDatabase(asOwner(urlOf()), 1)
  const onError = (error: unknown): never => {
    throw error
  }
  const config = { gaugeReadingsDays: KEPT_DAYS }
  const ours = await secondsOf(() =>
    thinReadings({ database, now: () => new Date(), config, onError }),
  ).finally(() => database.close())
  const { rows } = await owner.query<{ left: string }>(`select count(*) as left from ${ofDay}`)
  const left = Number(rows[0]?.left)
  // The first of a span and the instants that something names stay as well.
  if (left > stations * TANKS * (QUARTERS + 2)) throw new Error(`${left} readings are left`)
  return [
    {
      what: `thinning ${readings.toLocaleString('en')} old readings, of`,
      ours: readings / ours,
      reference: readings / reference,
      unit: '/s',
      aim: { figure: readings / MOST_SECONDS },
    },
  ]
}
