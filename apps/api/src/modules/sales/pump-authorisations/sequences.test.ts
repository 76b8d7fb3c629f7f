/** Random sequences of authorised fuellings: whatever is lost, and in whichever order, every cent that was held is told. */

import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wallClock } from '@app/kernel/calendar'
import { type Packet, reject } from '@app/kernel/json-pts'
import { COMMANDS } from '@app/kernel/json-pts-commands'
import { cents } from '@app/kernel/money'
import { amountOf, centilitres } from '@app/kernel/quantity'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { enqueue } from '#jobs/jobs.ts'
import { aCardWith, findings, managerAt } from '../../../../test/checkout.ts'
import {
  AIRPORT,
  connectController,
  pumpTransaction,
  type TestController,
} from '../../../../test/controller.ts'
import { searching, useApp } from '../../../../test/harness.ts'
import type { PumpAuthorise } from './wire-format.ts'

const app = useApp()
let owner: pg.Client
const ON_CARD = 50_000
const MINUTE_MS = 60_000
const ZONE = 'Asia/Shanghai'

const index = fc.nat({ max: 5 })

/** What people and pumps do, and what goes wrong meanwhile. An index chooses among what is there. */
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('authorise' as const),
      card: index,
      nozzle: index,
      amount: fc.integer({ min: 1, max: 30_000 }),
      line: fc.constantFrom(
        ...Array<'good'>(5).fill('good'),
        'refused',
        'commandLost',
        'answerLost',
        'neverSent',
      ),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('fuel' as const),
      nozzle: index,
      volume: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 4500 })),
      reported: fc.constantFrom('once', 'twice', 'late', 'never', 'never'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('reportLate' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('stop' as const), which: index }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      minutes: fc.integer({ min: 1, max: 12 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('resolve' as const),
      which: index,
      how: fc.constantFrom('settle', 'assignToCash'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constantFrom('cutLine' as const, 'restartController' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('restartServer' as const) }) },
)

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type Of<D extends Step['does']> = Extract<Step, { does: D }>

interface Nozzle {
  id: number
  pump: number
  physical: number
  price: number
}

/** What left a nozzle, as the controller remembers it until it has told of it. */
interface Fuelled {
  nozzle: Nozzle
  volume: number
  meter: number
  transaction: number
  tag: string
  at: Date
}

/** The forecourt as it really is, and who holds its line: what no server knows for sure. */
const forecourt = {
  controller: undefined as TestController | undefined,
  transaction: 0,
  /** By pump: whom it runs for. */
  running: new Map<number, { tag: string; transaction: number; physical: number }>(),
  latest: new Map<number, number>(),
  meters: new Map<number, number>(),
  untold: [] as Fuelled[],
}

/** What really left the nozzle for an authorisation. */
const dispensed = new Map<number, number>()

const answerOf = (command: Packet): Packet => {
  const { Pump, Nozzle: physical, Tag: tag } = command.Data as PumpAuthorise
  const running = forecourt.running.get(Pump)
  const { Id } = command
  if (command.Type === COMMANDS.authorise.request) {
    if (running) return reject(command, 'JSONPTS_ERROR_PUMP_BUSY')
    forecourt.transaction += 1
    const transaction = forecourt.transaction
    forecourt.running.set(Pump, { tag, transaction, physical })
    return { Id, Type: COMMANDS.authorise.answer, Data: { Pump, Transaction: transaction } }
  }
  if (command.Type === COMMANDS.stop.request) {
    forecourt.running.delete(Pump)
    return { Id, Type: COMMANDS.stop.answer, Data: { Pump } }
  }
  const Data = {
    Pump,
    LastTransaction: forecourt.latest.get(Pump) ?? 0,
    ...(running && { Transaction: running.transaction }),
  }
  return { Id, Type: COMMANDS.getStatus.answer, Data }
}

async function connect(): Promise<TestController> {
  const controller = await connectController(await app.listen(), AIRPORT)
  controller.onCommand = answerOf
  forecourt.controller = controller
  return controller
}

async function cutLine(): Promise<void> {
  await forecourt.controller?.close()
  forecourt.controller = undefined
}

async function reconnect(): Promise<TestController> {
  await cutLine()
  return connect()
}

const line = async () => forecourt.controller ?? connect()

/** What a pump says as often as it is asked to: the same transaction is told once more. */
async function report({ nozzle, volume, meter, transaction, tag, at }: Fuelled): Promise<void> {
  const { date, time } = wallClock(at, ZONE)
  const controller = await line()
  const answer = await controller.upload(
    'UploadPumpTransaction',
    pumpTransaction({
      DateTimeStart: `${date}T${time}`,
      DateTime: `${date}T${time}`,
      Pump: nozzle.pump,
      Nozzle: nozzle.physical,
      Transaction: transaction,
      Volume: volume / 100,
      Price: nozzle.price / 100,
      Amount: worth(volume, nozzle) / 100,
      TotalVolume: meter / 100,
      Tag: tag,
    }),
  )
  expect(answer.Message).toBe('OK')
}

const worth = (volume: number, { price }: Nozzle): number =>
  amountOf(centilitres(volume), cents(price))

interface World {
  cards: { id: number }[]
  nozzles: Nozzle[]
  /** Those of this sequence, in the order in which they were asked for. */
  ids: number[]
}

const manager = () => managerAt(app)
const show = async (id: number) => (await (await manager()).get(`/pumpAuthorisations/${id}`)).body

/** What is refused in a sequence, and changes nothing. */
const REFUSALS = new Set([
  'PUMP_AUTHORISED',
  'CARD_AUTHORISED',
  'CONTROLLER_OFFLINE',
  'BALANCE_SHORT',
  'AUTHORISATION_ENDED',
  'APPROVAL_REQUIRED',
])

/** @returns the body of what was done; nothing of what was refused for a reason that may be */
function allowed({ status, body }: { status: number; body: any }): any {
  if (status === 200) return body
  expect(REFUSALS).toContain(body.code)
  return undefined
}

const chosen = <T>(list: readonly T[], at: number): T | undefined =>
  list[at % Math.max(list.length, 1)]

async function authorise(world: World, { card, nozzle, amount, line: how }: Of<'authorise'>) {
  const body = {
    nozzleControl: { id: chosen(world.nozzles, nozzle)?.id },
    userCard: { id: chosen(world.cards, card)?.id },
    kind: 'amount',
    amount,
  }
  const { controller } = forecourt
  const heard = Promise.withResolvers<void>()
  if (controller && how !== 'good') {
    controller.onCommand = (command) => {
      if (how === 'refused') return reject(command, 'JSONPTS_ERROR_PUMP_BUSY')
      if (how === 'answerLost') answerOf(command)
      heard.resolve()
      return undefined
    }
  }
  const pending = (await manager()).post('/pumpAuthorisations', body)
  // The line is cut before the server loses patience.
  await Promise.race([pending, heard.promise])
  if (controller && how !== 'good') await reconnect()
  const done = allowed(await pending)
  if (!done) return
  world.ids.push(done.id)
  dispensed.set(done.id, 0)
  // The server stopped between holding the money and telling the pump.
  if (how === 'neverSent' && controller) {
    await app.asOwner(
      `update pump_authorisations set sent_at = null, answer = '' where id = ${done.id}`,
    )
  }
}

/** A nozzle that may run is used; the controller tells of it now, later or never. */
async function fuel(world: World, { nozzle: at, volume, reported }: Of<'fuel'>) {
  const nozzle = chosen(
    world.nozzles.filter(
      ({ pump, physical }) => forecourt.running.get(pump)?.physical === physical,
    ),
    at,
  )
  const running = nozzle && forecourt.running.get(nozzle.pump)
  if (!running) return
  const id = Number(running.tag.slice(2))
  const meter = (forecourt.meters.get(nozzle.id) ?? 0) + volume
  const { transaction, tag } = running
  const fuelled = { nozzle, volume, meter, transaction, tag, at: app.clock.now }
  forecourt.running.delete(nozzle.pump)
  forecourt.latest.set(nozzle.pump, transaction)
  forecourt.meters.set(nozzle.id, meter)
  dispensed.set(id, volume)
  if (reported === 'late') forecourt.untold.push(fuelled)
  if (reported === 'once' || reported === 'twice') await report(fuelled)
  if (reported === 'twice') await report(fuelled)
}

async function reportLate(): Promise<void> {
  for (const fuelled of forecourt.untold.splice(0)) await report(fuelled)
}

async function sweep(): Promise<void> {
  await app.listen()
  await app.look((db) => {
    const key = crypto.randomUUID()
    return enqueue(db, { name: 'sweepPumpAuthorisations', payload: {}, runAt: new Date(0), key })
  })
  await quiet()
}

/** Until no job has anything to do: the queue is the owner's. */
const quiet = () =>
  expect
    .poll(async () => {
      const { rows } = await owner.query(
        `select task_identifier from graphile_worker.jobs where task_identifier ~ 'umpAuthorisation'`,
      )
      return rows
    })
    .toEqual([])

/** A person reads the meter, and says what it shows. */
async function resolve(world: World, { which, how }: Of<'resolve'>): Promise<void> {
  const gray = (await rowsOf(world)).filter(({ status }) => status === 'gray')
  const row = chosen(gray, which)
  if (!row) return
  const { version, fuelling, nozzleControl } = await show(row.id)
  const nozzle = world.nozzles.find(({ id }) => id === nozzleControl.id)!
  const volume = dispensed.get(row.id) ?? 0
  const body = {
    ...(volume > 0 && !fuelling && { volume, amount: worth(volume, nozzle) }),
    totaliserAfter: forecourt.meters.get(nozzle.id),
    reason: 'as the meter shows',
    version,
  }
  const url = `/pumpAuthorisations/${row.id}/${volume === 0 ? 'release' : how}`
  allowed(await (await manager()).post(url, body, { pin: DEMO_PIN }))
}

async function take(world: World, told: Step): Promise<void> {
  switch (told.does) {
    case 'authorise':
      return authorise(world, told)
    case 'fuel':
      return fuel(world, told)
    case 'reportLate':
      return reportLate()
    case 'stop': {
      const id = chosen(world.ids, told.which)
      if (id) allowed(await (await manager()).post(`/pumpAuthorisations/${id}/stop`, {}))
      return
    }
    case 'wait':
      app.clock.advance(told.minutes * MINUTE_MS)
      return sweep()
    case 'resolve':
      return resolve(world, told)
    case 'cutLine':
      return cutLine()
    case 'restartController':
      // Nobody may fuel any more, and what it did before it has forgotten.
      forecourt.running.clear()
      forecourt.latest.clear()
      await reconnect()
      return
    case 'restartServer':
      await cutLine()
      await app.restart()
      await connect()
  }
}

/** Authorisations with what is still held for them. */
const rowsOf = ({ ids }: World) =>
  app.look((db) =>
    db
      .selectFrom('pump_authorisations as a')
      .innerJoin('card_holds as h', 'h.id', 'a.hold_id')
      .where('a.id', 'in', [0, ...ids])
      .orderBy('a.id')
      .select([
        'a.id',
        'a.status',
        'a.nozzle_id',
        'a.user_card_id',
        'a.held_cents',
        'a.captured_cents',
        'a.resolution',
        'h.status as hold_status',
        'h.principal_cents',
        'h.gift_cents',
      ])
      .execute(),
  )

/** What the cards are worth, and how much of it is held. */
const balancesOf = ({ cards }: World) =>
  app.look((db) =>
    db
      .selectFrom('card_balances')
      .where(
        'user_card_id',
        'in',
        cards.map(({ id }) => id),
      )
      .select(['user_card_id as id', 'value_cents as value', 'lock_value_cents as held'])
      .execute(),
  )

const isOver = ({ status }: { status: string }) => status === 'done' || status === 'released'

/** What is true after each step, whatever it was. */
async function prove(world: World): Promise<void> {
  const rows = await rowsOf(world)
  for (const row of rows) {
    const stillHeld = row.principal_cents + row.gift_cents
    const expected = isOver(row) ? { held: 0, open: false } : { held: row.held_cents, open: true }
    expect({ held: stillHeld, open: row.hold_status === 'open' }).toEqual(expected)
  }
  for (const { id, value, held: onHold } of await balancesOf(world)) {
    const own = rows.filter((row) => row.user_card_id === id)
    const captured = own.reduce((sum, row) => sum + row.captured_cents, 0)
    const held = own.reduce((sum, row) => sum + row.principal_cents + row.gift_cents, 0)
    // What was held and neither is held nor was captured is free again: the card has it all.
    expect({ value, held: onHold }).toEqual({ value: ON_CARD - captured, held })
  }
  const running = rows.filter(({ status }) => status === 'waiting' || status === 'authorised')
  expect(new Set(running.map((row) => row.nozzle_id)).size).toBe(running.length)
  const gray = rows.filter(({ status }) => status === 'gray').map(({ id }) => id)
  const { body } = await (
    await manager()
  ).get(`/pumpAuthorisations?${searching('status:gray')}&size=100`)
  const shown = new Set(body.content.map(({ id }: { id: number }) => id))
  expect(gray.filter((id) => !shown.has(id))).toEqual([])
}

/** All is told and the time is over: what was captured is what was dispensed, and each litre has one order. */
async function proveTheEnd(world: World): Promise<void> {
  await line()
  await reportLate()
  app.clock.advance(11 * MINUTE_MS)
  await sweep()
  await prove(world)
  for (const row of await rowsOf(world)) {
    const { order } = await show(row.id)
    const nozzle = world.nozzles.find(({ id }) => id === row.nozzle_id)!
    const amount = worth(dispensed.get(row.id) ?? 0, nozzle)
    if (row.status === 'done') expect(row.captured_cents).toBe(Math.min(amount, row.held_cents))
    // Money is freed without a person only where nothing has run.
    if (row.status === 'released' && row.resolution === null) expect(amount).toBe(0)
    if (!order) continue
    const { paid, due } = (await (await manager()).get(`/orders/${order.id}`)).body
    expect([paid, paid + due]).toEqual([row.captured_cents, amount])
  }
  expect(await findings(app)).toEqual([])
}

describe('authorised fuellings', () => {
  const nozzles: Nozzle[] = []

  beforeAll(async () => {
    owner = new pg.Client({ connectionString: app.databaseUrl })
    await owner.connect()
    await connect()
    const rows = await app.look((db) =>
      db
        .selectFrom('nozzles')
        .innerJoin('dispensers', 'dispensers.id', 'nozzles.dispenser_id')
        .innerJoin('items', 'items.id', 'nozzles.item_id')
        .where('nozzles.station_id', '=', app.ids.airport)
        .where('dispensers.pump_address', 'in', [1, 2])
        .orderBy('nozzles.id')
        .select([
          'nozzles.id',
          'dispensers.pump_address as pump',
          'nozzles.physical_no as physical',
          'items.price_cents as price',
          'nozzles.totaliser_cl as meter',
        ])
        .execute(),
    )
    for (const { meter, ...nozzle } of rows) {
      nozzles.push(nozzle)
      forecourt.meters.set(nozzle.id, meter ?? 100_000)
    }
  })

  afterAll(async () => {
    await cutLine()
    await owner.end()
  })

  it('leave no cent unexplained, whatever happens in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20 }), async (steps) => {
        const cards = await Promise.all(
          [0, 1, 2].map(() => aCardWith(app, { principal: 40_000, gift: ON_CARD - 40_000 })),
        )
        const world: World = { cards, nozzles, ids: [] }
        await line()
        for (const told of steps) {
          app.clock.advance(MINUTE_MS)
          await take(world, told)
          await quiet()
          await prove(world)
        }
        await proveTheEnd(world)
      }),
      { numRuns: Number(process.env.SEQUENCES ?? 5), endOnFailure: true },
    )
  }, 240_000)
})
