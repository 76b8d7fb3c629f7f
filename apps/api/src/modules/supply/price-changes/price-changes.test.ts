import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { reject } from '@app/kernel/json-pts'
import { COMMANDS } from '@app/kernel/json-pts-commands'
import { connectController, EAST, type TestController } from '../../../../test/controller.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { type Reply, searching, useApp } from '../../../../test/harness.ts'
import { enqueue } from '#jobs/jobs.ts'
import { priceChange } from './contract.ts'

const app = useApp()
const opened: TestController[] = []

// Jobs are started by the database's clock, so this file lives in the present.
beforeAll(() => {
  app.clock.now = new Date()
})

afterEach(async () => {
  for (const controller of opened.splice(0)) await controller.close()
})

async function controllerAtEast(): Promise<TestController> {
  const controller = await connectController(await app.listen(), EAST)
  opened.push(controller)
  return controller
}

interface Fuel {
  id: number
  price: number
}

const atEast = async (account = 'manager') => (await app.as(account)).at(app.ids.east)

async function fuel(code: string): Promise<Fuel> {
  const { body } = await (await atEast()).get(`/items?${searching(`code:${code}`)}`)
  return body.content[0]
}

interface Wish {
  [code: string]: number
}

/** Body of a change that moves fuels by so many cents. */
async function changeOf(wish: Wish, more: Record<string, unknown> = {}) {
  const lines = []
  for (const [code, cents] of Object.entries(wish)) {
    const { id, price } = await fuel(code)
    lines.push({ item: { id }, newPrice: price + cents })
  }
  return { mode: 'now', lines, ...more }
}

async function changeNow(wish: Wish, key?: string): Promise<Reply<any>> {
  const manager = await atEast()
  return manager.post('/priceChanges', await changeOf(wish), { pin: DEMO_PIN, ...(key && { key }) })
}

const inMinutes = (minutes: number): string =>
  new Date(app.clock.now.getTime() + minutes * 60_000).toISOString()

async function schedule(wish: Wish, effectiveAt = inMinutes(60)): Promise<Reply<any>> {
  const manager = await atEast()
  return manager.post('/priceChanges', await changeOf(wish, { mode: 'scheduled', effectiveAt }))
}

async function cancel({ id, version }: { id: number; version: number }): Promise<Reply<any>> {
  return (await atEast()).post(`/priceChanges/${id}/cancel`, { version })
}

const show = async (id: number) => (await (await atEast()).get(`/priceChanges/${id}`)).body

/** Starts the job that looks for what is due. */
const sweep = () =>
  app.look((db) => {
    const key = crypto.randomUUID()
    return enqueue(db, { name: 'sweepPriceChanges', payload: {}, runAt: new Date(), key })
  })

async function nozzlesOf(code: string) {
  const { id } = await fuel(code)
  const { body } = await (await atEast()).get(`/nozzleControls?${searching(`item.id:${id}`)}`)
  return body.content
}

describe('the life of a price change', () => {
  it('leads from waiting to one end, and from an end nowhere', () => {
    const events = ['apply', 'reject', 'lapse', 'cancel'] as const
    expect(events.map((event) => priceChange.next('wait', event))).toEqual([
      'success',
      'fail',
      'expired',
      'cancel',
    ])
    const ends = priceChange.states.filter((state) => state !== 'wait')
    for (const end of ends)
      for (const event of events) expect(priceChange.can(end, event)).toBe(false)
  })
})

describe('POST /priceChanges', () => {
  it('refuses without a session, and a role that may only look', async () => {
    const body = await changeOf({ 92: 1 })
    expect((await app.anonymous.post('/priceChanges', body)).status).toBe(401)
    const cashier = await atEast('cashier')
    expect((await cashier.post('/priceChanges', body, { pin: DEMO_PIN })).status).toBe(403)
  })

  it('refuses to change at once without the PIN, or with a wrong one', async () => {
    const manager = await atEast()
    const body = await changeOf({ 92: 1 })
    expect((await manager.post('/priceChanges', body)).body.code).toBe('PIN_REQUIRED')
    const wrong = await manager.post('/priceChanges', body, { pin: '000000' })
    expect(wrong.body.code).toBe('PIN_WRONG')
  })

  it('refuses without a station, and without an idempotency key', async () => {
    const body = await changeOf({ 92: 1 }, { mode: 'scheduled', effectiveAt: inMinutes(60) })
    const manager = await app.as('manager')
    expect((await manager.post('/priceChanges', body)).body.code).toBe('STATION_REQUIRED')
    const keyless = await (await atEast()).post('/priceChanges', body, { key: 'none' })
    expect(keyless.body.code).toBe('IDEMPOTENCY_REQUIRED')
  })

  it('refuses a time that is not later than now, or none', async () => {
    const manager = await atEast()
    for (const effectiveAt of [inMinutes(-1), app.clock.now.toISOString()]) {
      expect((await schedule({ 92: 1 }, effectiveAt)).body.code).toBe('PRICE_TIME_PAST')
    }
    const body = await changeOf({ 92: 1 }, { mode: 'scheduled' })
    expect((await manager.post('/priceChanges', body)).body.code).toBe('PRICE_TIME_PAST')
  })

  it('refuses when every fuel keeps its price', async () => {
    expect((await schedule({ 92: 0, 95: 0 })).body.code).toBe('PRICE_NO_CHANGE')
  })

  it("refuses goods, a fuel twice, and another company's fuel", async () => {
    const manager = await atEast()
    const [water, petrol] = [await fuel('W550'), await fuel('92')]
    const rival = await app.as('manager', 'rival')
    const theirs = (await rival.get(`/items?${searching('code:92')}`)).body.content[0]
    const post = (...lines: { item: { id: number }; newPrice: number }[]) =>
      manager.post('/priceChanges', { mode: 'scheduled', effectiveAt: inMinutes(60), lines })
    const line = ({ id }: Fuel) => ({ item: { id }, newPrice: 760 })
    expect((await post(line(water))).body.code).toBe('PRICE_FUEL_UNKNOWN')
    expect((await post(line(theirs))).body.code).toBe('PRICE_FUEL_UNKNOWN')
    expect((await post(line(petrol), line(petrol))).body.code).toBe('PRICE_FUEL_TWICE')
  })

  it('asks back beyond 20 % either way, naming the fuels and the bounds', async () => {
    const { status, body } = await schedule({ 92: 151, 95: -161 })
    expect(status).toBe(400)
    expect(body.code).toBe('PRICE_BAND')
    expect(body.details.lines).toMatchObject([
      { item: { name: '95# 汽油' }, oldPrice: 802, newPrice: 641, lowest: 642, highest: 962 },
    ])
  })

  it('moves beyond the band when that is confirmed, and a second person agrees', async () => {
    const manager = await atEast()
    const body = await changeOf(
      { 95: 400 },
      { mode: 'scheduled', effectiveAt: inMinutes(60), confirmBand: true },
    )
    const { body: refusal } = await manager.post('/priceChanges', body)
    expect(refusal.code).toBe('APPROVAL_REQUIRED')
    const company = await app.as('company')
    const url = `/approvals/${refusal.details.approvalId}`
    expect((await company.get(url)).body.facts).toEqual([
      { name: 'price', of: '95# 汽油', before: 802, after: 1202 },
    ])
    expect((await company.post(`${url}/approve`, {}, { pin: DEMO_PIN })).status).toBe(200)
    const { status, body: change } = await manager.post('/priceChanges', body)
    expect(status).toBe(200)
    expect((await cancel(change)).status).toBe(200)
  })

  it('lets one change at a time wait for a fuel, and others for other fuels', async () => {
    const { body: first } = await schedule({ 92: 2 })
    expect((await schedule({ 92: 3 })).body).toMatchObject({
      code: 'PRICE_PENDING',
      message: 'A change for this fuel is waiting',
    })
    expect((await changeNow({ 92: 3 })).body.code).toBe('PRICE_PENDING')
    const { status, body: second } = await schedule({ 98: 3 })
    expect(status).toBe(200)
    await cancel(second)
    await cancel(first)
    const { body: third } = await schedule({ 92: 3 })
    expect(third.status).toBe('wait')
    await cancel(third)
  })

  it('schedules exactly one of ten that race for a fuel', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => schedule({ 92: 5 })))
    const accepted = replies.filter(({ status }) => status === 200)
    expect(accepted).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'PRICE_PENDING')).toHaveLength(9)
    for (const { body } of accepted) await cancel(body)
  })
})

describe('POST /priceChanges now', () => {
  it('fails with a sentence when the controller is not online, and frees the fuel', async () => {
    const before = await fuel('92')
    const { status, body } = await changeNow({ 92: 2 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'fail',
      failure: {
        code: 'NO_CONTROLLER',
        message: "The station's controller is not online; no price was changed",
      },
    })
    expect((await fuel('92')).price).toBe(before.price)
    expect((await changeNow({ 92: 2 })).body.status).toBe('fail')
  })

  it('sets every nozzle, reads it back, and changes the price with a line in its history', async () => {
    const controller = await controllerAtEast()
    const before = await fuel('92')
    const { body } = await changeNow({ 92: 4 })
    expect(body).toMatchObject({
      status: 'success',
      failure: null,
      lines: [{ oldPrice: before.price, newPrice: before.price + 4, status: 'success' }],
    })
    expect(
      body.nozzles.map((row: any) => [row.nozzle.logicNo, row.status, row.confirmedPrice]),
    ).toEqual([1, 3, 5, 8, 11].map((logicNo) => [logicNo, 'success', before.price + 4]))
    expect(controller.prices.get(3)).toEqual([7.57, 8.02, 9.14])
    expect(controller.prices.get(6)).toBeUndefined()
    expect((await fuel('92')).price).toBe(before.price + 4)
    for (const nozzle of await nozzlesOf('92')) expect(nozzle.pumpPrice).toBe(before.price + 4)
    const history = await app.look((db) =>
      db
        .selectFrom('price_history')
        .where('item_id', '=', before.id)
        .orderBy('valid_from')
        .select(['price_cents', 'price_change_id'])
        .execute(),
    )
    expect(history).toEqual([
      { price_cents: before.price, price_change_id: null },
      { price_cents: before.price + 4, price_change_id: body.id },
    ])
  })

  it('does once what is sent twice with the same key', async () => {
    const controller = await controllerAtEast()
    const [manager, key] = [await atEast(), crypto.randomUUID()]
    const body = await changeOf({ 98: 1 })
    const first = await manager.post('/priceChanges', body, { key, pin: DEMO_PIN })
    const commands = controller.commands.length
    const second = await manager.post('/priceChanges', body, { key, pin: DEMO_PIN })
    expect(first.body.status).toBe('success')
    expect(second.body).toEqual(first.body)
    expect(controller.commands).toHaveLength(commands)
  })

  it('puts the old price back everywhere when one nozzle does not take it, and tells which', async () => {
    const controller = await controllerAtEast()
    const [petrol, diesel] = [await fuel('92'), await fuel('0')]
    controller.prices.set(4, [7.57, 8.02, 9.15])
    // Pump 4 acknowledges, but its first nozzle keeps the price that it has.
    controller.onCommand = (_, obey) => {
      const kept = controller.prices.get(4)?.[0] ?? 0
      const answer = obey()
      const prices = controller.prices.get(4)
      if (prices) prices[0] = kept
      return answer
    }
    const { body } = await changeNow({ 92: 5, 0: 3 })
    expect(body).toMatchObject({
      status: 'fail',
      failure: {
        code: 'PRICE_NOT_TAKEN',
        message: 'Not every nozzle took the new price of 92# 汽油; the old price was put back',
      },
    })
    const setsOfPump4 = controller.commands.filter(
      ({ Type, Data }: any) => Type === COMMANDS.setPumpPrices.request && Data.Pump === 4,
    )
    expect(setsOfPump4).toHaveLength(4)
    const failures = new Map(
      body.nozzles.map((row: any) => [row.nozzle.logicNo, row.failure?.code]),
    )
    expect(failures.get(8)).toBe('PUMP_PRICE_DIFFERS')
    expect(failures.get(1)).toBe('OLD_PRICE_PUT_BACK')
    expect(failures.get(12)).toBeUndefined()
    expect((await fuel('92')).price).toBe(petrol.price)
    expect((await fuel('0')).price).toBe(diesel.price + 3)
    for (const nozzle of await nozzlesOf('92')) expect(nozzle.pumpPrice).toBe(petrol.price)
    expect(controller.prices.get(5)).toEqual([7.57, 7.21])
  })

  it('sends the price of today again, and none that differs from it or is for later', async () => {
    const controller = await controllerAtEast()
    const manager = await atEast()
    const { id, price } = await fuel('95')
    const again = { item: { id }, newPrice: price, again: true }
    const send = (line: object, more = {}) =>
      manager.post('/priceChanges', { mode: 'now', lines: [line], ...more }, { pin: DEMO_PIN })
    expect((await send({ ...again, newPrice: price + 1 })).body.code).toBe('PRICE_NOT_CURRENT')
    const later = { mode: 'scheduled', effectiveAt: inMinutes(60) }
    expect((await send(again, later)).body.code).toBe('PRICE_AGAIN_NOW')

    const waiting = await schedule({ 95: 2 })
    const history = () =>
      app.look((db) =>
        db.selectFrom('price_history').where('item_id', '=', id).select('id').execute(),
      )
    const before = await history()
    const { body } = await send(again)
    expect(body).toMatchObject({
      status: 'success',
      lines: [{ oldPrice: price, newPrice: price, reason: 'sentAgain', status: 'success' }],
    })
    expect(body.nozzles.length).toBeGreaterThan(0)
    expect(body.nozzles.every((one: any) => one.confirmedPrice === price)).toBe(true)
    expect([...controller.prices.values()].every((own) => own.includes(price / 100))).toBe(true)
    expect(await history()).toEqual(before)

    const sent = controller.commands.length
    controller.onCommand = (command) => reject(command, 'JSONPTS_ERROR_NOT_FOUND')
    expect((await send(again)).body).toMatchObject({
      status: 'fail',
      failure: { code: 'PRICE_NOT_SENT' },
      lines: [{ status: 'fail' }],
    })
    // There is no other price to put back, so that each pump is tried three times and left alone.
    const tries = controller.commands.slice(sent)
    const sets = tries.filter(({ Type }: any) => Type === COMMANDS.setPumpPrices.request)
    expect(sets).toHaveLength(controller.prices.size * 3)
    await cancel(waiting.body)
  })

  it('is content when a pump takes the price at the third try', async () => {
    const controller = await controllerAtEast()
    let refusals = 0
    controller.onCommand = (command, obey) => {
      const isSetting = command.Type === COMMANDS.setPumpPrices.request
      if (!isSetting || refusals === 2) return obey()
      refusals += 1
      return reject(command, 'JSONPTS_ERROR_PUMP_BUSY_FILLING')
    }
    expect((await changeNow({ 98: 2 })).body.status).toBe('success')
    expect(refusals).toBe(2)
  })

  it('says that the pump refused when it answers with an error', async () => {
    const controller = await controllerAtEast()
    controller.prices.set(3, [7.57, 8.02, 9.17])
    controller.prices.set(4, [7.57, 8.02, 9.17])
    controller.onCommand = (command, obey) =>
      command.Type === COMMANDS.setPumpPrices.request ? reject(command, 'REFUSED') : obey()
    const { body } = await changeNow({ 98: 2 })
    expect(body.status).toBe('fail')
    expect(body.nozzles.map((row: any) => row.failure.code)).toEqual([
      'PUMP_REFUSED',
      'PUMP_REFUSED',
    ])
  })

  it('warns when the old price could not be put back', async () => {
    const controller = await controllerAtEast()
    let sets = 0
    controller.onCommand = (command, obey) => {
      const { Pump } = command.Data as { Pump: number }
      if (command.Type === COMMANDS.setPumpPrices.request && Pump === 3) {
        sets += 1
        // Pump 3 takes the new price and then nothing more.
        return sets > 1 ? reject(command, 'REFUSED') : obey()
      }
      return Pump === 4 ? reject(command, 'REFUSED') : obey()
    }
    const before = await fuel('98')
    const { body } = await changeNow({ 98: 3 })
    expect(body).toMatchObject({ status: 'fail', failure: { code: 'PRICE_NOT_PUT_BACK' } })
    expect(body.failure.message).toContain('nozzle 7')
    expect((await fuel('98')).price).toBe(before.price)
    const nozzle = (await nozzlesOf('98'))[0]
    expect(nozzle.pumpPrice).toBe(before.price + 3)
  })

  it('fails when the line drops in the middle', async () => {
    const controller = await controllerAtEast()
    controller.onCommand = () => {
      void controller.close()
      return undefined
    }
    const { body } = await changeNow({ 0: 1 })
    expect(body.status).toBe('fail')
    expect(body.nozzles.map((row: any) => row.failure.code)).toEqual(['PUMP_SILENT', 'PUMP_SILENT'])
  })

  it('believes a pump that tells its prices late, or at once', async () => {
    const controller = await controllerAtEast()
    let looks = 0
    controller.onCommand = (command, obey) => {
      const { Pump } = command.Data as { Pump: number }
      const isReading = command.Type === COMMANDS.getPumpPrices.request
      if (Pump === 3 && isReading) {
        const Data = { Pump, Prices: controller.prices.get(Pump) ?? [] }
        return { Id: command.Id, Type: COMMANDS.getPumpPrices.answer, Data }
      }
      // Pump 4 is busy with its new prices when it is asked for them, and for one look more.
      if (Pump === 4 && isReading) {
        controller.asked.add(Pump)
        return { ...reject(command, 'JSONPTS_ERROR_PUMP_BUSY_OTHER_REQUEST_EXECUTED'), Code: 41 }
      }
      if (Pump !== 4 || command.Type !== COMMANDS.getStatus.request) return obey()
      looks += 1
      const Data = { Pump, LastTransaction: 0 }
      return looks === 1 ? { Id: command.Id, Type: COMMANDS.getStatus.answer, Data } : obey()
    }
    expect((await changeNow({ 98: 2 })).body.status).toBe('success')
    expect(looks).toBe(2)
  })

  it('does not wait for the prices of a pump that is offline', async () => {
    const controller = await controllerAtEast()
    controller.onCommand = (command, obey) =>
      command.Type === COMMANDS.getStatus.request
        ? { Id: command.Id, Type: 'PumpOfflineStatus', Data: command.Data }
        : obey()
    const { body } = await changeNow({ 98: 2 })
    expect(body.nozzles.map((row: any) => row.failure.code)).toEqual(['PUMP_SILENT', 'PUMP_SILENT'])
    const told = (type: string) => controller.commands.filter(({ Type }) => Type === type).length
    expect(told(COMMANDS.getStatus.request)).toBe(told(COMMANDS.getPumpPrices.request))
  })

  const confirmedByNow = async () => {
    const { body } = await (await atEast()).get('/priceChanges?size=1')
    const { nozzles } = await show(body.content[0].id)
    return nozzles.map((row: any) => row.confirmedPrice)
  }

  it('waits for the customer who is fuelling, and shows what the other pumps said', async () => {
    const controller = await controllerAtEast()
    const DateTime = '2026-11-21T10:00:00'
    const idle = { Ids: [1, 2, 3, 4, 5], NozzlesUp: [0, 0, 0, 0, 0] }
    const filling = { Ids: [6], Nozzles: [1], Volumes: [3], Amounts: [21], Prices: [7.21] }
    await controller.upload('UploadStatus', {
      DateTime,
      Pumps: { IdleStatus: idle, FillingStatus: filling },
    })
    const changing = changeNow({ 0: 2 })
    await expect.poll(() => controller.prices.get(5)).toBeDefined()
    expect(controller.prices.get(6)).toBeUndefined()
    await expect.poll(confirmedByNow).toEqual([723, null])
    const everyPump = { Ids: [1, 2, 3, 4, 5, 6], NozzlesUp: [0, 0, 0, 0, 0, 0] }
    await controller.upload('UploadStatus', { DateTime, Pumps: { IdleStatus: everyPump } })
    expect((await changing).body.status).toBe('success')
    expect(controller.prices.get(6)).toEqual([7.23])
  })
})

describe('a scheduled price change', () => {
  it('is carried out by its job when its time has come', async () => {
    await controllerAtEast()
    const before = await fuel('95')
    app.clock.now = new Date()
    const at = new Date(app.clock.now.getTime() + 800)
    const { body: change } = await schedule({ 95: 4 }, at.toISOString())
    expect(change.status).toBe('wait')
    app.clock.now = at
    await expect.poll(async () => (await show(change.id)).status, { timeout: 8000 }).toBe('success')
    expect((await fuel('95')).price).toBe(before.price + 4)
  })

  it('waits for a controller that is away, and is carried out when it is back', async () => {
    const { body: change } = await schedule({ 95: 1 }, inMinutes(10))
    app.clock.advance(12 * 60_000)
    await app.listen()
    await sweep()
    await controllerAtEast()
    await sweep()
    await expect.poll(async () => (await show(change.id)).status, { timeout: 8000 }).toBe('success')
  })

  it('expires when it could not begin within half an hour of its time', async () => {
    const before = await fuel('95')
    const { body: change } = await schedule({ 95: 2 }, inMinutes(10))
    await controllerAtEast()
    app.clock.advance(41 * 60_000)
    await sweep()
    await expect.poll(async () => (await show(change.id)).status, { timeout: 8000 }).toBe('expired')
    expect((await show(change.id)).failure.code).toBe('PRICE_TIME_MISSED')
    expect((await fuel('95')).price).toBe(before.price)
  })
})

describe('POST /priceChanges/:id/cancel', () => {
  it('does not find a change of another company', async () => {
    const { body: change } = await schedule({ 98: 4 })
    const rival = await app.as('manager', 'rival')
    expect((await rival.get(`/priceChanges/${change.id}`)).status).toBe(404)
    const { status } = await rival.post(`/priceChanges/${change.id}/cancel`, { version: 0 })
    expect(status).toBe(404)
    const list = await rival.get('/priceChanges')
    expect(list.body.totalElements).toBe(0)
    await cancel(change)
  })

  it('refuses a role that may only look', async () => {
    const { body: change } = await schedule({ 98: 4 })
    const cashier = await atEast('cashier')
    const path = `/priceChanges/${change.id}`
    expect((await cashier.get(path)).status).toBe(200)
    expect((await cashier.post(`${path}/cancel`, { version: change.version })).status).toBe(403)
    await cancel(change)
  })

  it('refuses when its time has passed, even if nothing happened yet', async () => {
    const { body: change } = await schedule({ 98: 4 }, inMinutes(5))
    app.clock.advance(5 * 60_000)
    expect((await cancel(change)).body.code).toBe('PRICE_TIME_PASSED')
    app.clock.advance(31 * 60_000)
    await app.listen()
    await sweep()
    await expect.poll(async () => (await show(change.id)).status, { timeout: 8000 }).toBe('expired')
  })

  it('refuses what the editor has not read, and what is over', async () => {
    const { body: change } = await schedule({ 98: 4 })
    expect((await cancel({ ...change, version: 7 })).body.code).toBe('STALE_VERSION')
    expect((await cancel(change)).body.status).toBe('cancel')
    expect((await cancel(change)).body).toMatchObject({
      code: 'STATE_CONFLICT',
      details: { entity: 'priceChange', state: 'cancel', allowed: [] },
    })
  })

  it('is done by one of two at the same moment', async () => {
    const { body: change } = await schedule({ 98: 4 })
    const replies = await Promise.all([cancel(change), cancel(change)])
    const cancelled = replies.filter(({ status }) => status === 200)
    expect(cancelled).toHaveLength(1)
    const log = await app.look((db) =>
      db
        .selectFrom('audit_log')
        .where('action', '=', 'cancelPriceChange')
        .where('entity_id', '=', String(change.id))
        .select('id')
        .execute(),
    )
    expect(log).toHaveLength(1)
  })
})
