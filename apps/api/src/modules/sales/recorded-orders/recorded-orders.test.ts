/** Orders that are recorded by hand: what no pump reported. */

import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cents } from '@app/kernel/money'
import { type Caller, type Reply, searching, useApp } from '../../../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { message } from '@app/kernel/json-pts'
import { basic, connectController, EAST, pumpTransaction } from '../../../../test/controller.ts'
import {
  aCard,
  aFuelling,
  expectDone,
  findings,
  goodsAt,
  managerAt,
  openShiftAtEast,
  rivalAt,
} from '../../../../test/checkout.ts'
import { FIXTURE_TIME } from '../../../../test/fixtures.ts'
import type { NozzleControl } from '#modules/forecourt/nozzles/contract.ts'
import type { PaymentWay } from '#modules/organisation/payment-ways/contract.ts'
import type { ShiftFigures } from '#modules/settlement/shifts/contract.ts'
import type { Order } from '#modules/sales/orders/contract.ts'

const app = useApp()

const NOW = FIXTURE_TIME.toISOString()
const minutesAgo = (minutes: number): string =>
  new Date(app.clock.now.getTime() - minutes * 60_000).toISOString()

let east: Caller
let shiftId = 0

const nozzleOf = async (caller: Caller, logicNo = 1): Promise<NozzleControl> => {
  const query = `expand=item&expand=tank&${searching(`logicNo:${logicNo}`)}`
  return expectDone(await caller.get(`/nozzleControls?${query}`)).content[0]
}

/** 20 litres through the first nozzle at 7.53, paid in cash, unless told otherwise. */
async function wish(caller: Caller, more: object = {}) {
  const nozzle = await nozzleOf(caller)
  return {
    nozzleControl: { id: nozzle.id },
    fuelItem: { id: nozzle.item.id },
    unitPrice: 753,
    volume: 2_000,
    amount: 15_060,
    paymentType: 'cash',
    time: NOW,
    reason: 'Power failure',
    ...more,
  }
}

const record = async (
  caller: Caller,
  more: object = {},
): Promise<Reply<Order & { code: string }>> =>
  caller.post('/orders/manual', await wish(caller, more), { pin: DEMO_PIN })

/** Has the till of the station take a way of paying. */
async function switchOn(type: string): Promise<void> {
  const { ways, version } = expectDone(await east.get('/otherPays'))
  const chosen = ways.map((way: PaymentWay) => ({
    ...way,
    atTill: way.atTill || way.type === type,
  }))
  expectDone(await east.put('/otherPays', { ways: chosen, version }))
}

const codeOf = async (caller: Caller, more: object = {}) => (await record(caller, more)).body.code

const bookOf = async (caller: Caller): Promise<number> => {
  const { tank } = await nozzleOf(caller)
  return expectDone(await caller.get(`/tanks?${searching(`id:${tank.id}`)}`)).content[0].bookVolume
}

const sheetNow = async (): Promise<ShiftFigures> =>
  expectDone(await east.get(`/shiftStates/${shiftId}/preview`))

async function onSheet() {
  const { tank } = await nozzleOf(east)
  const { nozzles, tanks, totals, payments } = await sheetNow()
  const reading = nozzles.find(({ nozzle }) => nozzle.logicNo === 1)
  const handover = tanks.find((row) => row.tank.id === tank.id)
  return { totals, payments, reading, handover }
}

beforeAll(async () => {
  east = (await app.as('manager')).at(app.ids.east)
  shiftId = (await openShiftAtEast(app)).id
})

beforeEach(async () => {
  // Another test may have settled the shift in which it began.
  const open = expectDone(await east.get(`/shiftStates?${searching('settled:false')}`)).content[0]
  shiftId = open.id
})

afterEach(() => {
  app.clock.now = FIXTURE_TIME
})

describe('POST /orders/manual', () => {
  it('refuses who has no session, may not, or gives no PIN', async () => {
    const body = await wish(east)
    expect((await app.anonymous.post('/orders/manual', body)).status).toBe(401)
    const cashier = (await app.as('cashier')).at(app.ids.east)
    expect((await cashier.post('/orders/manual', body, { pin: DEMO_PIN })).body.code).toBe(
      'FORBIDDEN',
    )
    expect((await east.post('/orders/manual', body)).body.code).toBe('PIN_REQUIRED')
  })

  it.each([
    ['a price of one yuan', { unitPrice: 100, amount: 2_000 }, 'UNIT_PRICE_LOW'],
    ['a price below zero', { unitPrice: -753 }, 'UNIT_PRICE_LOW'],
    ['an amount that the volume does not come to', { amount: 15_064 }, 'AMOUNT_MISMATCH'],
    ['more than the tank holds', { volume: 10_000_000 }, 'VOLUME_OVER_TANK'],
    ['no volume', { volume: 0 }, 'VALIDATION'],
    ['a stored-value card, which nobody holds now', { paymentType: 'debit' }, 'VALIDATION'],
    ['a time to come', { time: '2026-11-21T02:00:01Z' }, 'FUELLED_TIME_FUTURE'],
    ['no reason', { reason: '' }, 'VALIDATION'],
    ['figures beyond all measure', { unitPrice: 1e15, amount: 1e15 }, 'VALIDATION'],
  ])('refuses %s', async (_, more, code) => {
    expect(await codeOf(east, more)).toBe(code)
  })

  it('refuses a way that the till does not take, and one of others without its number', async () => {
    const didi = { paymentType: 'didi', referenceNo: 'DD-1' }
    expect(await codeOf(east, didi)).toBe('PAYMENT_NOT_OFFERED')
    await switchOn('didi')
    expect(await codeOf(east, { paymentType: 'didi' })).toBe('PAYMENT_REFERENCE_REQUIRED')
    const cash = { paymentType: 'cash', referenceNo: 'DD-1' }
    expect(await codeOf(east, cash)).toBe('PAYMENT_REFERENCE_UNFIT')
  })

  it('takes whatever the till takes, by its number once', async () => {
    for (const paymentType of ['sinopecUserCard', 'unionCard', 'didi']) {
      await switchOn(paymentType)
      const before = await bookOf(east)
      const payment = { paymentType, referenceNo: 'no 7-a' }
      expect(expectDone(await record(east, payment)).transactions).toMatchObject([
        { paymentType, referenceNo: 'NO7-A', amount: 15_060, status: 'success' },
      ])
      expect(await codeOf(east, payment)).toBe('PAYMENT_REFERENCE_TAKEN')
      expect(await bookOf(east)).toBe(before - 2_000)
    }
    expect(await findings(app)).toEqual([])
  })

  it('refuses another fuel than the nozzle delivers, and the nozzle of another station', async () => {
    const diesel = await nozzleOf(east, 4)
    const elsewhere = await nozzleOf(await rivalAt(app))
    const other = await nozzleOf(await managerAt(app))
    expect(await codeOf(east, { fuelItem: { id: diesel.item.id } })).toBe('NOZZLE_OTHER_FUEL')
    expect(await codeOf(east, { nozzleControl: { id: elsewhere.id } })).toBe('NOT_FOUND')
    expect(await codeOf(east, { nozzleControl: { id: other.id } })).toBe('NOT_FOUND')
  })

  it('takes an amount that the volume was preset by, for the pump shows both', async () => {
    const preset = { unitPrice: 950, volume: 2_105, amount: 20_000 }
    expect((await record(east, preset)).body).toMatchObject({ volume: 2_105, paid: 20_000 })
    expect(await codeOf(east, { ...preset, amount: 20_005 })).toBe('AMOUNT_MISMATCH')
  })

  it('records a paid order with who did it and why', async () => {
    const time = minutesAgo(0)
    const { status, body } = await record(east, { paymentType: 'wx', time })
    expect([status, body]).toMatchObject([
      200,
      {
        kind: 'fuel',
        type: 0,
        mode: 99,
        source: 'manual',
        status: 'success',
        fuelling: null,
        unitPrice: 753,
        volume: 2_000,
        amount: 15_060,
        paid: 15_060,
        due: 0,
        shiftState: { id: shiftId },
        recorded: { by: { name: expect.any(String) }, reason: 'Power failure' },
        lineItems: [{ categoryType: 'fuel', quantity: 2_000, amount: 15_060 }],
        transactions: [{ paymentType: 'wx', status: 'success', amount: 15_060 }],
      },
    ])
    expect(Date.parse(body.recorded?.fuelledTime ?? '')).toBe(Date.parse(time))
    const found = `/orders?${searching(`source:manual AND mode:99 AND id:${body.id}`)}`
    expect(expectDone(await east.get(found)).totalElements).toBe(1)
    const log = expectDone(await east.get(`/audits?${searching('action:createManual')}`))
    expect(log.content[0]).toMatchObject({ entityId: String(body.id), reason: 'Power failure' })
  })

  it('is one order, however often the same call comes', async () => {
    const before = await bookOf(east)
    const body = await wish(east)
    const key = crypto.randomUUID()
    const calls = [1, 2, 3].map(() => east.post('/orders/manual', body, { pin: DEMO_PIN, key }))
    const replies = await Promise.all(calls)
    const done = replies.filter(({ status }) => status === 200)
    expect(new Set(done.map((reply) => reply.body.id)).size).toBe(1)
    const again = await east.post('/orders/manual', body, { pin: DEMO_PIN, key })
    expect(again.body.id).toBe(done[0]?.body.id)
    expect(await bookOf(east)).toBe(before - 2_000)
  })

  it('counts in the figures of its station', async () => {
    const { body } = await record(east)
    // Rows are as old as the database says, which knows nothing of the clock of the server.
    await app.asOwner(`update orders set created_at = '2026-11-19T01:10:00Z' where id = ${body.id}`)
    const hour = 'from=2026-11-19T01:00:00Z&to=2026-11-19T02:00:00Z'
    const sums = expectDone(await east.get(`/orders/statistics?groupBy=source&${hour}`))
    expect(sums.rows).toMatchObject([{ key: 'manual', count: 1, amount: 15_060, volume: 2_000 }])
  })
})

describe('the employee card of an order', () => {
  async function employeeCard(account: string): Promise<{ id: number; number: string }> {
    const profile = await app.look((db) =>
      db
        .selectFrom('users')
        .where('account', '=', account)
        .where('company_id', '=', app.ids.company)
        .select('id')
        .executeTakeFirstOrThrow(),
    )
    const body = { employee: profile, password: '123456' }
    return expectDone(await east.post('/employeeCards', body))
  }

  it('is none where nobody holds one, and a wrong one is refused', async () => {
    expect((await record(east)).body.employeeCard).toBeNull()
    const members = await aCard(app)
    expect(await codeOf(east, { employeeCard: { id: members.id } })).toBe('NOT_FOUND')
    const former = await employeeCard('fueler')
    expectDone(await east.post(`/employeeCards/${former.id}/unbind`, { reason: 'left us' }))
    const code = await codeOf(east, { employeeCard: { id: former.id } })
    expect(code).toBe('CARD_STATUS_ABNORMAL')
  })

  it('is that of whoever attended, of the seller at the till, and of who released the pump', async () => {
    const card = await employeeCard('cashier')
    const recorded = expectDone(await record(east, { employeeCard: { id: card.id } }))
    const expected = { id: card.id, number: card.number, user: { name: expect.any(String) } }
    expect(recorded).toMatchObject({ employeeCard: expected, seller: { id: expect.any(Number) } })
    expect(recorded.seller?.id).not.toBe(recorded.recorded?.by.id)
    expect((await record(east)).body.employeeCard).toBeNull()

    const cashier = (await app.as('cashier')).at(app.ids.east)
    const { COFFEE } = await goodsAt(app, app.ids.east)
    const lineItems = [{ item: COFFEE, quantity: 100 }]
    expect(expectDone(await cashier.post('/orders', { lineItems })).employeeCard).toMatchObject(
      expected,
    )

    const pumped = await aFuelling(app, app.ids.east, 5_000)
    expect(expectDone(await cashier.get(`/orders/${pumped.id}`)).employeeCard).toBeNull()
    const paid = expectDone(await cashier.post(`/orders/${pumped.id}/cashPay`))
    expect(paid.employeeCard).toMatchObject(expected)

    const controller = await connectController(await app.listen(), EAST)
    await controller.upload('UploadPumpTransaction', pumpTransaction({ Tag: card.number }))
    const released = expectDone(await east.get('/orders?sort=id,desc&size=1')).content[0]
    expect(released).toMatchObject({ source: 'pump', employeeCard: expected })
    const { content } = expectDone(
      await east.get(`/orders?${searching(`employeeCard.number:${card.number}`)}`),
    )
    expect(content.map(({ id }: Order) => id).toSorted((a: number, b: number) => a - b)).toContain(
      released.id,
    )
    expect(content).toHaveLength(4)
    for (const { id, status } of content) {
      if (status === 'open') expectDone(await cashier.post(`/orders/${id}/cashPay`))
    }
    await controller.close()
    const asked = { Id: 5, Type: 'RequestTagsInformation', Data: { Tags: [{ Tag: card.number }] } }
    const answer = await app.container.app.inject({
      method: 'POST',
      url: '/jsonPTS',
      headers: { 'content-type': 'application/json', authorization: basic(EAST) },
      payload: JSON.stringify(message([asked])),
    })
    expect(answer.json().Packets[0].Data.Tags).toEqual([{ Tag: card.number, Valid: true }])
  })
})

describe('the shift of a recorded order', () => {
  it('shows it as sold by its nozzle and out of its tank, and its money as taken', async () => {
    const before = await onSheet()
    const book = await bookOf(east)
    await record(east)
    const after = await onSheet()
    expect(after.totals.fuelVolume - before.totals.fuelVolume).toBe(2_000)
    expect(after.totals.cashExpected - before.totals.cashExpected).toBe(15_060)
    expect((after.reading?.sold ?? 0) - (before.reading?.sold ?? 0)).toBe(2_000)
    expect(after.reading?.closing).toBe(before.reading?.closing)
    expect((after.handover?.sold ?? 0) - (before.handover?.sold ?? 0)).toBe(2_000)
    expect(after.handover?.adjusted).toBe(before.handover?.adjusted)
    expect(await bookOf(east)).toBe(book - 2_000)
  })

  it('forgets the fuel of one that is taken back, as if it had never been written', async () => {
    const before = await onSheet()
    const book = await bookOf(east)
    const { body } = await record(east)
    const reason = { reason: 'written twice' }
    const revoked = expectDone(
      await east.post(`/orders/${body.id}/revoke`, reason, { pin: DEMO_PIN }),
    )
    expect(revoked).toMatchObject({ status: 'close', recorded: { reason: 'Power failure' } })
    const after = await onSheet()
    expect(after.reading).toEqual(before.reading)
    expect(after.handover).toEqual(before.handover)
    expect(after.totals.cashExpected).toBe(before.totals.cashExpected)
    expect(await bookOf(east)).toBe(book)
  })

  it('is given up unpaid with its fuel as well, once its payment has been undone', async () => {
    const book = await bookOf(east)
    const { body } = await record(east)
    const payment = body.transactions?.[0]?.id
    const reason = { reason: 'nobody paid' }
    expectDone(await east.post(`/transactions/${payment}/revoke`, reason, { pin: DEMO_PIN }))
    expect(await bookOf(east)).toBe(book - 2_000)
    expectDone(await east.post(`/orders/${body.id}/close`, reason))
    expect(await bookOf(east)).toBe(book)
  })

  it('takes what is from its own minute on, and nothing from a shift that is settled', async () => {
    app.clock.now = new Date('2026-11-21T03:00:40Z')
    expectDone(await east.post(`/shiftStates/${shiftId}/close`))
    expect(await codeOf(east, { time: '2026-11-21T02:59:59Z' })).toBe('SHIFT_SETTLED')
    const first = expectDone(await record(east, { time: '2026-11-21T03:00:00Z' }))
    expect(first.shiftState?.id).not.toBe(shiftId)
    app.clock.now = new Date('2026-11-21T03:10:00Z')
    expectDone(await record(east, { time: '2026-11-21T03:05:00Z' }))
  })
})

describe('the calendar day of a recorded order', () => {
  async function recordAtAirport(time: string) {
    const airport = await managerAt(app)
    const { id, item } = await nozzleOf(airport)
    const body = { nozzleControl: { id }, fuelItem: { id: item.id }, time }
    return airport.post('/orders/manual', { ...(await wish(east)), ...body }, { pin: DEMO_PIN })
  }

  it('is that of the fuelling, with the money, as long as it is open', async () => {
    const yesterday = '2026-11-20T10:00:00Z'
    const order = expectDone(await recordAtAirport(yesterday))
    expect(order).toMatchObject({ businessDay: '2026-11-20', shiftState: null })
    const airport = await managerAt(app)
    const [day] = expectDone(
      await airport.get(`/dailyStates?${searching('businessDay:2026-11-20')}`),
    ).content
    expect(expectDone(await airport.get(`/dailyStates/${day.id}`)).totals).toMatchObject({
      fuelVolume: 2_000,
      paidAmount: 15_060,
      cashExpected: 15_060,
    })
    expectDone(await airport.post(`/dailyStates/${day.id}/settle`))
    expect((await recordAtAirport(yesterday)).body.code).toBe('DAY_SETTLED')
    expect((await recordAtAirport('2026-11-19T10:00:00Z')).body.code).toBe('DAY_SETTLED')
    const proof = expectDone(await airport.get(`/dailyStates/${day.id}/proof`))
    expect(proof.holds).toBe(true)
  })

  it('adds up with it, and so does the ledger', async () => {
    expectDone(await recordAtAirport(NOW))
    const airport = await managerAt(app)
    for (const caller of [airport, east]) {
      for (const { id } of expectDone(await caller.get('/dailyStates')).content) {
        const proof = expectDone(await caller.get(`/dailyStates/${id}/proof`))
        expect(
          proof.equations.filter(({ difference }: { difference: number }) => difference),
        ).toEqual([])
        expect(proof.holds).toBe(true)
      }
    }
    expect(await findings(app)).toEqual([])
  })
})

describe('GET /items/:id/price', () => {
  it('tells the price that was in force, to who may record', async () => {
    const { item } = await nozzleOf(east)
    const path = `/items/${item.id}/price?at=${encodeURIComponent(NOW)}`
    expect((await app.anonymous.get(path)).status).toBe(401)
    expect((await (await app.as('fleet')).get(path)).status).toBe(403)
    expect((await (await rivalAt(app)).get(path)).status).toBe(404)
    const now = expectDone(await east.get(path))
    expect(now).toMatchObject({ item: { id: item.id }, price: item.price })
    await app.look((db) =>
      db
        .insertInto('price_history')
        .values(
          [
            { price_cents: cents(700), valid_from: new Date(0) },
            { price_cents: cents(800), valid_from: new Date('2026-11-21T01:00:00Z') },
          ].map((line) => ({
            ...line,
            company_id: app.ids.company,
            station_id: app.ids.east,
            item_id: item.id,
            price_change_id: null,
          })),
        )
        .execute(),
    )
    const before = `/items/${item.id}/price?at=2026-11-21T00:59:00Z`
    expect(expectDone(await east.get(before)).price).toBe(700)
    expect(expectDone(await east.get(path)).price).toBe(800)
  })
})
