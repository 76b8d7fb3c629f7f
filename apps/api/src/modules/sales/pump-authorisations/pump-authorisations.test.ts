import { describe, expect, it } from 'vitest'
import { reject } from '@app/kernel/json-pts'
import { COMMANDS } from '@app/kernel/json-pts-commands'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import {
  aCardWith,
  auditedOf,
  cardNow,
  expectDone,
  findings,
  managerAt,
  rivalAt,
} from '../../../../test/checkout.ts'
import { AIRPORT, connectController } from '../../../../test/controller.ts'
import { aFleet, aSubCard, fill } from '../../../../test/fleets.ts'
import { type Reply, searching, useApp } from '../../../../test/harness.ts'
import { asked, idle, usePump } from '../../../../test/pump.ts'
import { authorisation } from './contract.ts'

const app = useApp()
const pump = usePump(app)
const { authorises, becomes, fuel, nozzleAt, show, stop, sweep } = pump

const manager = () => managerAt(app)

const atNozzle = async (logicNo: number) => {
  const { id } = await nozzleAt(logicNo)
  return { nozzleControl: { id } }
}

/** The controller says that pump 1 gives fuel through one of its nozzles, or is idle. */
const runsAtNozzle = (physical: number | undefined) =>
  pump.controller.upload('UploadStatus', {
    DateTime: '2026-11-21T10:00:00',
    Pumps: physical
      ? { FillingStatus: { Ids: [1], Nozzles: [physical], Volumes: [5], Amounts: [40.05] } }
      : { IdleStatus: { Ids: [1], NozzlesUp: [0] } },
  })

const aRichCard = (settings: object = {}) => aCardWith(app, { principal: 50_000 }, settings)

async function authorise(card: { id: number }, more: object = {}): Promise<Reply<any>> {
  const { id } = await nozzleAt()
  const body = { nozzleControl: { id }, userCard: { id: card.id }, kind: 'amount', amount: 20_000 }
  return (await manager()).post('/pumpAuthorisations', { ...body, ...more })
}

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
    expect(pump.controller.commands).toEqual([])
    expect(await cardNow(app, card.id)).toMatchObject({ principal: 50_000 })
  })

  it('while the controller is away: nothing is held', async () => {
    await pump.controller.close()
    const card = await aRichCard()
    expect((await authorise(card)).body.code).toBe('CONTROLLER_OFFLINE')
    expect(await cardNow(app, card.id)).toMatchObject({ principal: 50_000, lockValue: 0 })
  })

  it('a second one at whichever nozzle of the pump, and a second one of the card', async () => {
    const card = await aRichCard()
    const { id } = expectDone(await authorise(card))
    const other = await aRichCard()
    expect((await authorise(other)).body.code).toBe('PUMP_AUTHORISED')
    expect((await authorise(other, await atNozzle(2))).body.code).toBe('PUMP_AUTHORISED')
    expect((await authorise(card, await atNozzle(3))).body.code).toBe('CARD_AUTHORISED')
    expect(pump.controller.commands).toHaveLength(1)
    expectDone(await stop(id))
    await becomes(id, 'released')
    expectDone(await stop(expectDone(await authorise(other, await atNozzle(2))).id))
  })

  it('while fuel flows through another nozzle of the pump', async () => {
    await runsAtNozzle(2)
    const card = await aRichCard()
    expect((await authorise(card)).body.code).toBe('PUMP_BUSY')
    expect(pump.controller.commands).toEqual([])
    const { id } = expectDone(await authorise(card, await atNozzle(3)))
    expectDone(await stop(id))
  })

  it('when the pump says no: the money is free again', async () => {
    pump.controller.onCommand = (command) => reject(command, 'JSONPTS_ERROR_PUMP_BUSY_FILLING')
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
    expect(asked(pump.controller.commands[0])).toMatchObject({
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
    expect(asked(pump.controller.commands[0])).toMatchObject({ Type: 'Volume', Dose: 10 })
    expectDone(await stop(byVolume.id))
    const full = expectDone(await authorise(card, { kind: 'full', amount: undefined }))
    expect(full.held).toBe(30_000)
    expectDone(await stop(full.id))
    await becomes(full.id, 'released')
  })

  it('is not stopped when its time is over while fuel flows through another nozzle of the pump', async () => {
    const before = pump.transactions
    pump.controller.onCommand = (command) =>
      command.Type === COMMANDS.getStatus.request ? idle(command, before) : authorises(command)
    const { id } = expectDone(await authorise(await aRichCard()))
    const elsewhere = expectDone(await authorise(await aRichCard(), await atNozzle(3)))
    app.clock.advance(11 * 60_000)
    await runsAtNozzle(2)
    await sweep()
    await becomes(elsewhere.id, 'released')
    expect((await show(id)).status).toBe('authorised')
    const stops = pump.controller.commands.filter(({ Type }) => Type === COMMANDS.stop.request)
    expect(stops.map(({ Data }) => Data)).toEqual([{ Pump: 2 }])
    await runsAtNozzle(undefined)
    await sweep()
    await becomes(id, 'released')
  })

  it('asks a pump again that is stopped and tells its prices first', async () => {
    const { id } = expectDone(await authorise(await aRichCard()))
    const before = pump.transactions - 1
    let looks = 0
    pump.controller.onCommand = (command) => {
      if (command.Type !== COMMANDS.getStatus.request) return authorises(command)
      looks += 1
      const Data = { Pump: 1, Prices: [7.53] }
      return looks === 1
        ? { Id: command.Id, Type: COMMANDS.getPumpPrices.answer, Data }
        : idle(command, before)
    }
    expectDone(await stop(id))
    await becomes(id, 'released')
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
    const own = pump.transactions
    pump.controller.onCommand = (command) =>
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

  it('is charged to the master card that it was held on, although its fleet shares no more', async () => {
    const fleet = await aFleet(app, { valueMode: 'share' })
    const master = fleet.masterCard.id
    await fill(app, master, 50_000)
    const { id } = expectDone(await authorise(await aSubCard(app, fleet)))
    const caller = await manager()
    const { version } = expectDone(await caller.get(`/groups/${fleet.id}`))
    expectDone(await caller.put(`/groups/${fleet.id}`, { valueMode: 'assign', version }))
    await fuel(id, 20)
    await becomes(id, 'done')
    expect(await cardNow(app, master)).toMatchObject({ value: 34_940, lockValue: 0 })
    expect(await findings(app)).toEqual([])
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
    pump.controller.onCommand = (command) =>
      command.Type === COMMANDS.authorise.request ? undefined : authorises(command)
    const card = await aRichCard()
    const pending = authorise(card)
    await expect.poll(() => pump.controller.commands.length).toBe(1)
    const { id } = await app.look((db) =>
      db
        .selectFrom('pump_authorisations')
        .where('user_card_id', '=', card.id)
        .select('id')
        .executeTakeFirstOrThrow(),
    )
    await fuel(id, 10)
    await becomes(id, 'done')
    await pump.controller.close()
    pump.controller = await connectController(await app.listen(), AIRPORT)
    expect((await pending).body).toMatchObject({ id, status: 'done', captured: 7530 })
    await fuel(id, 5)
    const { events, ...shown } = await show(id)
    expect(shown).toMatchObject({ captured: 7530 })
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'UploadPumpTransaction',
        fuelling: expect.objectContaining({ volume: 1000, amount: 7530 }),
        alarm: null,
      }),
    )
    expect(await cardNow(app, card.id)).toMatchObject({ value: 42_470, lockValue: 0 })
    expect(await findings(app)).toEqual([])
  })

  it('is asked for by ten at once and runs once', async () => {
    const cards = await Promise.all(Array.from({ length: 5 }, () => aRichCard()))
    const replies = await Promise.all(cards.map((card) => authorise(card)))
    const good = replies.filter(({ status }) => status === 200)
    expect(good).toHaveLength(1)
    expect(pump.controller.commands).toHaveLength(1)
    expectDone(await stop(good[0]?.body.id))
    await becomes(good[0]?.body.id, 'released')
  })
})

describe('GET /pumpAuthorisations/totals', () => {
  it('adds up what is held and was charged of the fuellings of the list', async () => {
    expect((await (await app.as('fleet')).get('/pumpAuthorisations/totals')).status).toBe(403)
    const card = await aRichCard()
    const found = `/pumpAuthorisations/totals?${searching(`userCard.id:${card.id}`)}`
    const totals = async () => expectDone(await (await manager()).get(found))
    const { id } = expectDone(await authorise(card))
    expect(await totals()).toEqual({ count: 1, held: 20_000, stillHeld: 20_000, captured: 0 })
    await fuel(id, 20)
    await becomes(id, 'done')
    expect(await totals()).toEqual({ count: 1, held: 20_000, stillHeld: 0, captured: 15_060 })
    expect(expectDone(await (await rivalAt(app)).get(found)).count).toBe(0)
  })
})

describe('limits of a card', () => {
  /** Two trucks of a fleet that ask at two pumps at the same moment; one of them is let run. */
  async function raceOf(terms: object): Promise<void> {
    const fleet = await aFleet(app, { valueMode: 'share' })
    await fill(app, fleet.masterCard.id, 100_000)
    const caller = await manager()
    const { version } = expectDone(await caller.get(`/userCards/${fleet.masterCard.id}`))
    expectDone(await caller.put(`/userCards/${fleet.masterCard.id}`, { ...terms, version }))
    const trucks = [await aSubCard(app, fleet), await aSubCard(app, fleet)]
    const nozzles = [await nozzleAt(1), await nozzleAt(3)]
    const replies = await Promise.all(
      trucks.map((truck, at) =>
        authorise(truck, {
          nozzleControl: { id: nozzles[at].id },
          kind: 'volume',
          amount: undefined,
          volume: 1500,
        }),
      ),
    )
    expect(
      replies.map(({ status, body }) => (status === 200 ? 'held' : body.code)).toSorted(),
    ).toEqual(['LIMIT_EXCEEDED', 'held'])
    const held = replies.find(({ status }) => status === 200)?.body
    expectDone(await stop(held.id))
    await becomes(held.id, 'released')
    // What is free again counts no more.
    const again = expectDone(await authorise(trucks[0], { amount: 10_000 }))
    expectDone(await stop(again.id))
    await becomes(again.id, 'released')
  }

  it('count the litres that are held for cards which share its money, also at once', () =>
    raceOf({ limitDayVolume: 2900 }))

  it('count the money that is held for cards which share it, also at once', () =>
    raceOf({ limitDay: 20_000 }))

  it('count what is held for a sub card against its own', async () => {
    const fleet = await aFleet(app, { valueMode: 'share' })
    await fill(app, fleet.masterCard.id, 100_000)
    const truck = await aSubCard(app, fleet, { limitDayVolume: 2000, limitDay: 15_000 })
    const { id } = expectDone(await authorise(truck, { amount: 10_000 }))
    const check = { amount: 6000, station: app.ids.airport }
    const { body } = await (await manager()).post(`/userCards/${truck.id}/check`, check)
    expect(body.reasons).toMatchObject([{ code: 'LIMIT_EXCEEDED' }])
    expectDone(await stop(id))
    await becomes(id, 'released')
  })
})

describe('a gray fuelling', () => {
  it('is an alarm of its nozzle, another after a day, and none once it is resolved', async () => {
    const card = await aRichCard()
    const { id } = expectDone(await authorise(card))
    const alarms = async () => {
      const { body } = await (await manager()).get(`/alarms?${searching('state:open')}`)
      return body.content
        .filter(({ kind }: { kind: string }) => kind.startsWith('fuellingGray'))
        .map(({ kind }: { kind: string }) => kind)
        .toSorted()
    }
    expect(await alarms()).toEqual([])
    await gray(id)
    expect(await alarms()).toEqual(['fuellingGray'])
    app.clock.advance(23 * 3_600_000)
    await sweep()
    expect(await alarms()).toEqual(['fuellingGray'])
    app.clock.advance(3_660_000)
    await sweep()
    expect(await alarms()).toEqual(['fuellingGray', 'fuellingGrayOverdue'])
    const { totaliserBefore, version } = await show(id)
    const nothing = { totaliserAfter: totaliserBefore, reason: 'never lifted', version }
    const url = `/pumpAuthorisations/${id}/release`
    expectDone(await (await manager()).post(url, nothing, { pin: DEMO_PIN }))
    expect(await alarms()).toEqual([])
  })

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
    pump.controller = await connectController(await app.listen(), AIRPORT)
    await fuel(id, 10)
    await becomes(id, 'done')
    expect(await cardNow(app, card.id)).toMatchObject({ value: 42_470, lockValue: 0 })
  })

  it('is captured also while the nozzle is released for somebody else', async () => {
    const [card, other] = [await aRichCard(), await aRichCard()]
    const { id } = expectDone(await authorise(card))
    await gray(id)
    pump.controller = await connectController(await app.listen(), AIRPORT)
    pump.controller.onCommand = authorises
    const second = expectDone(await authorise(other))
    expect((await fuel(id, 10)).Message).toBe('OK')
    await becomes(id, 'done')
    expect(await show(second.id)).toMatchObject({ status: 'authorised', held: 20_000 })
    await fuel(second.id, 1)
    await becomes(second.id, 'done')
    expect(await cardNow(app, card.id)).toMatchObject({ value: 42_470, lockValue: 0 })
    expect(await findings(app)).toEqual([])
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
    pump.controller = await connectController(await app.listen(), AIRPORT)
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
    pump.controller = await connectController(await app.listen(), AIRPORT)
    pump.controller.onCommand = authorises
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

/** The line to the controller is lost, and the time is over. */
async function gray(id: number): Promise<void> {
  await pump.controller.close()
  app.clock.advance(11 * 60_000)
  await sweep()
  await becomes(id, 'gray')
}
