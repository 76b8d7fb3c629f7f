/** Wetstock of two hundred stations: a month of all of them, a station's page, the hourly run, what gauges tell, and its thinning. */

import { asOwner, type Database, openDatabase } from '../../../apps/api/src/db/database.ts'
import { makeAllHours } from '../../../apps/api/src/modules/wetstock/tank-ledgers/make-hours.ts'
import { openClient, type Send } from '../bench-client.ts'
import { inTurns, middleOf } from '../load.ts'
import type { Figure } from '../report.ts'
import type { Stage } from '../stage.ts'
import { measureGauges } from './gauges.ts'
import { CODES, plantNetwork, TANKS } from './plant-wetstock.ts'
import { measureDays, measureReconciling } from './reconciling.ts'
import { secondsOf } from './seconds.ts'
import { measureThinning } from './thinning.ts'

/** The usual stage has a million orders; a smaller one has fewer stations. */
const ORDERS_PER_STATION = 5000
const FEWEST_STATIONS = 10
const MOST_MONTH_S = 10
const MOST_PAGE_MS = 50
const PAGE = 100

export async function measureWetstock(stage: Stage): Promise<Figure[]> {
  const { companyId, orders, urlOf } = stage
  const stations = Math.max(FEWEST_STATIONS, Math.floor(orders / ORDERS_PER_STATION))
  await plantNetwork(urlOf(), { companyId, stations })
  return [
    ...(await measureDays(stage, stations)),
    ...(await measureReconciling(stage, stations)),
    ...(await measureMonth(stage, stations)),
    ...(await measurePages(stage)),
    ...(await measureHours(stage, stations)),
    ...(await measureGauges(stage, stations)),
    ...(await measureThinning(stage, stations)),
  ]
}

const monthNow = (): string => new Date(Date.now() - 86_400_000).toISOString().slice(0, 7)

/** @param search absent: all of them */
const asQuery = (search: string | undefined, more: string): string =>
  search === undefined ? more : `search=${encodeURIComponent(search)}&${more}`

/** Every row of a list, in pages of a hundred, one after the other. */
async function readAll(send: Send, path: string, search: string): Promise<number> {
  let rows = 0
  for (let page = 0; ; page += 1) {
    const { content, totalPages }: { content: unknown[]; totalPages: number } = JSON.parse(
      await send('GET', `${path}?${asQuery(search, `page=${page}&size=${PAGE}`)}`),
    )
    rows += content.length
    if (page + 1 >= totalPages) return rows
  }
}

/** Each day of each tank, and the verdicts of the month, as the console asks for them. */
async function measureMonth({ server, owner }: Stage, stations: number): Promise<Figure[]> {
  const company = await openClient(server.url, { account: 'company' })
  const month = monthNow()
  const read = async (path: string): Promise<void> => {
    const rows = await readAll(company, path, `month:${month}`)
    if (rows < stations * TANKS) throw new Error(`${path} has ${rows} rows`)
  }
  const { ours, reference } = await inTurns(
    () =>
      secondsOf(async () => {
        await read('/wetstockDays')
        await read('/wetstockMonths')
      }),
    () =>
      secondsOf(() =>
        owner.query(`select d.*, sum(standard_variance_cl) over (partition by tank_id order by day) as cumulative
          from wetstock_days d where day >= '${month}-01' order by day desc, id desc`),
      ),
    (seconds) => seconds,
  )
  const report = await middleOf(() => company('GET', `/wetstockReports/company?month=${month}`))
  return [
    {
      what: `a reconciled month of ${stations} stations read, day by day`,
      ours,
      reference,
      unit: 's',
      aim: { figure: MOST_MONTH_S },
    },
    { what: '  as the report of the company', ours: report, unit: 'ms' },
  ]
}

/** What the pages of the console ask for when they open, beside one look at the same days. */
async function measurePages({ server, owner }: Stage): Promise<Figure[]> {
  const { rows } = await owner.query<{ station: string; tank: string; month: string }>(
    `select s.id as station, m.tank_id as tank, m.id as month from stations s
      join wetstock_months m on m.station_id = s.id and m.month = date_trunc('month', now() - interval '1 day')
      where s.code = '${CODES}7' limit 1`,
  )
  const [place] = rows
  if (!place) throw new Error('the station has months')
  const send = await openClient(server.url, {
    account: 'company',
    stationId: Number(place.station),
  })
  const month = monthNow()
  const list = (path: string, search?: string, more = ''): Promise<string> =>
    send('GET', `${path}?${asQuery(search, `size=20${more}`)}`)
  const ofStation = `month:${month}`
  const ofTank = `tank.id:${place.tank} AND ${ofStation}`
  const station = (): Promise<unknown> =>
    Promise.all([
      list('/wetstockMonths', ofStation, '&sort=tank.number,asc'),
      readAll(send, '/wetstockDays', ofStation),
      list('/wetstockDays', ofStation),
      list('/wetstockCarriers'),
    ])
  const tank = (): Promise<unknown> =>
    Promise.all([
      send('GET', `/wetstockMonths/${place.month}`),
      readAll(send, '/wetstockDays', ofTank),
      list('/wetstockDays', ofTank),
      list('/wetstockShifts', ofTank),
      list('/wetstockCases', `tank.id:${place.tank}`),
    ])
  const days = (of: string): Promise<unknown> =>
    owner.query(
      `select * from wetstock_days where ${of} and day >= '${month}-01' order by day desc`,
    )
  return [
    await page('of a station', station, () => days(`station_id = ${place.station}`)),
    await page('of a tank', tank, () => days(`tank_id = ${place.tank}`)),
  ]
}

async function page(
  what: string,
  open: () => Promise<unknown>,
  look: () => Promise<unknown>,
): Promise<Figure> {
  const { ours, reference } = await inTurns(
    () => middleOf(open),
    () => middleOf(look),
    (ms) => ms,
  )
  const aim = { figure: MOST_PAGE_MS }
  return { what: `wetstock page ${what}`, ours, reference, unit: 'ms', aim }
}

/** The hour that is over, of all tanks, and the one before it once more. */
async function measureHours({ urlOf, owner }: Stage, stations: number): Promise<Figure[]> {
  const database = openDatabase(asOwner(urlOf()), 1)
  const { ours, reference } = await inTurns(
    () => secondsOf(() => makeHours(database)),
    () =>
      secondsOf(() =>
        owner.query(
          `select * from tank_readings where at >= now() - interval '29 hours' and source = 'atg'
            and station_id in (select id from stations where code like '${CODES}%')`,
        ),
      ),
    (seconds) => seconds,
  ).finally(() => database.close())
  const what = `the hours of ${stations * TANKS} tanks, as every hour`
  return [{ what, ours, reference, unit: 's' }]
}

async function makeHours(database: Database): Promise<void> {
  const onError = (error: unknown): never => {
    throw error
  }
  await makeAllHours({ database, now: () => new Date(), onError })
}
