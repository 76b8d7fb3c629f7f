import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { COMMANDS, type Packet, reject } from '@app/kernel/json-pts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { enqueue } from '#jobs/jobs.ts'
import {
  aCardWith,
  auditedOf,
  cardNow,
  expectDone,
  findings,
  managerAt,
  rivalAt,
} from '../../../../test/checkout.ts'
import {
  AIRPORT,
  connectController,
  pumpTransaction,
  type TestController,
} from '../../../../test/controller.ts'
import { type Reply, searching, useApp } from '../../../../test/harness.ts'
import { cents } from '@app/kernel/money'
import { amountOf, centilitres } from '@app/kernel/quantity'
import { authorisation } from './contract.ts'
import type { PumpAuthorise } from './wire-format.ts'

const app = useApp()
let controller: TestController
let transactions = 100

/** What the controller was asked to let run. */
const asked = (packet: Packet | undefined) => packet?.Data as PumpAuthorise

const authorises = (command: Packet): Packet => {
  if (command.Type === COMMANDS.authorise.request) {
    transactions += 1
    const Data = { Pump: asked(command).Pump, Transaction: transactions }
    return { Id: command.Id, Type: COMMANDS.authorise.answer, Data }
  }
  if (command.Type === COMMANDS.getStatus.request) return idle(command, transactions - 1)
  return { Id: command.Id, Type: COMMANDS.stop.answer, Data: { Pump: 1 } }
}

const idle = (command: Packet, LastTransaction: number): Packet => ({
  Id: command.Id,
  Type: COMMANDS.getStatus.answer,
  Data: { Pump: 1, LastTransaction },
})

beforeEach(async () => {
  controller = await connectController(await app.listen(), AIRPORT)
  controller.onCommand = authorises
})

afterEach(() => controller.close())

const manager = () => managerAt(app)

async function nozzleAt(logicNo = 1): Promise<any> {
  const { body } = await (await manager()).get(`/nozzleControls?${searching(`logicNo:${logicNo}`)}`)
  return body.content[0]
}

const aRichCard = (settings: object = {}) => aCardWith(app, { principal: 50_000 }, settings)

async function authorise(card: { id: number }, more: object = {}): Promise<Reply<any>> {
  const { id } = await nozzleAt()
  const body = { nozzleControl: { id }, userCard: { id: card.id }, kind: 'amount', amount: 20_000 }
  return (await manager()).post('/pumpAuthorisations', { ...body, ...more })
}

const show = async (id: number) => (await (await manager()).get(`/pumpAuthorisations/${id}`)).body

const stop = async (id: number) => (await manager()).post(`/pumpAuthorisations/${id}/stop`, {})

/** The pump reports so many litres for an authorisation, at 7.53. */
async function fuel(id: number, litres: number, more: object = {}): Promise<Packet> {
  transactions += 1
  app.clock.advance(60_000)
  const minute = app.clock.now.toISOString().slice(14, 16)
  const { totaliser } = await nozzleAt()
  const before = totaliser === null ? 1000 : totaliser / 100
  return controller.upload(
    'UploadPumpTransaction',
    pumpTransaction({
      DateTimeStart: `2026-11-21T${hour()}:${minute}:00`,
      DateTime: `2026-11-21T${hour()}:${minute}:00`,
      Transaction: transactions,
      Volume: litres,
      Price: 7.53,
      Amount: Math.round(litres * 753) / 100,
      TotalVolume: Math.round((before + litres) * 100) / 100,
      Tag: `FA${String(id).padStart(14, '0')}`,
      ...more,
    }),
  )
}

/** Of the station, eight hours ahead. */
const hour = (): string =>
  String(new Date(app.clock.now.getTime() + 8 * 3_600_000).toISOString().slice(11, 13))

const sweep = () =>
  app.look((db) => {
    const key = crypto.randomUUID()
    return enqueue(db, { name: 'sweepPumpAuthorisations', payload: {}, runAt: new Date(0), key })
  })

const becomes = (id: number, status: string) =>
  expect.poll(async () => (await show(id)).status, { timeout: 8000 }).toBe(status)

describe('the life of an authorisation', () => {
  it('leads to one end, and from an end nowhere', () => {
    expect(authorisation.isFinal('done') && authorisation.isFinal('released')).toBe(true)
    expect(authorisation.next('gray', 'fuel')).toBe('fuelled')
    expect(authorisation.next('done', 'fuel')).toBeUndefined()
  })
})

describe('POST /pumpAuthorisations refuses', () => {
  it('without a session, without the right, and for another company', async () => {
    expect((await app.anonymous.get('/pumpAuthorisations')).status).toBe(401)
    expect((await (await app.as('fleet')).get('/pumpAuthorisations')).status).toBe(403)
    const card = await aRichCard()
    const { id } = await nozzleAt()
    const rival = await rivalAt(app)
    const body = { nozzleControl: { id }, userCard: { id: card.id }, kind: 'full' }
    expect((await rival.post('/pumpAuthorisations', body)).status).toBe(404)
  })

  it('what is not one wish, and what a card does not pay', async () => {
    const card = await aRichCard()
    const code = async (more: object, own = card) => (await authorise(own, more)).body.code
    expect(await code({ amount: undefined })).toBe('AUTHORISATION_WANTED')
    expect(await code({ volume: 1000 })).toBe('AUTHORISATION_WANTED')
    expect(await code({ kind: 'full' })).toBe('AUTHORISATION_WANTED')
    expect(await code({ amount: 50_001 })).toBe('BALANCE_SHORT')
    expect(await code({}, await aRichCard({ limitPerTransaction: 19_999 }))).toBe('LIMIT_EXCEEDED')
    expect(await code({}, await aRichCard({ password: '135790' }))).toBe('CARD_PASSWORD_REQUIRED')
    expect(controller.commands).toEqual([])
    expect(await cardNow(app, card.id)).toMatchObject({ principal: 50_000 })
  })

  it('while the controller is away: nothing is held', async () => {
    await controller.close()
    const card = await aRichCard()
    expect((await authorise(card)).body.code).toBe('CONTROLLER_OFFLINE')
    expect(await cardNow(app, card.id)).toMatchObject({ principal: 50_000, lockValue: 0 })
  })

  it('a second one at the nozzle, and a second one of the card', async () => {
    const card = await aRichCard()
    const { id } = expectDone(await authorise(card))
    const other = await aRichCard()
    expect((await authorise(other)).body.code).toBe('NOZZLE_AUTHORISED')
    const second = await nozzleAt(2)
    expect((await authorise(card, { nozzleControl: { id: second.id } })).body.code).toBe(
      'CARD_AUTHORISED',
    )
    expectDone(await stop(id))
    await becomes(id, 'released')
  })

  it('when the pump says no: the money is free again', async () => {
    controller.onCommand = (command) => reject(command, 'JSONPTS_ERROR_PUMP_BUSY_FILLING')
    const card = await aRichCard()
    expect(expectDone(await authorise(card))).toMatchObject({
      status: 'released',
      answer: 'JSONPTS_ERROR_PUMP_BUSY_FILLING',
    })
    expect(await cardNow(app, card.id)).toMatchObject({ principal: 50_000, lockValue: 0 })
  })
})

describe('an authorised fuelling', () => {
  it('holds the money, lets the pump run to it, and captures what was dispensed', async () => {
    const card = await aRichCard()
    const reply = expectDone(await authorise(card))
    expect(reply).toMatchObject({ status: 'authorised', held: 20_000 })
    expect(asked(controller.commands[0])).toMatchObject({
      Pump: 1,
      Nozzle: 1,
      Type: 'Amount',
      Dose: 200,
    })
    expect(await cardNow(app, card.id)).toMatchObject({ value: 50_000, lockValue: 20_000 })
    expect((await fuel(reply.id, 20)).Message).toBe('OK')
    await becomes(reply.id, 'done')
    const done = await show(reply.id)
    expect(done).toMatchObject({ captured: 15_060, order: { status: 'success' } })
    expect(await cardNow(app, card.id)).toMatchObject({ value: 34_940, lockValue: 0 })
    expect((await auditedOf(app, 'pumpAuthorisation', reply.id))[0]).toMatchObject({
      action: 'authorise',
    })
    expect(await findings(app)).toEqual([])
  })

  it('presets the litres that were asked for, and all that the card would pay', async () => {
    const card = await aRichCard({ limitPerTransaction: 30_000 })
    const byVolume = expectDone(
      await authorise(card, { kind: 'volume', amount: undefined, volume: 1000 }),
    )
    expect(byVolume).toMatchObject({ held: 7530 })
    expect(asked(controller.commands[0])).toMatchObject({ Type: 'Volume', Dose: 10 })
    expectDone(await stop(byVolume.id))
    const full = expectDone(await authorise(card, { kind: 'full', amount: undefined }))
    expect(full.held).toBe(30_000)
    expectDone(await stop(full.id))
    await becomes(full.id, 'released')
  })

  it('frees all of it when nothing was dispensed', async () => {
    const card = await aRichCard()
    const { id } = expectDone(await authorise(card))
    await fuel(id, 0)
    await becomes(id, 'released')
    expect(await cardNow(app, card.id)).toMatchObject({ value: 50_000, lockValue: 0 })
  })

  it.each([
    ['it runs', (own: number) => ({ Transaction: own, LastTransaction: own - 1 })],
    ['its latest fuelling is this one', (own: number) => ({ LastTransaction: own })],
    ['it has forgotten its fuellings', () => ({ LastTransaction: 0 })],
  ])('keeps the money held when the pump that is stopped says that %s', async (_, saysOf) => {
    const card = await aRichCard()
    const { id } = expectDone(await authorise(card))
    const own = transactions
    controller.onCommand = (command) =>
      command.Type === COMMANDS.getStatus.request
        ? {
            Id: command.Id,
            Type: COMMANDS.getStatus.answer,
            Data: { Pump: 1, ...saysOf(own) },
          }
        : authorises(command)
    expect(expectDone(await stop(id)).status).toBe('authorised')
    await fuel(id, 2)
    await becomes(id, 'done')
    expect(await show(id)).toMatchObject({ captured: 1506, held: 20_000 })
  })

  it('leaves due what the pump gave beyond the hold', async () => {
    const card = await aRichCard()
    const { id } = expectDone(await authorise(card, { amount: 7530 }))
    await fuel(id, 10.01)
    await becomes(id, 'done')
    expect(await show(id)).toMatchObject({ captured: 7530, order: { status: 'partiallyPaid' } })
    expect(await findings(app)).toEqual([])
  })

  it('opens an order like any other for fuel that is reported once its money is free', async () => {
    const card = await aRichCard()
    const { id } = expectDone(await authorise(card))
    expect(expectDone(await stop(id)).status).toBe('released')
    expect(await fuel(id, 3)).toMatchObject({ Message: 'OK' })
    expect(await show(id)).toMatchObject({ status: 'released', order: null })
    const { body } = await (await manager()).get('/orders?sort=id,desc&size=1')
    expect(body.content).toMatchObject([{ status: 'open', volume: 300 }])
    expect(await cardNow(app, card.id)).toMatchObject({ value: 50_000, lockValue: 0 })
  })

  it('captures once when the pump reports twice, and when the answer was lost', async () => {
    controller.onCommand = (command) =>
      command.Type === COMMANDS.authorise.request ? undefined : authorises(command)
    const card = await aRichCard()
    const pending = authorise(card)
    await expect.poll(() => controller.commands.length).toBe(1)
    const { id } = await app.look((db) =>
      db
        .selectFrom('pump_authorisations')
        .where('user_card_id', '=', card.id)
        .select('id')
        .executeTakeFirstOrThrow(),
    )
    await fuel(id, 10)
    await becomes(id, 'done')
    await controller.close()
    controller = await connectController(await app.listen(), AIRPORT)
    expect((await pending).body).toMatchObject({ id, status: 'done', captured: 7530 })
    await fuel(id, 5)
    expect(await show(id)).toMatchObject({ captured: 7530 })
    expect(await cardNow(app, card.id)).toMatchObject({ value: 42_470, lockValue: 0 })
    expect(await findings(app)).toEqual([])
  })

  it('is asked for by ten at once and runs once', async () => {
    const cards = await Promise.all(Array.from({ length: 5 }, () => aRichCard()))
    const replies = await Promise.all(cards.map((card) => authorise(card)))
    const good = replies.filter(({ status }) => status === 200)
    expect(good).toHaveLength(1)
    expect(controller.commands).toHaveLength(1)
    expectDone(await stop(good[0]?.body.id))
    await becomes(good[0]?.body.id, 'released')
  })
})

describe('a gray fuelling', () => {
  it('is what has no end in time; its money stays held, and the station is told', async () => {
    const card = await aRichCard()
    const { id } = expectDone(await authorise(card))
    await gray(id)
    expect(await cardNow(app, card.id)).toMatchObject({ value: 50_000, lockValue: 20_000 })
    const { body } = await (await manager()).get(`/pumpAuthorisations?${searching('status:gray')}`)
    expect(body.content.map((row: { id: number }) => row.id)).toContain(id)
    expect((await authorise(card)).body.code).toMatch(/CARD_AUTHORISED|CONTROLLER_OFFLINE/)
  })

  it('is captured by itself when its fuelling is reported after all', async () => {
    const card = await aRichCard()
    const { id } = expectDone(await authorise(card))
    await gray(id)
    controller = await connectController(await app.listen(), AIRPORT)
    await fuel(id, 10)
    await becomes(id, 'done')
    expect(await cardNow(app, card.id)).toMatchObject({ value: 42_470, lockValue: 0 })
  })

  it('is settled with the proof of the meter, and once', async () => {
    const card = await aRichCard()
    const { id } = expectDone(await authorise(card))
    await gray(id)
    const { version, totaliserBefore } = await show(id)
    const body = {
      volume: 1000,
      amount: 7530,
      totaliserAfter: totaliserBefore + 1000,
      reason: 'power was gone',
      version,
    }
    const url = `/pumpAuthorisations/${id}/settle`
    const caller = await manager()
    expect((await caller.post(url, body)).body.code).toBe('PIN_REQUIRED')
    const wrong = { ...body, amount: 7600 }
    expect((await caller.post(url, wrong, { pin: DEMO_PIN })).body.code).toBe('AMOUNT_MISMATCH')
    const unproven = { ...body, totaliserAfter: totaliserBefore + 900 }
    expect((await caller.post(url, unproven, { pin: DEMO_PIN })).body.code).toBe(
      'APPROVAL_REQUIRED',
    )
    const done = expectDone(await caller.post(url, body, { pin: DEMO_PIN }))
    expect(done).toMatchObject({ status: 'done', captured: 7530, resolution: 'settled' })
    expect(
      (await caller.post(url, { ...body, version: done.version }, { pin: DEMO_PIN })).body.code,
    ).toBe('FUELLING_NOT_GRAY')
    expect(await cardNow(app, card.id)).toMatchObject({ value: 42_470, lockValue: 0 })
    controller = await connectController(await app.listen(), AIRPORT)
    await fuel(id, 10)
    expect(await show(id)).toMatchObject({ captured: 7530, fuelling: { volume: 1000 } })
    const late = await app.look((db) =>
      db
        .selectFrom('controller_packets')
        .orderBy('id', 'desc')
        .select('outcome_code')
        .executeTakeFirstOrThrow(),
    )
    expect(late.outcome_code).toBe('SETTLED_BEFORE')
    expect(await findings(app)).toEqual([])
  })

  it('is released where the meter has not moved, and assigned to cash where it has', async () => {
    const card = await aRichCard()
    const first = expectDone(await authorise(card))
    await gray(first.id)
    const caller = await manager()
    const seen = await show(first.id)
    const released = expectDone(
      await caller.post(
        `/pumpAuthorisations/${first.id}/release`,
        { totaliserAfter: seen.totaliserBefore, reason: 'never lifted', version: seen.version },
        { pin: DEMO_PIN },
      ),
    )
    expect(released).toMatchObject({ status: 'released', resolution: 'released', captured: 0 })
    controller = await connectController(await app.listen(), AIRPORT)
    controller.onCommand = authorises
    const second = expectDone(await authorise(card))
    await gray(second.id)
    const again = await show(second.id)
    const assigned = expectDone(
      await caller.post(
        `/pumpAuthorisations/${second.id}/assignToCash`,
        {
          volume: 1000,
          amount: 7530,
          totaliserAfter: again.totaliserBefore + 1000,
          reason: 'paid in cash',
          version: again.version,
        },
        { pin: DEMO_PIN },
      ),
    )
    expect(assigned).toMatchObject({ resolution: 'assigned', order: { status: 'open' } })
    expect(await cardNow(app, card.id)).toMatchObject({ value: 50_000, lockValue: 0 })
    expectDone(await caller.post(`/orders/${assigned.order.id}/cashPay`))
    expect(await findings(app)).toEqual([])
  })
})

/** What can go wrong with one fuelling, step by step, and what a person makes of it. */
interface Story {
  command: 'obeyed' | 'refused' | 'lost' | 'answerLost' | 'neverSent'
  volume: number
  report: 'once' | 'twice' | 'late' | 'never'
  person: 'settle' | 'assignToCash' | 'wait'
}

const story = fc.record<Story>({
  command: fc.constantFrom('obeyed', 'refused', 'lost', 'answerLost', 'neverSent'),
  volume: fc.integer({ min: 0, max: 3000 }),
  report: fc.constantFrom('once', 'twice', 'late', 'never'),
  person: fc.constantFrom('settle', 'assignToCash', 'wait'),
})

const PRICE = cents(753)
const HELD = 20_000

const reconnect = async (): Promise<void> => {
  await controller.close()
  controller = await connectController(await app.listen(), AIRPORT)
  controller.onCommand = authorises
}

/** @returns the authorisation, as the command left it */
async function begin(card: { id: number }, { command }: Story): Promise<number> {
  if (command === 'refused') controller.onCommand = (packet) => reject(packet, 'BUSY')
  if (command !== 'obeyed' && command !== 'refused') controller.onCommand = () => undefined
  const before = controller.commands.length
  const pending = authorise(card)
  await expect.poll(() => controller.commands.length).toBe(before + 1)
  // An answer that comes is waited for; else the line is cut before the server loses patience.
  if (command === 'obeyed' || command === 'refused') await pending
  await reconnect()
  const { id } = expectDone(await pending)
  // The server stopped between holding the money and telling the pump.
  if (command === 'neverSent') {
    await app.look((db) =>
      db
        .updateTable('pump_authorisations')
        .set({ sent_at: null, answer: '' })
        .where('id', '=', id)
        .execute(),
    )
  }
  return id
}

/** A person reads the meter, and says what it shows. */
async function resolveBy(id: number, { person }: Story, volume: number): Promise<void> {
  const { version, totaliserBefore, fuelling } = await show(id)
  const figures = { volume, amount: amountOf(centilitres(volume), PRICE) }
  const body = {
    ...(volume > 0 && !fuelling && figures),
    totaliserAfter: totaliserBefore + volume,
    reason: 'as the meter shows',
    version,
  }
  const how = volume === 0 ? 'release' : person
  const url = `/pumpAuthorisations/${id}/${how}`
  expectDone(await (await manager()).post(url, body, { pin: DEMO_PIN }))
}

describe('whatever is lost', () => {
  it('ends all money that was held, and explains it to the cent', async () => {
    await fc.assert(
      fc.asyncProperty(story, async (told) => {
        const card = await aRichCard()
        const id = await begin(card, told)
        const hasRun = told.command === 'obeyed' || told.command === 'answerLost'
        const volume = hasRun ? told.volume : 0
        const report = () => fuel(id, volume / 100)
        const isReported = hasRun && (told.report === 'once' || told.report === 'twice')
        if (isReported) await report()
        if (told.report === 'twice' && isReported)
          await becomes(id, volume > 0 ? 'done' : 'released')
        const isOpen = !isReported && told.command !== 'refused' && told.command !== 'neverSent'
        if (isOpen) {
          await gray(id)
          await reconnect()
          const waits = told.person === 'wait' && hasRun
          if (!waits) await resolveBy(id, told, volume)
          if (hasRun && (waits || told.report === 'late')) await report()
        } else {
          app.clock.advance(11 * 60_000)
          await sweep()
        }
        await expect
          .poll(async () => (await show(id)).status, { timeout: 8000 })
          .toMatch(/done|released/)
        const { captured, order } = await show(id)
        const amount = amountOf(centilitres(volume), PRICE)
        const isAssigned = isOpen && hasRun && told.person === 'assignToCash'
        expect(captured).toBe(isAssigned ? 0 : Math.min(amount, HELD))
        const { value, lockValue } = await cardNow(app, card.id)
        expect({ value, lockValue }).toEqual({ value: 50_000 - captured, lockValue: 0 })
        if (order) {
          const paid = expectDone(await (await manager()).get(`/orders/${order.id}`))
          expect([paid.paid, paid.paid + paid.due]).toEqual([captured, amount])
        }
      }),
      { numRuns: 12, endOnFailure: true },
    )
    expect(await findings(app)).toEqual([])
  }, 60_000)
})

/** The line to the controller is lost, and the time is over. */
async function gray(id: number): Promise<void> {
  await controller.close()
  app.clock.advance(11 * 60_000)
  await sweep()
  await becomes(id, 'gray')
}
