import { beforeEach, describe, expect, it } from 'vitest'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { COMMANDS } from '@app/kernel/json-pts-commands'
import { connectController, EAST } from '../../../../test/controller.ts'
import { aCardWith, aFuelling, expectDone } from '../../../../test/checkout.ts'

const app = useApp()

const atEast = async (account: string): Promise<Caller> => (await app.as(account)).at(app.ids.east)

const idOf = (account: string): Promise<number> =>
  app.look(async (db) => {
    const { id } = await db
      .selectFrom('users')
      .where('account', '=', account)
      .where('company_id', '=', app.ids.company)
      .select('id')
      .executeTakeFirstOrThrow()
    return id
  })

/** The shift that is open at the east station; opened when there is none. */
async function openShift(): Promise<{ id: number; number: number }> {
  const manager = await atEast('manager')
  const search = searching(`station.id:${app.ids.east} AND settled:false`)
  const { body } = await manager.get(`/shiftStates?${search}`)
  return body.content[0] ?? expectDone(await manager.post('/shiftStates'))
}

/** A shift in which nothing has happened yet. */
async function freshShift(): Promise<{ id: number; number: number }> {
  await payEverything()
  const { id } = await openShift()
  return expectDone(await (await atEast('manager')).post(`/shiftStates/${id}/close`)).next
}

/** An unpaid fuelling of the open shift, for 50.00. */
const anUnpaidFuelling = () => aFuelling(app, app.ids.east, 5_000)

const payEverything = async () => {
  const manager = await atEast('manager')
  const search = searching('status:(open,partiallyPaid)')
  const { body } = await manager.get(`/orders?size=100&${search}`)
  for (const { id } of body.content) expectDone(await manager.post(`/orders/${id}/cashPay`))
}

describe('POST /shiftStates', () => {
  it('refuses a role that opens no shifts', async () => {
    expect((await (await atEast('account')).post('/shiftStates')).status).toBe(403)
  })

  it('refuses where the station works in calendar days', async () => {
    const manager = (await app.as('manager')).at(app.ids.airport)
    expect((await manager.post('/shiftStates')).body.code).toBe('STATE_CONFLICT')
  })

  it('does not find a station beyond the scope', async () => {
    const cashier = await app.as('cashier')
    const station = { id: app.ids.airport }
    expect((await cashier.post('/shiftStates', { station })).status).toBe(404)
    const rival = await app.as('manager', 'rival')
    const { status } = await rival.post('/shiftStates', { station: { id: app.ids.east } })
    expect(status).toBe(404)
  })

  it('opens one shift when five people open it at once', async () => {
    const callers = await Promise.all(
      ['manager', 'cashier', 'fueler', 'manager', 'cashier'].map(atEast),
    )
    const replies = await Promise.all(callers.map((caller) => caller.post('/shiftStates')))
    const opened = replies.filter(({ status }) => status === 200)
    expect(opened).toHaveLength(1)
    expect(new Set(replies.map(({ body }) => body.code))).toEqual(
      new Set([undefined, 'SHIFT_OPEN']),
    )
    expect(opened[0]?.body).toMatchObject({
      number: 1,
      settled: false,
      isNatureDay: false,
      businessDay: '2026-11-21',
      totals: null,
    })
  })

  it('refuses a second one', async () => {
    await openShift()
    expect((await (await atEast('cashier')).post('/shiftStates')).body.code).toBe('SHIFT_OPEN')
  })
})

describe('GET /shiftStates', () => {
  it('refuses without a session and a role without the menu', async () => {
    expect((await app.anonymous.get('/shiftStates')).status).toBe(401)
    expect((await (await app.as('fleet')).get('/shiftStates')).status).toBe(403)
  })

  it('shows another company nothing, neither in the list nor by its key', async () => {
    const { id } = await openShift()
    const rival = await app.as('manager', 'rival')
    expect((await rival.get('/shiftStates')).body.totalElements).toBe(0)
    expect((await rival.get(`/shiftStates/${id}`)).status).toBe(404)
    expect((await rival.get(`/shiftStates/${id}/preview`)).status).toBe(404)
    expect((await rival.post(`/shiftStates/${id}/close`)).status).toBe(404)
    expect((await rival.post(`/shiftStates/${id}/review`)).status).toBe(404)
  })

  it('lists the newest first, as the console asks for the running one', async () => {
    await payEverything()
    const { id, number } = await openShift()
    const manager = await atEast('manager')
    const { body: closed } = await manager.post(`/shiftStates/${id}/close`)
    const query = `${searching(`station.id:${app.ids.east}`)}&sort=id,desc&size=1`
    const { body } = await manager.get(`/shiftStates?${query}`)
    expect(body.content).toMatchObject([
      { id: closed.next.id, number: number + 1, settled: false, station: { id: app.ids.east } },
    ])
  })
})

describe('POST /shiftStates/:id/close', () => {
  beforeEach(payEverything)

  it('refuses a role that closes no shifts', async () => {
    const { id } = await openShift()
    expect((await (await atEast('account')).post(`/shiftStates/${id}/close`)).status).toBe(403)
  })

  it('refuses without a key', async () => {
    const { id } = await openShift()
    const { body } = await (
      await atEast('manager')
    ).post(`/shiftStates/${id}/close`, {}, { headers: { 'idempotency-key': '' } })
    expect(body.code).toBe('IDEMPOTENCY_REQUIRED')
  })

  it('refuses people of another company, nozzles and tanks of another station', async () => {
    const { id } = await openShift()
    const manager = await atEast('manager')
    const close = async (body: object) =>
      (await manager.post(`/shiftStates/${id}/close`, body)).status
    const rivals = await app.look((db) =>
      db
        .selectFrom('users')
        .where('company_id', '=', app.ids.rivalCompany)
        .select('id')
        .executeTakeFirstOrThrow(),
    )
    expect(await close({ handOver: { id: rivals.id } })).toBe(404)
    expect(await close({ takeOver: { id: rivals.id } })).toBe(404)
    const airport = await app.look(async (db) => ({
      nozzle: await db
        .selectFrom('nozzles')
        .where('station_id', '=', app.ids.airport)
        .select('id')
        .executeTakeFirstOrThrow(),
      tank: await db
        .selectFrom('tanks')
        .where('station_id', '=', app.ids.airport)
        .select('id')
        .executeTakeFirstOrThrow(),
    }))
    expect(await close({ readings: [{ nozzle: airport.nozzle, closing: 1 }] })).toBe(404)
    expect(await close({ tanks: [{ tank: airport.tank, volume: 1 }] })).toBe(404)
  })

  it('asks before it leaves orders unpaid, and says how many and how much', async () => {
    const { id } = await openShift()
    await anUnpaidFuelling()
    await anUnpaidFuelling()
    const { status, body } = await (await atEast('cashier')).post(`/shiftStates/${id}/close`)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'SHIFT_UNPAID_ORDERS',
      message: '2 unpaid orders, force settlement?',
      details: { count: 2, amount: 10_000 },
    })
  })

  it('is forced by the manager alone, with PIN and reason', async () => {
    const { id } = await openShift()
    await anUnpaidFuelling()
    const path = `/shiftStates/${id}/close`
    const forced = { force: true, reason: 'driver ran away' }
    const cashier = await atEast('cashier')
    const manager = await atEast('manager')
    expect((await cashier.post(path, forced, { pin: DEMO_PIN })).status).toBe(403)
    expect((await manager.post(path, forced)).body.code).toBe('PIN_REQUIRED')
    expect((await manager.post(path, { force: true }, { pin: DEMO_PIN })).body.code).toBe(
      'REASON_REQUIRED',
    )
  })

  it('is refused, also by force, while an order is being paid', async () => {
    const { id } = await openShift()
    const order = await anUnpaidFuelling()
    const setStatus = (status: 'lock' | 'open') =>
      app.look((db) =>
        db.updateTable('orders').set({ status }).where('id', '=', order.id).execute(),
      )
    await setStatus('lock')
    const manager = await atEast('manager')
    const forced = { force: true, reason: 'in a hurry' }
    const path = `/shiftStates/${id}/close`
    expect((await manager.post(path)).body.code).toBe('SHIFT_ORDER_PAYING')
    expect((await manager.post(path, forced, { pin: DEMO_PIN })).body.code).toBe(
      'SHIFT_ORDER_PAYING',
    )
    await setStatus('open')
  })

  it('hands unpaid orders over to the next shift, which collects them', async () => {
    const { id } = await freshShift()
    const order = await anUnpaidFuelling()
    const manager = await atEast('manager')
    const forced = { force: true, reason: 'driver comes back' }
    const { body } = await manager.post(`/shiftStates/${id}/close`, forced, { pin: DEMO_PIN })
    expect(body.settled).toMatchObject({
      forced: true,
      reason: 'driver comes back',
      totals: { unpaidCount: 1, unpaidAmount: 5_000, salesAmount: 5_000 },
      unpaid: [{ id: order.id, orderNo: order.order_no, due: 5_000, status: 'open' }],
    })
    expect((await manager.get(`/orders/${order.id}`)).body).toMatchObject({
      shiftState: { id: body.next.id },
      carriedFromShift: { id },
    })
    const cashier = await atEast('cashier')
    expect((await cashier.post(`/orders/${order.id}/cashPay`)).status).toBe(200)
    const preview = await cashier.get(`/shiftStates/${body.next.id}/preview`)
    // Delivered in the shift before, paid in this one.
    expect(preview.body.totals).toMatchObject({ salesAmount: 0, paidAmount: 5_000, orderCount: 0 })
  })

  it('remembers the shift that delivered when an order is handed on twice', async () => {
    const first = await openShift()
    const order = await anUnpaidFuelling()
    const manager = await atEast('manager')
    const forced = { force: true, reason: 'still not back' }
    const close = async (id: number) =>
      expectDone(await manager.post(`/shiftStates/${id}/close`, forced, { pin: DEMO_PIN }))
    const second = (await close(first.id)).next
    const third = (await close(second.id)).next
    const { body } = await manager.get(`/orders/${order.id}`)
    expect(body).toMatchObject({ shiftState: { id: third.id }, carriedFromShift: { id: first.id } })
  })

  it('ends the shift and begins the next at the same moment', async () => {
    const { id, number } = await openShift()
    app.clock.advance(3_600_000)
    const [cashier, fueler] = [await idOf('cashier'), await idOf('fueler')]
    const { body } = await (
      await atEast('cashier')
    ).post(`/shiftStates/${id}/close`, {
      takeOver: { id: fueler },
      remark: 'quiet day',
      countedCash: 100,
    })
    expect(body.settled).toMatchObject({
      id,
      settled: true,
      forced: false,
      handOver: { id: cashier },
      takeOver: { id: fueler },
      manager: { id: await idOf('manager') },
      remark: 'quiet day',
      totals: { cashCounted: 100 },
    })
    expect(body.next).toMatchObject({ number: number + 1, settled: false, opener: { id: fueler } })
    expect(body.next.startTime).toBe(body.settled.endTime)
    expect(new Date(body.settled.endTime)).toEqual(app.clock.now)
  })

  it('refuses a shift that is settled', async () => {
    const { id } = await openShift()
    const manager = await atEast('manager')
    expectDone(await manager.post(`/shiftStates/${id}/close`))
    const { body } = await manager.post(`/shiftStates/${id}/close`)
    expect(body).toMatchObject({ code: 'STATE_CONFLICT', details: { state: 'settled' } })
    expect((await manager.get(`/shiftStates/${id}/preview`)).body.code).toBe('STATE_CONFLICT')
  })

  it('has one effect when the connection was lost and the call is sent again', async () => {
    const { id } = await openShift()
    const manager = await atEast('manager')
    const key = crypto.randomUUID()
    const first = await manager.post(`/shiftStates/${id}/close`, {}, { key })
    const again = await manager.post(`/shiftStates/${id}/close`, {}, { key })
    expect(again.body).toEqual(first.body)
  })
})

describe('POST /shiftStates/:id/review', () => {
  it('refuses a role that reviews nothing, and a shift that is open', async () => {
    const { id } = await openShift()
    expect((await (await atEast('cashier')).post(`/shiftStates/${id}/review`)).status).toBe(403)
    const { body } = await (await atEast('account')).post(`/shiftStates/${id}/review`)
    expect(body.code).toBe('STATE_CONFLICT')
  })

  it('refuses who closed it and who handed it over', async () => {
    await payEverything()
    const { id } = await openShift()
    const manager = await atEast('manager')
    const account = await atEast('account')
    const handOver = { id: await idOf('account') }
    expectDone(await manager.post(`/shiftStates/${id}/close`, { handOver }))
    for (const caller of [manager, account]) {
      expect((await caller.post(`/shiftStates/${id}/review`)).body.code).toBe('SOD_SAME_PERSON')
    }
  })

  it('is done once, and leaves the sheet as it was', async () => {
    await payEverything()
    const { id } = await openShift()
    const manager = await atEast('manager')
    const { settled } = expectDone(await manager.post(`/shiftStates/${id}/close`))
    const account = await atEast('account')
    const { body } = await account.post(`/shiftStates/${id}/review`, { remark: 'agreed' })
    expect(body).toMatchObject({
      reviewer: { id: await idOf('account') },
      reviewRemark: 'agreed',
      totals: settled.totals,
    })
    const company = (await app.as('company')).at(app.ids.east)
    expect((await company.post(`/shiftStates/${id}/review`)).body.code).toBe('STATE_CONFLICT')
  })
})

describe('an authorised fuelling without an end', () => {
  it('is named on the sheet and does not stand in the way of closing; the sheet keeps it', async () => {
    const controller = await connectController(await app.listen(), EAST)
    controller.onCommand = (command) => {
      const { Pump } = command.Data as { Pump: number }
      const answers: Record<string, object> = {
        [COMMANDS.authorise.request]: { Pump, Transaction: 7 },
        [COMMANDS.stop.request]: { Pump },
        [COMMANDS.getStatus.request]: { Pump, LastTransaction: 6 },
      }
      const Type = Object.values(COMMANDS).find(({ request }) => request === command.Type)?.answer
      return { Id: command.Id, Type: Type ?? '', Data: answers[command.Type] }
    }
    const manager = await atEast('manager')
    const { id } = await freshShift()
    const card = await aCardWith(app, { principal: 50_000 })
    const { body: nozzles } = await manager.get('/nozzleControls?size=1')
    const held = expectDone(
      await manager.post('/pumpAuthorisations', {
        nozzleControl: { id: nozzles.content[0].id },
        userCard: { id: card.id },
        kind: 'amount',
        amount: 20_000,
      }),
    )
    const named = [{ id: held.id, status: 'authorised', held: 20_000 }]
    expect(expectDone(await manager.get(`/shiftStates/${id}`)).held).toMatchObject(named)
    const { settled, next } = expectDone(await manager.post(`/shiftStates/${id}/close`))
    expect(settled.held).toMatchObject(named)
    expect(settled.totals).toMatchObject({ cashExpected: 0, paidAmount: 0 })
    expectDone(await manager.post(`/pumpAuthorisations/${held.id}/stop`))
    expect(expectDone(await manager.get(`/shiftStates/${id}`)).held).toMatchObject(named)
    expect(expectDone(await manager.get(`/shiftStates/${next.id}`)).held).toEqual([])
    // Of a sheet from before it was kept nothing is known.
    await app.asOwner(`set session_replication_role = replica;
      update shifts set sheet = sheet - 'held' where id = ${id}`)
    expect(expectDone(await manager.get(`/shiftStates/${id}`)).held).toEqual([])
    await controller.close()
  })
})
