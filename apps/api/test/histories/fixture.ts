/**
 * The company of a history: two stations, a fleet, cards of every kind, a coupon and phones to pay with, in a
 * server of its own; and the model beside it.
 */

import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { instantAt, type IsoDate } from '@app/kernel/calendar'
import { type OpenChannels, openChannels, openForPhones } from '../channels.ts'
import { type Caller, openApp, type Reply, type TestApp } from '../harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { lasting } from '../trading.ts'
import { Choices, numbersFrom } from './choices.ts'
import { Model } from './model.ts'
import type { ModelOrder } from './model-rows.ts'
import type { TestController } from '../controller.ts'
import { connectControllers } from './controllers.ts'
import { customers, type HistoryCard, type Holder } from './customers.ts'
import type { Spans } from './spans.ts'
import { readSpans } from './spans.ts'

type Body = Reply<any>['body']

export const ZONE = 'Europe/Berlin'

/** Some of them are soon followed by the night of 25 hours, or of 23. */
const BEGINNINGS: readonly IsoDate[] = ['2026-10-23', '2027-03-26', '2026-12-29', '2027-02-26']

export interface HistoryStation {
  id: number
  manager: Caller
  company: Caller
  goods: { id: number; code: string; price: number }[]
  nozzles: { id: number; itemId: number; pump: number; number: number; price: number }[]
  packages: { id: number; price: number; gift: number }[]
  controller: { ptsId: string; password: string }
}

/** An authorisation that was given, and the card or the prepayment whose money was held for it. */
export interface HistoryAuthorisation {
  id: number
  station: HistoryStation
  nozzle: HistoryStation['nozzles'][number]
  fund?: number
  prepayment?: ModelOrder
  /** Of the prepayment, until its end. */
  held: number
}

/** Cash that was put away in the middle of a shift. */
interface HistoryDrop {
  id: number
  shift: number
  station: HistoryStation
  amount: number
  isVoided: boolean
}

export interface Fixture {
  app: TestApp
  /** As the owner, past all scopes. */
  db: pg.Client
  channels: OpenChannels
  model: Model
  spans: Spans
  stations: HistoryStation[]
  admin: Caller
  books: Caller
  holders: Holder[]
  cards: HistoryCard[]
  fleet: { id: number; master: HistoryCard; mode: 'share' | 'assign' }
  coupon: { id: number }
  /** Pumps that were released for money of a card or of a prepayment. */
  authorised: HistoryAuthorisation[]
  drops: HistoryDrop[]
  /** How many fuellings were reported. */
  packets: number
  /** The last row of each table whose time was set. */
  stamped: Map<string, number>
  /** How often each step was done, refused and left out, by what it was refused with. */
  outcomes: Map<string, number>
  close(): Promise<void>
}

/** What is wrong with a history. */
export class Broken extends Error {}

export async function openFixture(seed: number): Promise<Fixture> {
  const choices = new Choices(Array.from({ length: 8 }, numbersFrom(seed ^ 0x5eed)))
  const channels = await openChannels()
  const { test: app, close } = await openApp({
    paymentChannels: () => channels.urls(),
    // What the server does by itself are steps, too.
    worksBetweenRequests: false,
  })
  const db = new pg.Client({ connectionString: app.databaseUrl })
  await db.connect()
  const beginning = choices.of(BEGINNINGS) ?? '2026-12-29'
  app.clock.now = instantAt(beginning, '07:30:00', ZONE)
  await prepare(db, choices, app.clock.now)
  const people = await peopleOf(app)
  const stations: HistoryStation[] = []
  for (const [id, ptsId, password] of [
    [app.ids.east, '003A003A3435510938393730', 'east-controller'],
    [app.ids.airport, '003A003A3435510938393731', 'airport-controller'],
  ] as const) {
    for (const type of [0, 1, 2]) await openForPhones(app, { type }, id)
    stations.push({
      ...(await stockOf(db, id)),
      id,
      manager: people.manager.at(id),
      company: people.company.at(id),
      controller: { ptsId, password },
    })
  }
  const controllers: TestController[] = []
  const fixture: Fixture = {
    app,
    db,
    channels,
    stations,
    admin: people.admin,
    books: people.books,
    model: new Model((card) => receiverOf(fixture, card)),
    spans: new Map(),
    ...(await customers(app, choices)),
    authorised: [],
    drops: [],
    packets: 0,
    stamped: new Map(),
    outcomes: new Map(),
    close: async () => {
      for (const controller of controllers) await controller.close()
      await db.end()
      await close()
      await channels.stop()
    },
  }
  for (const { id, kind } of fixture.cards) if (kind !== 'employee') fixture.model.worth.set(id, 0)
  await readSpans(fixture)
  controllers.push(
    ...(await connectControllers(
      await app.listen(),
      stations.map(({ controller }) => controller),
    )),
  )
  return fixture
}

/** Stations at a place whose clocks change, open for ever; shelves that last; PINs that are quick to check. */
async function prepare(db: pg.Client, choices: Choices, now: Date): Promise<void> {
  const pin = await hash(DEMO_PIN, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  const mode = choices.percent(50) ? 'together' : 'principalFirst'
  await db.query(
    `update stations set time_zone = '${ZONE}', indefinite = true, expire_time = null, end_time = null`,
  )
  await db.query(
    `insert into station_configs (company_id, station_id, key, value)
     select company_id, id, 'drawer', '{"float": 20000}' from stations`,
  )
  await db.query(`update items set stock = 10000000 where category_type = 'normal' and stock >= 0`)
  await db.query('update users set pin_hash = $1 where pin_hash is not null', [pin])
  await db.query(`update companies set spending_mode = $1 where code = 'demo'`, [mode])
  await db.query(`update card_programmes set start_at = null, points_ratio = 100`)
  await db.query(`update card_programmes set points_months = 1 where type = 'score'`)
  await db.query(`update recharge_packages set start_at = $1, gift_days = 1`, [now])
}

async function peopleOf(app: TestApp) {
  const lastingly = async (account: string, company = 'demo') =>
    lasting(app, await app.as(account, company))
  return {
    manager: await lastingly('manager'),
    company: await lastingly('company'),
    books: await lastingly('account'),
    admin: await lastingly('admin', 'platform'),
  }
}

async function stockOf(db: pg.Client, stationId: number) {
  const goods = await db.query(
    `select id::int, code, price_cents::int as price from items
     where station_id = $1 and category_type = 'normal' and code in ('W550', 'COFFEE', 'UREA10') order by id`,
    [stationId],
  )
  const nozzles = await db.query(
    `select n.id::int, n.item_id::int as "itemId", d.number as pump, n.physical_no as number, i.price_cents::int as price
     from nozzles n join dispensers d on d.id = n.dispenser_id join items i on i.id = n.item_id
     where n.station_id = $1 and d.number < 3 order by n.id`,
    [stationId],
  )
  const packages = await db.query(
    `select id::int, price_cents::int as price, gift_cents::int as gift from recharge_packages
     where station_id = $1 or station_id is null order by id`,
    [stationId],
  )
  return { goods: goods.rows, nozzles: nozzles.rows, packages: packages.rows }
}

/** The card whose money a card spends. */
export const fundOf = ({ fleet }: Fixture, card: HistoryCard): number =>
  card.kind === 'sub' && fleet.mode === 'share' ? fleet.master.id : card.id

/** A sub card that cannot use money has its master card get it; a closed account gets nothing. */
function receiverOf({ cards, fleet }: Fixture, fund: number): number | undefined {
  const card = cards.find(({ id }) => id === fund)
  if (!card) throw new Error(`no card ${fund}`)
  const isUseless = card.isReturned || fleet.mode === 'share'
  if (card.kind === 'sub' && isUseless) return fleet.master.id
  return card.isReturned ? undefined : fund
}

/** Whether the shift or day that counted an order is settled, or one that followed it. */
export function isSettled({ spans }: Fixture, order: ModelOrder): boolean {
  const own = spans.get(order.span)
  if (!own) return false
  return [...spans.values()].some(
    ({ key, station, startedAt, isSettled: settled }) =>
      settled && (key === own.key || (station === own.station && startedAt > own.startedAt)),
  )
}

/** Counts what became of a step, or of one of its calls. */
export function count({ outcomes }: Fixture, outcome: string): void {
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
}

/**
 * What a call answered that may be refused for the reasons that are named.
 *
 * @returns nothing when it was refused
 */
export function allowed(
  fixture: Fixture,
  step: string,
  reply: Reply<any>,
  codes: readonly string[],
): Body {
  if (reply.status === 200) return reply.body
  const code = String(reply.body.code)
  if (reply.status < 400 || reply.status >= 500 || !codes.includes(code)) {
    throw new Broken(`${step} was answered ${reply.status} ${JSON.stringify(reply.body)}`)
  }
  count(fixture, `${step} ${code}`)
  return undefined
}
