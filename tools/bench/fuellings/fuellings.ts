/** What controllers of two hundred stations tell of their pumps, from the packet to the order, and pages meanwhile. */

import { setTimeout } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { inTurns, type Rate, rateOf } from '../load.ts'
import type { Figure } from '../report.ts'
import { runAlone, type Stage } from '../stage.ts'
import { openBareTpcB } from '../tpc-b.ts'
import { connect, tell } from '../wetstock/controller-line.ts'
import { CODES, plantStations, TANKS } from '../wetstock/plant-wetstock.ts'

const STATIONS = 200
const SECONDS = 5
const SECOND_MS = 1000
/** What a station has after an hour without a line. */
const BACKLOG_EACH = 5
const BACKLOG_SECONDS = 3
const LEAST_PER_SECOND = 400
const MOST_PAGE_MS = 150
const BETWEEN_PAGES_MS = 100
const NOZZLES_EACH = 2
/** The clock of the stations. */
const ZONE_MS = 8 * 3_600_000
const PRICE = 7.67
const PRICE_CENTS = 767
const LITRES = 30

export async function measureFuellings(stage: Stage): Promise<Figure[]> {
  const { server, companyId, owner } = stage
  await plantStations(stage.urlOf(), { companyId, stations: STATIONS })
  await runAlone(
    stage.urlOf(),
    `update items set price_cents = ${PRICE_CENTS} where code = '${CODES}-92'`,
  )
  await runAlone(stage.urlOf(), 'vacuum (analyze) stations, items, tanks, nozzles, controllers')
  const pumps = await Promise.all(
    Array.from({ length: STATIONS }, async (_, index) =>
      pumpsOf(await connect(server.url, index + 1)),
    ),
  )
  const tpcB = await openBareTpcB(stage)
  const pages: number[] = []
  const { ours, reference } = await inTurns(
    () =>
      besidePages(stage, pages, () => fuelUntil(pumps, performance.now() + SECONDS * SECOND_MS)),
    () => tpcB.run(SECONDS),
    ({ perSecond }) => perSecond,
  )
  tpcB.close()
  const begun = performance.now()
  await Promise.all(
    pumps.map(async (fuel) => {
      for (let told = 0; told < BACKLOG_EACH; told += 1) await fuel()
    }),
  )
  const backlog = (performance.now() - begun) / SECOND_MS
  await requireOrders(owner, pumps.length)
  return [
    {
      what: `fuellings to orders, ${STATIONS} controllers; TPC-B behind a bare server`,
      ours: ours.perSecond,
      reference: reference.perSecond,
      unit: '/s',
      aim: { figure: LEAST_PER_SECOND },
    },
    {
      what: '  pages meanwhile, 99 of 100 within',
      ours: rateOf(pages, 1).p99,
      unit: 'ms',
      aim: { figure: MOST_PAGE_MS },
    },
    {
      what: `  ${(STATIONS * BACKLOG_EACH).toLocaleString('en')} that waited`,
      ours: backlog,
      unit: 's',
      aim: { figure: BACKLOG_SECONDS },
    },
  ]
}

type Fuel = () => Promise<void>

/** Somebody fuels at the next pump of a station each time. */
function pumpsOf(line: WebSocket): Fuel {
  let number = 0
  return () => {
    const data = {
      DateTime: new Date(Date.now() + ZONE_MS).toISOString().slice(0, 19),
      Pump: 1 + (number % TANKS),
      Nozzle: 1 + (Math.floor(number / TANKS) % NOZZLES_EACH),
      Transaction: (number += 1),
      Volume: LITRES,
      Price: PRICE,
      Amount: LITRES * PRICE,
      TotalVolume: 1000 + LITRES * Math.floor((number - 1) / (TANKS * NOZZLES_EACH)),
    }
    return tell(line, { Type: 'UploadPumpTransaction', Data: data })
  }
}

/** Each station tells of a fuelling after the other, each once the one before is taken in. */
async function fuelUntil(pumps: readonly Fuel[], end: number): Promise<Rate> {
  const begun = performance.now()
  const took: number[] = []
  await Promise.all(
    pumps.map(async (fuel) => {
      for (let now = performance.now(); now < end;) {
        await fuel()
        const then = performance.now()
        took.push(then - now)
        now = then
      }
    }),
  )
  return rateOf(took, performance.now() - begun)
}

/** Somebody opens the list of orders a few times a second. */
async function besidePages<T>(stage: Stage, took: number[], work: () => Promise<T>): Promise<T> {
  const state = { isBusy: true }
  const looking = async (): Promise<void> => {
    while (state.isBusy) {
      const begun = performance.now()
      await stage.manager('GET', '/orders?size=20')
      took.push(performance.now() - begun)
      await setTimeout(BETWEEN_PAGES_MS)
    }
  }
  const [result] = await Promise.all([work().finally(() => (state.isBusy = false)), looking()])
  return result
}

/** Every one has its order, or it would be the refusals that were measured. */
async function requireOrders(owner: Stage['owner'], stations: number): Promise<void> {
  const { rows } = await owner.query<{ refused: number; sold: number }>(
    `select (select count(*)::int from controller_rejections) as refused,
      (select count(distinct o.station_id)::int from orders o join stations s on s.id = o.station_id
        where s.code like '${CODES}%') as sold`,
  )
  const [{ refused = 0, sold = 0 } = {}] = rows
  if (refused > 0 || sold < stations)
    throw new Error(`${refused} fuellings were refused, ${sold} stations sold`)
}
