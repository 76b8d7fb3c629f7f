/** Stations with tanks, nozzles and controllers, a year of days and months of their tanks, and what was told lately. */

import { hashSecret } from '../../../apps/api/src/modules/access/sessions/hashing.ts'
import { plantInBulk } from '../plant-in-bulk.ts'
import { runAlone } from '../stage.ts'

export const TANKS = 4
export const PASSWORD = 'bench-controller'
/** Stations of the bench, by their codes. */
export const CODES = 'WS'
/** Readings and fuellings reach back so far: what the hours of a run are made from. */
const TOLD_HOURS = 50

/** In digits of its own, so that no station's number begins with what fills the rest. */
export const ptsIdOf = (station: number): string =>
  String(station).padStart(6, '0').padStart(24, 'B')

export interface Network {
  companyId: number
  stations: number
}

/** With their tanks, nozzles and controllers, where nothing has happened yet. */
export async function plantStations(url: string, network: Network): Promise<void> {
  const passwordHash = await hashSecret(PASSWORD)
  await plantInBulk(url, ...stationsOf({ ...network, codes: CODES }), controllersOf(passwordHash))
}

export async function plantNetwork(url: string, network: Network): Promise<void> {
  await plantStations(url, network)
  await plantInBulk(url, ...BOOKS, ...TOLD)
  const tables = 'tanks, nozzles, wetstock_days, wetstock_months, wetstock_nodes, wetstock_tanks'
  await runAlone(url, `vacuum (analyze) stations, ${tables}, tank_readings, fuellings`)
}

/** Tanks of stations whose codes begin like this. */
export const tanksOf = (codes: string): string =>
  `(select t.* from tanks t join stations s on s.id = t.station_id where s.code like '${codes}%')`

const ownTanks = tanksOf(CODES)

const controllersOf = (passwordHash: string): string =>
  `insert into controllers (company_id, station_id, pts_id, name, password_hash)
    select company_id, id, lpad(lpad(substr(code, 3), 6, '0'), 24, 'B'), 'PTS', '${passwordHash}'
    from stations where code like '${CODES}%'`

/** Stations with four tanks, their tables, and two nozzles at each. */
export const stationsOf = ({
  companyId,
  stations,
  codes,
}: Network & { codes: string }): string[] => [
  `insert into stations (company_id, code, name, indefinite)
    select ${companyId}, '${codes}' || n, 'Wetstock ${codes}' || n, true from generate_series(1, ${stations}) n`,
  `insert into items (company_id, station_id, category_id, category_type, fuel_type, name, code)
    select s.company_id, s.id, (select min(category_id) from items where company_id = ${companyId}
      and category_type = 'fuel'), 'fuel', 1, '92#', '${codes}-92'
    from stations s where s.code like '${codes}%'`,
  `insert into tanks (company_id, station_id, number, item_id, max_volume_cl)
    select i.company_id, i.station_id, n, i.id, 3000000
    from items i, generate_series(1, ${TANKS}) n where i.code = '${codes}-92'`,
  `insert into tank_tables (company_id, station_id, tank_id, rows, height_mm, volume_cl)
    select company_id, station_id, id, (select jsonb_agg(jsonb_build_array(h, h * 1200) order by h)
      from generate_series(0, 2500, 10) h), 2500, 3000000 from ${tanksOf(codes)} t`,
  `insert into dispensers (company_id, station_id, number, pump_address, name)
    select company_id, id, n, n, 'P' || n from stations, generate_series(1, ${TANKS}) n where code like '${codes}%'`,
  `insert into nozzles (company_id, station_id, dispenser_id, logic_no, physical_no, tank_id, item_id)
    select t.company_id, t.station_id, d.id, 2 * d.number - n, 2 - n, t.id, t.item_id
    from ${tanksOf(codes)} t join dispensers d on d.station_id = t.station_id and d.number = t.number, generate_series(0, 1) n`,
]

/** What a month says is as long as that of a tank with three meters. */
const RESULT = `jsonb_build_object('variance', -4200, 'observedVariance', -4100, 'sold', 9000000,
  'notExplained', -100, 'untilTime', '2026-01-01T00:00:00.000Z',
  'leak', jsonb_build_object('verdict', 'pass', 'rate', 3, 'within', 20, 'minimumDetectable', 15),
  'explanation', jsonb_build_object('fromTime', '2026-01-01T00:00:00.000Z', 'meters', '[]'::jsonb, 'limits', '[]'::jsonb,
    'slow', jsonb_build_object('confidence', 'sure', 'possibilities', '[]'::jsonb),
    'findings', (select jsonb_agg(jsonb_build_object('cause', 'paperError', 'volume', -100, 'within', 900,
      'confidence', 'likely', 'fromTime', '2026-01-01T00:00:00.000Z', 'untilTime', '2026-01-02T00:00:00.000Z',
      'nozzle', null, 'evidence', '[]'::jsonb, 'advice', 'nothing')) from generate_series(1, 12))))`

/** A year of days and months; the last month is that of today. */
const BOOKS: readonly string[] = [
  `insert into wetstock_days (company_id, station_id, tank_id, day, from_at, until_at, opening_cl, received_cl,
      moved_cl, sold_cl, closing_cl, variance_cl, standard_variance_cl)
    select company_id, station_id, id, day, day, day + interval '1 day', 2000000, 0, 0, 300000, 1699800, -200, -150
    from ${ownTanks} t, generate_series(current_date - 365, current_date - 1, interval '1 day') day`,
  `insert into wetstock_months (company_id, station_id, tank_id, month, state, state_at, result, explained_at)
    select company_id, station_id, id, month, '{"nozzles": [], "mean": [], "covariance": []}', month, ${RESULT}, now()
    from ${ownTanks} t, generate_series(date_trunc('month', now()) - interval '11 months',
      date_trunc('month', now()), interval '1 month') month`,
  `insert into wetstock_tanks (tank_id, company_id, station_id, made_until, seen_fuelling_id, next_fuelling_id,
      seen_at)
    select id, company_id, station_id, date_trunc('hour', now()), 9007199254740991, 9007199254740991, now()
    from ${ownTanks} t`,
  `insert into wetstock_nodes (tank_id, company_id, station_id, from_at, until_at, height_mm, water_mm, temperature,
      readings)
    select id, company_id, station_id, hour, hour + interval '9 minutes', 1500, 10, 20, 19
    from ${ownTanks} t, generate_series(date_trunc('hour', now()) - interval '${TOLD_HOURS} hours',
      now() - interval '2 hours', interval '1 hour') hour`,
]

/** A reading every 30 seconds, and at each nozzle a fuelling every 20 minutes. */
const TOLD: readonly string[] = [
  `insert into tank_readings (company_id, station_id, tank_id, at, source, volume_cl, oil_height_mm,
      water_height_mm, temperature)
    select company_id, station_id, id, at, 'atg', 1800000, 1500 + mod(extract(epoch from at)::int, 7) / 10.0, 10, 20
    from generate_series(date_trunc('minute', now()) - interval '${TOLD_HOURS} hours', now() - interval '1 minute',
      interval '30 seconds') at, ${ownTanks} t`,
  `insert into fuellings (company_id, station_id, nozzle_id, pump_sequence, start_at, end_at, volume_cl,
      amount_cents, unit_price_cents, totaliser_after_cl)
    select n.company_id, n.station_id, n.id, row_number() over (order by at), at, at + interval '2 minutes', 3000,
      23000, 767, (extract(epoch from at) * 2)::bigint
    from nozzles n join stations s on s.id = n.station_id and s.code like '${CODES}%',
      generate_series(now() - interval '${TOLD_HOURS} hours', now() - interval '10 minutes', interval '20 minutes') at`,
]

/** The hours of a month of all tanks: a node in each, and 30 L of each nozzle every 20 minutes between them. */
export async function plantHours(
  url: string,
  { from, until }: { from: Date; until: Date },
): Promise<void> {
  const perHour = 2 * 3 * 3000
  await plantInBulk(
    url,
    `insert into wetstock_nodes (tank_id, company_id, station_id, from_at, until_at, height_mm, water_mm, temperature,
        readings, received_cl, moved_cl, sold_cl, standard_received_cl, standard_moved_cl, standard_sold_cl,
        unrecorded_cl)
      select id, company_id, station_id, hour, hour + interval '9 minutes', 1500, 10, 22, 19,
        ${perHour}, 0, ${perHour}, ${perHour - 40}, 0, ${perHour - 40}, 0
      from ${ownTanks} t, generate_series('${from.toISOString()}'::timestamptz,
        '${until.toISOString()}'::timestamptz - interval '1 hour', interval '1 hour') hour
      on conflict do nothing`,
  )
  await runAlone(url, 'vacuum (analyze) wetstock_nodes')
}

/** How long ago a day lies whose readings are thinned, and whose hours nobody makes anew. */
const OLD_DAYS = 150

/** A day of readings of all tanks that has become old. @returns its date */
export async function plantOldDay(url: string): Promise<string> {
  const day = new Date(Date.now() - OLD_DAYS * 86_400_000).toISOString().slice(0, 10)
  await plantInBulk(
    url,
    `insert into tank_readings (company_id, station_id, tank_id, at, source, volume_cl, oil_height_mm,
        water_height_mm, temperature)
      select company_id, station_id, id, at, 'atg', 1800000, 1500, 10, 20
      from generate_series('${day}'::timestamptz, '${day}'::timestamptz + interval '1 day' - interval '30 seconds',
        interval '30 seconds') at, ${ownTanks} t`,
  )
  return day
}
