import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, useApp } from '../../../../test/harness.ts'
import { DEMO_PASSWORD, DEMO_PIN } from '#demo/demo-plan.ts'
import { aPaidSale, aSale, expectDone, goodsAt } from '../../../../test/checkout.ts'

const app = useApp()

const DAY_MS = 86_400_000

const daysFromNow = (days: number): string =>
  new Date(app.clock.now.getTime() + days * DAY_MS).toISOString()

/** When the service of stations ends, and their days of grace, in days from now; without a number never. */
async function serve(stationIds: readonly number[], ends?: [service: number, grace: number]) {
  const service = ends
    ? `indefinite = false, expire_time = '${daysFromNow(ends[0])}', end_time = '${daysFromNow(ends[1])}'`
    : 'indefinite = true, expire_time = null, end_time = null'
  await app.asOwner(`update stations set ${service} where id in (${stationIds.join()})`)
}

const both = () => [app.ids.east, app.ids.airport]

const SERVED: [state: string, ends: [number, number] | undefined][] = [
  ['indefinite', undefined],
  ['notExpired', [60, 90]],
  ['dueSoon', [1, 31]],
]
const EXPIRED: [number, number] = [-1, 29]
const ENDED: [number, number] = [-40, -10]

const manager = async (): Promise<Caller> => (await app.as('manager')).at(app.ids.airport)

const logIn = (account: string) =>
  app.anonymous.post('/users/login', { email: account, password: DEMO_PASSWORD, companyId: 'demo' })

/** Something that a caller may do anywhere, said with what came of it. */
async function tagging(caller: Caller): Promise<string> {
  const { status, body } = await caller.post('/tags', {
    name: randomUUID().slice(0, 8),
    rule: 'by hand',
  })
  return status === 200 ? 'done' : `${status} ${body.code}`
}

const REASON = { reason: 'for the test' }

const sold = { transaction: 0, due: 0, revoked: 0, seen: 0 }

beforeAll(async () => {
  sold.transaction = (await aPaidSale(app)).transaction.id
  sold.revoked = (await aPaidSale(app)).order.id
  sold.due = (await aSale(app)).id
  sold.seen = (await aSale(app)).id
})

afterEach(() => serve(both()))

async function stateAt(stationId: number): Promise<string> {
  return (await (await app.as('company')).get(`/stations/${stationId}`)).body.serviceState
}

describe('a station that is served', () => {
  it.each(SERVED)('sells and is changed: %s', async (state, ends) => {
    await serve(both(), ends)
    expect(await stateAt(app.ids.airport)).toBe(state)
    expect(await tagging(await manager())).toBe('done')
    expect((await aSale(app)).status).toBe('open')
  })
})

describe('in the days of grace', () => {
  it('refuses sales and every change, in both languages', async () => {
    await serve(both(), EXPIRED)
    expect(await stateAt(app.ids.airport)).toBe('expired')
    const { COFFEE } = await goodsAt(app, app.ids.airport)
    const lineItems = [{ item: COFFEE, quantity: 100 }]
    const { status, body } = await (await manager()).post('/orders', { lineItems })
    expect([status, body.code, body.message]).toEqual([
      400,
      'STATION_EXPIRED',
      'Station service expired',
    ])
    const zh = await (
      await manager()
    ).post('/orders', { lineItems }, { headers: { language: 'zh' } })
    expect(zh.body.message).toBe('站点服务已过期')
    expect(await tagging(await manager())).toBe('400 STATION_EXPIRED')
    const config = { key: 'notify', value: { days: 7 }, version: 0 }
    const path = `/stations/${app.ids.airport}/config`
    expect((await (await manager()).put(path, config)).body.code).toBe('STATION_EXPIRED')
  })

  it('shows everything, gives money back, and settles', async () => {
    await serve(both(), EXPIRED)
    const caller = await manager()
    expect((await caller.get(`/orders/${sold.seen}`)).status).toBe(200)
    const back = { amount: 100, mode: 'original', ...REASON }
    const refund = `/transactions/${sold.transaction}/refund`
    expectDone(await caller.post(refund, back, { pin: DEMO_PIN }))
    expectDone(await caller.post(`/orders/${sold.revoked}/revoke`, REASON, { pin: DEMO_PIN }))
    expectDone(await caller.post(`/orders/${sold.due}/close`, REASON))
  })

  it('hands the shift over', async () => {
    const cashier = (await app.as('cashier')).at(app.ids.east)
    const shift = expectDone(await cashier.post('/shiftStates', {}))
    await serve(both(), EXPIRED)
    const { settled } = expectDone(await cashier.post(`/shiftStates/${shift.id}/close`))
    expect(settled.id).toBe(shift.id)
  })

  it('lets everybody in, and look after what is their own', async () => {
    await serve(both(), EXPIRED)
    expect((await logIn('cashier')).status).toBe(200)
    const cashier = (await app.as('cashier')).at(app.ids.east)
    expect((await cashier.put('/users/self', { nickname: 'Xiaoyun' })).status).toBe(200)
  })

  it('holds a station alone: elsewhere, and without one selected, work goes on', async () => {
    await serve([app.ids.airport], EXPIRED)
    const everywhere = await app.as('manager')
    expect(await tagging(everywhere.at(app.ids.airport))).toBe('400 STATION_EXPIRED')
    expect(await tagging(everywhere.at(app.ids.east))).toBe('done')
    expect(await tagging(everywhere)).toBe('done')
    expect(await tagging(await app.as('airport'))).toBe('400 STATION_EXPIRED')
  })

  it('answers a repeated command as the first time', async () => {
    const key = randomUUID()
    const body = { name: 'Before the end', rule: 'by hand' }
    const first = await (await manager()).post('/tags', body, { key })
    await serve(both(), EXPIRED)
    const again = await (await manager()).post('/tags', body, { key })
    expect([again.status, again.body]).toEqual([200, first.body])
  })

  it('does not hold the platform, which renews', async () => {
    await serve(both(), EXPIRED)
    const admin = (await app.as('admin', 'platform')).at(app.ids.airport)
    expectDone(await admin.post(`/stations/${app.ids.airport}/renew`, { months: 12 }))
    expect(await tagging(await manager())).toBe('done')
  })
})

describe('after the end', () => {
  it('puts the station’s people out, and lets none of them in again', async () => {
    const cashier = (await app.as('cashier')).at(app.ids.east)
    await serve(both(), ENDED)
    expect(await stateAt(app.ids.east)).toBe('ended')
    const { status, body } = await cashier.get('/orders')
    expect([status, body.code]).toEqual([401, 'SERVICE_ENDED'])
    for (const account of ['cashier', 'fueler', 'account', 'gauger']) {
      const { body: refusal } = await logIn(account)
      expect([account, refusal.code]).toEqual([account, 'LOGIN_SERVICE_ENDED'])
    }
    await serve(both())
    expect((await cashier.get('/orders')).status).toBe(200)
    expect((await logIn('cashier')).status).toBe(200)
  })

  it('lets manager and company look and export, and do nothing else', async () => {
    await serve(both(), ENDED)
    expect((await logIn('manager')).status).toBe(200)
    expect((await logIn('company')).status).toBe(200)
    const caller = await manager()
    expect((await caller.get(`/orders/${sold.seen}`)).status).toBe(200)
    expect((await caller.get('/orders?download=true')).status).toBe(200)
    const file = await caller.post('/export?type=orders&background=true', {})
    expect(file.status).toBe(200)
    expect(await tagging(caller)).toBe('400 STATION_ENDED')
    const back = { amount: 100, mode: 'original', ...REASON }
    const refund = `/transactions/${sold.transaction}/refund`
    expect((await caller.post(refund, back, { pin: DEMO_PIN })).body.code).toBe('STATION_ENDED')
    const company = (await app.as('company')).at(app.ids.east)
    expect(await tagging(company)).toBe('400 STATION_ENDED')
  })

  it('leaves to whoever works elsewhere too what is served there', async () => {
    const before = await app.as('account')
    await serve([app.ids.east], ENDED)
    const { body } = await before.get('/stations')
    expect(body.content.map(({ id }: { id: number }) => id)).toEqual([app.ids.airport])
    expect((await before.at(app.ids.east).get('/orders')).status).toBe(403)
    expect((await before.at(app.ids.airport).get('/orders')).status).toBe(200)
    expect((await logIn('account')).status).toBe(200)
  })

  it('gives a session no new token', async () => {
    const { headers } = await logIn('cashier')
    await serve(both(), ENDED)
    const authorization = String(headers.authorization)
    const { status, body } = await app.anonymous.get('/users/refresh', {
      headers: { authorization },
    })
    expect([status, body.code]).toEqual([400, 'LOGIN_SERVICE_ENDED'])
  })
})
