import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { aCard, goodsAt } from '../../../../test/checkout.ts'

const app = useApp()

const HOUR_MS = 3_600_000

/** Sets how far back the manager may look. */
async function limit(days: Record<string, number | null>): Promise<void> {
  const company = await app.as('company')
  const { body } = await company.get(`/users?kind=staff&${searching('account:manager')}`)
  const [{ id }] = body.content
  const { version } = (await company.get(`/users/${id}/rights`)).body
  const reply = await company.put(`/users/${id}/searchLimits`, { ...days, version })
  expect(reply.body.searchLimits).toMatchObject(days)
}

const manager = async (): Promise<Caller> => (await app.as('manager')).at(app.ids.east)

const sold = { old: 0, fresh: 0 }

async function sell(): Promise<number> {
  const { COFFEE } = await goodsAt(app, app.ids.east)
  const lineItems = [{ item: COFFEE, quantity: 100 }]
  const { body } = await (await manager()).post('/orders', { lineItems }, { pin: DEMO_PIN })
  return body.id
}

beforeAll(async () => {
  app.clock.now = new Date()
  await app.asOwner('update stations set enable_shift_settle = false, indefinite = true')
  sold.old = await sell()
  sold.fresh = await sell()
  await makeOld('orders', `id = ${sold.old}`)
  await makeOld('line_items', `order_id = ${sold.old}`)
})

/** Past the triggers, which let nobody rewrite when something happened. */
async function makeOld(table: string, condition: string): Promise<void> {
  await app.asOwner(`alter table ${table} disable trigger user`)
  await app.asOwner(
    `update ${table} set created_at = now() - interval '40 hours' where ${condition}`,
  )
  await app.asOwner(`alter table ${table} enable trigger user`)
}

const ordersSeen = async (): Promise<number[]> => {
  const { body } = await (await manager()).get('/orders?size=100')
  return body.content.map((order: { id: number }) => order.id)
}

describe('a search limit', () => {
  it('hides what is older: in the list, by number, in figures', async () => {
    await limit({ orders: null, orderGoods: null })
    const before = await ordersSeen()
    expect(before).toEqual(expect.arrayContaining([sold.old, sold.fresh]))
    const figures = async (of: string) =>
      (await (await manager()).get(`/${of}/statistics`)).body.totals.count
    const [orders, lines] = [await figures('orders'), await figures('lineItems')]
    await limit({ orders: 0, orderGoods: 0 })
    expect(await ordersSeen()).toEqual([sold.fresh])
    expect((await (await manager()).get(`/orders/${sold.old}`)).status).toBe(404)
    expect((await (await manager()).get(`/orders/${sold.fresh}`)).status).toBe(200)
    expect(await figures('orders')).toBe(orders - 1)
    expect(await figures('lineItems')).toBe(lines - 1)
  })

  it('tells whoever asks for earlier days by date', async () => {
    await limit({ orders: 1 })
    const from = new Date(Date.now() - 72 * HOUR_MS).toISOString()
    const { status, body } = await (await manager()).get(`/orders?from=${from}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'QUERY_RANGE_EXCEEDED',
      message: 'You may query the last 1 days only',
    })
  })

  it('is told to the console, which then asks for no more', async () => {
    await limit({ orders: 3, cardDetails: 0 })
    const { body } = await (await manager()).get('/users/profile')
    expect(body.searchLimits).toMatchObject({ orders: 3, cardDetails: 0, shift: null })
    await limit({ orders: null, cardDetails: null })
  })

  it('counts whole days: of two days ago with two', async () => {
    await limit({ orders: 2 })
    expect(await ordersSeen()).toContain(sold.old)
    await limit({ orders: null })
  })

  it('does not hold others', async () => {
    await limit({ orders: 0 })
    const { body } = await (await app.as('company')).get('/orders?size=100')
    const ids = body.content.map((order: { id: number }) => order.id)
    expect(ids).toContain(sold.old)
    await limit({ orders: null })
  })
})

describe('a search limit of periods', () => {
  const YEARS_AGO = '2020-01-02'

  beforeAll(async () => {
    const { company, east } = app.ids
    await app.asOwner(`
      with day as (
        insert into business_days (company_id, station_id, business_day, is_nature_day, start_time)
        values (${company}, ${east}, '${YEARS_AGO}', false, '${YEARS_AGO}') returning *)
      insert into shifts (company_id, station_id, business_day_id, number, start_time, end_time, settled)
      select company_id, station_id, id, 9000, start_time, start_time, true from day`)
  })

  it.each(['shift', 'daily'])('hides what is older: %s', async (kind) => {
    const path = kind === 'shift' ? '/shiftStates' : '/dailyStates'
    const caller = await manager()
    const oldest = async () => (await caller.get(`${path}?sort=id,asc&size=100`)).body
    const all = await oldest()
    const old = all.content.find(({ startTime }: { startTime: string }) => startTime < '2020-02')
    expect(old).toBeDefined()
    await limit({ [kind]: 30 })
    const seen = await oldest()
    expect(seen.totalElements).toBe(all.totalElements - 1)
    expect(seen.content.map(({ id }: { id: number }) => id)).not.toContain(old.id)
    if (kind === 'shift') expect((await caller.get(`${path}/${old.id}`)).status).toBe(404)
    await limit({ [kind]: null })
  })
})

/** What the manager gets for each of these calls. */
async function answers(calls: readonly [path: string, body: object][]) {
  const caller = await manager()
  const replies = []
  for (const [path, body] of calls) replies.push(await caller.post(path, body, { pin: DEMO_PIN }))
  return replies.map(({ status, body: { code } }) => `${status} ${code}`)
}

describe('a search limit also holds what is done', () => {
  it('with orders and their payments: what one may not see one cannot touch', async () => {
    const due = await sell()
    const paid = await sell()
    const payment = { paymentType: 'cash' }
    const { body } = await (await manager()).post(`/orders/${paid}/pay`, payment)
    await makeOld('orders', `id in (${due}, ${paid})`)
    await makeOld('transactions', `order_id = ${paid}`)
    const reason = 'for the test'
    const deeds: [string, object][] = [
      [`/orders/${due}/pay`, payment],
      [`/orders/${due}/cashPay`, {}],
      [`/orders/${due}/close`, { reason }],
      [`/orders/${paid}/revoke`, { reason }],
      [`/transactions/${body.transaction.id}/revoke`, { reason }],
      [`/transactions/${body.transaction.id}/refund`, { amount: 100, mode: 'original', reason }],
    ]
    await limit({ orders: 0 })
    expect(await answers(deeds)).toEqual(deeds.map(() => '404 NOT_FOUND'))
    await limit({ orders: null })
    const still = [due, paid].map(async (id) => (await (await manager()).get(`/orders/${id}`)).body)
    expect((await Promise.all(still)).map(({ status }) => status)).toEqual(['open', 'success'])
    expect((await answers(deeds.slice(5)))[0]).toBe('200 undefined')
  })

  it('with recharges, by the line on the card', async () => {
    const card = await aCard(app)
    const money = { amount: 10_000, paymentType: 'cash' }
    const { body } = await (await manager()).post(`/userCards/${card.id}/recharge`, money)
    const line = body.details.find(({ type }: { type: string }) => type === 'charge')
    await makeOld('card_details', `id = ${line.id}`)
    const reason = 'for the test'
    const deeds: [string, object][] = [
      [`/userCardDetails/${line.id}/revoke`, { reason }],
      [`/userCardDetails/${line.id}/refund`, { amount: 100, mode: 'original', reason }],
    ]
    await limit({ cardDetails: 0 })
    expect(await answers(deeds)).toEqual(deeds.map(() => '404 NOT_FOUND'))
    const { body: lines } = await (
      await manager()
    ).get(`/userCardDetails?${searching(`id:${line.id}`)}`)
    expect(lines.totalElements).toBe(0)
    const plan = await (await manager()).get(`/userCardDetails/${line.id}/refundPlan`)
    expect(plan.status).toBe(404)
    await limit({ cardDetails: null })
    expect((await answers(deeds))[0]).toBe('200 undefined')
  })
})
