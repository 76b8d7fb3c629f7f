/** A month as gauges and pumps tell it: of stations that nothing has been reconciled of. */

import { plantInBulk } from '../plant-in-bulk.ts'
import { runAlone } from '../stage.ts'
import { stationsOf, tanksOf } from './plant-wetstock.ts'

/** Stations of it, by their codes. */
export const MONTH_CODES = 'WM'
const ZONE = 'Asia/Shanghai'

export interface PlantedMonth {
  /** `2026-10-01` */
  month: string
  from: Date
  until: Date
}

/** The last month that is over, by the clock of the stations. */
export function lastMonth(now: Date): PlantedMonth {
  const [year = 0, month = 0] = now
    .toLocaleDateString('sv', { timeZone: ZONE })
    .split('-')
    .map(Number)
  const begin = (at: number): Date => new Date(Date.UTC(year, at, 1) - ZONE_MS)
  const from = begin(month - 2)
  const first = new Date(from.getTime() + ZONE_MS).toISOString().slice(0, 10)
  return { month: first, from, until: begin(month - 1) }
}

const ZONE_MS = 8 * 3_600_000

/** Each nozzle gives 30 L every 20 minutes, within two; a load comes every fifth day. */
const FUELLING_S = 1200
const GIVING_S = 120
const FUELLING_CL = 3000
const NOZZLES = 2
const LOAD_EVERY_S = 5 * 86_400
const LOAD_CL = (LOAD_EVERY_S / FUELLING_S) * FUELLING_CL * NOZZLES
const UNLOADING_S = 900
const LEAST_CL = 400_000
/** The last tank of each station leaks as much as a leak test must find: 0.76 L/h. */
const LEAK_CL_PER_HOUR = 76
const LEAKING_TANK = 4
/** The tables of the bench are straight. */
const CL_PER_MM = 1200

export async function plantMonth(
  url: string,
  { from, until }: PlantedMonth,
  { companyId, stations }: { companyId: number; stations: number },
): Promise<void> {
  const begin = `'${from.toISOString()}'::timestamptz`
  const end = `'${until.toISOString()}'::timestamptz`
  const tanks = tanksOf(MONTH_CODES)
  // Of the seconds that have passed: what was sold, what came, what leaked, and what a gauge scatters by.
  const level = `${LEAST_CL}
    + ${LOAD_CL} * (floor(s / ${LOAD_EVERY_S}) + least(1, mod(s, ${LOAD_EVERY_S}) / ${UNLOADING_S}.0))
    - ${FUELLING_CL * NOZZLES} * (floor(s / ${FUELLING_S}) + least(1, mod(s, ${FUELLING_S}) / ${GIVING_S}.0))
    - case when t.number = ${LEAKING_TANK} then ${LEAK_CL_PER_HOUR} * s / 3600.0 else 0 end`
  const scatter = `(mod(hashint4(s + t.number), 100)) / 500.0`
  await plantInBulk(
    url,
    ...stationsOf({ companyId, stations, codes: MONTH_CODES }),
    `insert into tank_readings (company_id, station_id, tank_id, at, source, volume_cl, oil_height_mm,
        water_height_mm, temperature)
      select company_id, station_id, id, ${begin} + s * interval '1 second', 'atg', (${level})::bigint,
        (${level}) / ${CL_PER_MM}.0 + ${scatter}, 10, 20
      from generate_series(0, extract(epoch from ${end} - ${begin})::int - 1, 30) s, ${tanks} t`,
    `insert into fuellings (company_id, station_id, nozzle_id, pump_sequence, start_at, end_at, volume_cl,
        amount_cents, unit_price_cents, totaliser_after_cl)
      select n.company_id, n.station_id, n.id, s / ${FUELLING_S} + 1, ${begin} + s * interval '1 second',
        ${begin} + (s + ${GIVING_S}) * interval '1 second', ${FUELLING_CL}, 23000, 767,
        (s / ${FUELLING_S} + 1)::bigint * ${FUELLING_CL}
      from generate_series(0, extract(epoch from ${end} - ${begin})::int - 1, ${FUELLING_S}) s,
        nozzles n join ${tanks} t on t.id = n.tank_id`,
    `insert into tank_deliveries (company_id, station_id, tank_id, start_at, end_at, start_volume_cl,
        end_volume_cl, volume_cl, temperature)
      select company_id, station_id, id, ${begin} + s * interval '1 second',
        ${begin} + (s + ${UNLOADING_S}) * interval '1 second', ${LEAST_CL}, ${LEAST_CL + LOAD_CL}, ${LOAD_CL}, 20
      from generate_series(0, extract(epoch from ${end} - ${begin})::int - 1, ${LOAD_EVERY_S}) s, ${tanks} t`,
  )
  const tables = 'tanks, nozzles, tank_deliveries, tank_readings, fuellings'
  await runAlone(url, `vacuum (analyze) stations, ${tables}`)
}
