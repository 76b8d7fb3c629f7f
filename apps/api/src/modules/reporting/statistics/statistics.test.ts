/** A day and the night before, made through the routes; every sum must be what the lists say. */

import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import {
  aCard,
  aCardWith,
  aFuelling,
  aPaidSale,
  aSale,
  expectDone,
  managerAt,
  openShiftAtEast,
  rivalAt,
} from '../../../../test/checkout.ts'
import type { Figures, Statistics, StatisticsRow } from './contract.ts'

const app = useApp()

const RESOURCES = [
  'orders',
  'lineItems',
  'transactions',
  'users',
  'userCards',
  'userCardDetails',
] as const

/** Nine in the morning until ten, the time of the fixtures, at the stations. */
const TODAY = { from: '2026-11-20T16:00:00.000Z', to: '2026-11-21T02:00:00.000Z' }

const made: Record<'refunded' | 'revoked' | 'reopened' | 'unpaid' | 'atNight' | 'byCard', number> =
  { refunded: 0, revoked: 0, reopened: 0, unpaid: 0, atNight: 0, byCard: 0 }

const ask = async (
  resource: (typeof RESOURCES)[number],
  query: Record<string, string> = {},
  caller?: Caller,
): Promise<Statistics> => {
  const text = new URLSearchParams({ ...TODAY, ...query })
  return expectDone(await (caller ?? (await company())).get(`/${resource}/statistics?${text}`))
}

const refusal = async (path: string, caller?: Caller) => {
  const { status, body } = await (caller ?? (await company())).get(path)
  return { status, code: body.code, details: body.details }
}

/** Sees both stations. */
const company = () => app.as('company')

/** The whole list, which is never longer than a page here. */
async function listOf(path: string, caller?: Caller): Promise<any[]> {
  const glue = path.includes('?') ? '&' : '?'
  const reply = await (caller ?? (await company())).get(`${path}${glue}size=100`)
  const { content, totalElements } = expectDone(reply)
  expect(content).toHaveLength(totalElements)
  return content
}

const today = new URLSearchParams(TODAY).toString()

const total = (rows: readonly any[], value: (row: any) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0)

const sumsOfOrders = (rows: readonly any[]): Figures => ({
  count: rows.length,
  amount: total(rows, (row) => row.amount),
  volume: total(rows, (row) => row.volume),
  discount: total(rows, (row) => row.discount),
  refund: total(rows, (row) => row.refunded),
  due: total(rows, (row) => row.due),
})

const sumsOfTransactions = (rows: readonly any[]): Figures => ({
  count: rows.length,
  amount: total(rows, (row) => row.amount),
  refund: total(rows, (row) => (row.status === 'revoked' ? row.amount : row.refunded)),
})

/** As sheets count it: delivered, and not given up on the day. */
const isSold = ({ kind, status }: any): boolean =>
  ['fuel', 'goods', 'mixed'].includes(kind) && status !== 'close'

const figuresIn = (row: StatisticsRow | undefined): Figures => {
  const { time, key, label, ...figures } = row ?? { count: -1 }
  return figures
}

const byKey = (rows: readonly StatisticsRow[]) =>
  Object.fromEntries(rows.map((row) => [row.key ?? '', figuresIn(row)]))

/** What happened cannot be moved in time, but by the owner of the tables, with all triggers off. */
const rewrite = (statements: string): Promise<void> =>
  app.asOwner(`set session_replication_role = replica; ${statements}`)

async function moveOrder(orderId: number, instant: string): Promise<void> {
  await rewrite(`
    update orders set created_at = '${instant}' where id = ${orderId};
    update line_items set created_at = '${instant}' where order_id = ${orderId};
    update transactions set created_at = '${instant}' where order_id = ${orderId}`)
}

beforeAll(async () => {
  await letADayHappen()
}, 60_000)

async function letADayHappen(): Promise<void> {
  const manager = await managerAt(app)
  const pay = async (orderId: number, payment: object) =>
    expectDone(await manager.post(`/orders/${orderId}/pay`, payment)).transaction
  const reason = 'by mistake'

  const refunded = await aPaidSale(app, { paymentType: 'wx' }, 2)
  const back = { amount: 500, mode: 'cash', reason: 'spilt' }
  const refund = `/transactions/${refunded.transaction.id}/refund`
  expectDone(await manager.post(refund, back, { pin: DEMO_PIN }))

  const revoked = await aPaidSale(app)
  expectDone(
    await manager.post(`/orders/${revoked.order.id}/revoke`, { reason }, { pin: DEMO_PIN }),
  )

  const reopened = await aFuelling(app, app.ids.airport, 6_000)
  const { id: mistaken } = await pay(reopened.id, { paymentType: 'ali' })
  expectDone(await manager.post(`/transactions/${mistaken}/revoke`, { reason }, { pin: DEMO_PIN }))
  await pay(reopened.id, { paymentType: 'cash', amount: 1_000 })

  const unpaid = await aSale(app)
  expectDone(await manager.post(`/orders/${unpaid.id}/close`, { reason }))

  const card = await aCardWith(app, { principal: 20_000, gift: 777 })
  expectDone(
    await manager.post(`/userCards/${card.id}/recharge`, { amount: 30_000, paymentType: 'cash' }),
  )
  const byCard = await aPaidSale(app, { paymentType: 'debit', userCard: { id: card.id } }, 3)
  await aCard(app)

  const atNight = await aFuelling(app, app.ids.airport, 12_345)
  await pay(atNight.id, { paymentType: 'cash', received: 20_000 })

  await openShiftAtEast(app)
  const atEast = (await app.as('manager')).at(app.ids.east)
  const { id: eastern } = await aFuelling(app, app.ids.east, 5_001)
  expectDone(await atEast.post(`/orders/${eastern}/cashPay`))

  made.refunded = refunded.order.id
  made.revoked = revoked.order.id
  made.reopened = reopened.id
  made.unpaid = unpaid.id
  made.byCard = byCard.order.id
  made.atNight = atNight.id
  await rewrite(`
    update orders set created_at = '2026-11-21T00:10:00Z';
    update line_items set created_at = '2026-11-21T00:10:00Z';
    update transactions set created_at = '2026-11-21T00:10:00Z';
    update card_details set created_at = '2026-11-21T00:20:00Z';
    update users set created_at = '2026-11-10T00:00:00Z' where kind = 'staff';
    update users set created_at = '2026-11-21T00:00:00Z' where kind = 'member';
    update user_cards set created_at = '2026-11-21T00:00:00Z'`)
  await moveOrder(made.reopened, '2026-11-21T01:59:59.999Z')
  await moveOrder(made.unpaid, '2026-11-20T16:00:00Z')
  await moveOrder(made.atNight, '2026-11-20T15:59:59.999Z')
}

describe('GET /:resource/statistics', () => {
  it('refuses who may not list the resource, and who is nobody', async () => {
    for (const resource of RESOURCES) {
      const path = `/${resource}/statistics`
      expect((await refusal(path, app.anonymous)).code, path).toBe('TOKEN_MISSING')
    }
    const lists = RESOURCES.filter((resource) => resource !== 'lineItems')
    const refused: string[] = []
    for (const account of [
      'company',
      'manager',
      'account',
      'cashier',
      'fueler',
      'gauger',
      'fleet',
    ]) {
      const caller = await app.as(account)
      for (const resource of lists) {
        const isBarred = (await caller.get(`/${resource}`)).status === 403
        const { status } = await refusal(`/${resource}/statistics`, caller)
        expect(status, `${account} ${resource}`).toBe(isBarred ? 403 : 200)
        if (isBarred) refused.push(`${account} ${resource}`)
      }
    }
    expect(refused).toEqual(expect.arrayContaining(['gauger transactions', 'fleet orders']))
    expect((await refusal('/lineItems/statistics', await app.as('fleet'))).status).toBe(403)
  })

  it('refuses a field that the list does not have, and a filter that it cannot read', async () => {
    for (const resource of RESOURCES) {
      const path = `/${resource}/statistics?search=`
      expect((await refusal(`${path}nosuchfield:1`)).code, path).toBe('SEARCH_FIELD')
      expect((await refusal(`${path}${encodeURIComponent('id:(')}`)).code).toBe('SEARCH_SYNTAX')
      expect((await refusal(`${path}id:abc`)).code).toBe('SEARCH_VALUE')
    }
  })

  it('refuses an interval and a kind that do not exist', async () => {
    expect((await refusal('/orders/statistics?interval=week')).code).toBe('VALIDATION')
    expect((await refusal('/orders/statistics?groupBy=paymentType')).code).toBe('VALIDATION')
    expect((await refusal('/orders/statistics?groupBy=constructor')).code).toBe('VALIDATION')
    expect((await refusal('/orders/statistics?from=yesterday')).code).toBe('VALIDATION')
  })

  it('refuses a period that ends before it begins', async () => {
    const query = `from=${TODAY.to}&to=${TODAY.from}`
    for (const resource of RESOURCES) {
      expect((await refusal(`/${resource}/statistics?${query}`)).code).toBe('PERIOD_ORDER')
    }
  })

  it('refuses more than three months, and of months more than thirteen', async () => {
    const since = (from: string, more = '') =>
      refusal(`/orders/statistics?from=${from}&to=2026-11-21T00:00:00Z${more}`)
    const code = 'QUERY_RANGE_EXCEEDED'
    expect(await since('2026-08-20T00:00:00Z')).toMatchObject({ code, details: { n: 3 } })
    expect((await since('2026-08-21T00:00:00Z')).status).toBe(200)
    expect(await since('2026-08-20T00:00:00Z', '&interval=day')).toMatchObject({ code })
    const months = '&interval=month'
    expect((await since('2025-10-21T00:00:00Z', months)).status).toBe(200)
    const tooLong = await since('2025-10-20T00:00:00Z', months)
    expect(tooLong).toMatchObject({ code, details: { n: 13 } })
  })

  it('shows another company nothing', async () => {
    const rival = await rivalAt(app)
    for (const resource of ['orders', 'lineItems', 'transactions', 'userCardDetails'] as const) {
      const { totals } = await ask(resource, {}, await app.as('company', 'rival'))
      expect(new Set(Object.values(totals)), resource).toEqual(new Set([0]))
      const filter = `station.id:${app.ids.airport} OR station.id:!null`
      expect((await ask(resource, { search: filter }, rival)).totals.count).toBe(0)
    }
    expect((await ask('userCards', {}, rival)).totals).toMatchObject({ count: 0, value: 0 })
    expect((await ask('users', { search: 'kind:member' }, rival)).totals.count).toBe(0)
  })

  it('covers three months until now unless it is told otherwise', async () => {
    const { body } = await (await company()).get('/orders/statistics')
    expect(body).toMatchObject({
      from: '2026-08-20T16:00:00.000Z',
      to: '2026-11-21T02:00:00.000Z',
      rows: [],
    })
    expect(body.totals).toEqual(sumsOfOrders(await listOf('/orders')))
    expect(body).not.toHaveProperty('interval')
  })
})

describe('GET /orders/statistics', () => {
  it('comes to what the list comes to, whatever is searched', async () => {
    const searches = [
      '',
      `station.id:${app.ids.airport}`,
      'kind:fuel AND source:pump',
      'status:(open,partiallyPaid)',
      'transactions.paymentType:wx OR lineItems.name:*咖啡*',
      'NOT kind:recharge AND buyer.id:!null',
      'id:0',
    ]
    for (const search of searches) {
      const rows = await listOf(`/orders?${today}&${searching(search)}`)
      const { totals } = await ask('orders', { search })
      expect(totals, search).toEqual(sumsOfOrders(rows))
    }
    expect((await ask('orders')).totals).toEqual({
      count: 7,
      amount: 2_400 + 1_200 + 6_000 + 1_200 + 30_000 + 3_600 + 5_001,
      volume: total(await listOf(`/orders?${today}`), (row) => row.volume),
      discount: 0,
      refund: 500 + 1_200,
      due: 5_000,
    })
  })

  it('lets a period begin with its first instant and end before its last', async () => {
    const count = async (from: string, to: string) =>
      (await ask('orders', { from, to })).totals.count
    expect(await count('2026-11-20T16:00:00Z', '2026-11-20T16:00:00.001Z')).toBe(1)
    expect(await count('2026-11-20T15:59:59.999Z', '2026-11-20T16:00:00Z')).toBe(1)
    expect(await count('2026-11-21T01:59:59.999Z', '2026-11-21T02:00:00Z')).toBe(1)
    expect(await count('2026-11-21T01:00:00Z', '2026-11-21T01:59:59.999Z')).toBe(0)
  })

  it('shows every hour, the empty ones too', async () => {
    const { rows, interval } = await ask('orders', { interval: 'hour' })
    expect(interval).toBe('hour')
    expect(rows.map(({ time }) => time)).toEqual(
      Array.from({ length: 10 }, (_, hour) =>
        new Date(Date.parse(TODAY.from) + hour * 3_600_000).toISOString(),
      ),
    )
    expect(rows.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 5, 1])
    expect(figuresIn(rows[1])).toEqual({
      count: 0,
      amount: 0,
      volume: 0,
      discount: 0,
      refund: 0,
      due: 0,
    })
    expect(figuresIn(rows[9])).toMatchObject({ amount: 6_000, due: 5_000 })
  })

  it('tells the days of the station apart, and its months', async () => {
    const from = '2026-11-19T03:00:00Z'
    const days = await ask('orders', { interval: 'day', from })
    expect(days.rows.map(({ time, count, amount }) => [time, count, amount])).toEqual([
      ['2026-11-18T16:00:00.000Z', 0, 0],
      ['2026-11-19T16:00:00.000Z', 1, 12_345],
      ['2026-11-20T16:00:00.000Z', 7, days.totals.amount! - 12_345],
    ])
    const months = await ask('orders', { interval: 'month', from: '2025-10-31T16:00:00Z' })
    expect(months.rows).toHaveLength(13)
    expect(months.rows[0]).toMatchObject({ time: '2025-10-31T16:00:00.000Z', count: 0 })
    expect(figuresIn(months.rows.at(-1))).toEqual(days.totals)
  })

  it('shows a long day by its 25 hours, the two that the clock calls alike apart', async () => {
    const { airport } = app.ids
    const zone = (name: string) =>
      rewrite(`update stations set time_zone = '${name}' where id = ${airport}`)
    await zone('Europe/Berlin')
    await moveOrder(made.refunded, '2026-10-25T00:30:00Z')
    await moveOrder(made.byCard, '2026-10-25T01:30:00Z')
    const caller = await managerAt(app)
    const day = { from: '2026-10-24T22:00:00Z', to: '2026-10-25T23:00:00Z' }
    const hours = await ask('orders', { ...day, interval: 'hour' }, caller)
    const days = await ask('orders', { ...day, interval: 'day' }, caller)
    const short = { from: '2026-03-28T23:00:00Z', to: '2026-03-29T22:00:00Z', interval: 'hour' }
    const shortDay = await ask('orders', short, caller)
    await zone('Asia/Shanghai')
    await moveOrder(made.refunded, '2026-11-21T00:10:00Z')
    await moveOrder(made.byCard, '2026-11-21T00:10:00Z')
    expect(hours.rows).toHaveLength(25)
    expect(hours.rows.slice(2, 4).map(({ time, amount }) => [time, amount])).toEqual([
      ['2026-10-25T00:00:00.000Z', 2_400],
      ['2026-10-25T01:00:00.000Z', 3_600],
    ])
    expect(days.rows).toMatchObject([{ time: '2026-10-24T22:00:00.000Z', count: 2, amount: 6_000 }])
    expect(shortDay.rows).toHaveLength(23)
  })

  it('tells every kind apart, and adds up to the whole', async () => {
    const orders = await listOf(`/orders?${today}`)
    const keyOf: Record<string, (order: any) => unknown> = {
      item: ({ fuelItem }) => fuelItem?.id,
      station: ({ station }) => station.id,
      employee: ({ seller }) => seller?.id,
      nozzle: ({ nozzleControl }) => nozzleControl?.id,
      type: ({ kind }) => kind,
      source: ({ source }) => source,
      status: ({ status }) => status,
      sold: isSold,
    }
    for (const [groupBy, key] of Object.entries(keyOf)) {
      const { rows } = await ask('orders', { groupBy })
      const groups = Map.groupBy(orders, (order) => String(key(order) ?? ''))
      expect(byKey(rows), groupBy).toEqual(
        Object.fromEntries([...groups].map(([of, some]) => [of, sumsOfOrders(some)])),
      )
    }
  })

  it('names the stations, fuels and people that it tells apart', async () => {
    const orders = await listOf(`/orders?${today}`)
    const named = async (groupBy: string) =>
      new Set((await ask('orders', { groupBy })).rows.map(({ key, label }) => `${key} ${label}`))
    const names = (rows: any[]) =>
      new Set(rows.map((row) => (row ? `${row.id} ${row.name}` : 'undefined undefined')))
    expect(await named('station')).toEqual(names(orders.map(({ station }) => station)))
    expect(await named('item')).toEqual(names(orders.map(({ fuelItem }) => fuelItem)))
    expect(await named('employee')).toEqual(names(orders.map(({ seller }) => seller)))
    expect(await named('type')).toContain('goods undefined')
  })

  it('tells kinds apart hour by hour, without the hours in which there were none', async () => {
    const { rows } = await ask('orders', { interval: 'hour', groupBy: 'type' })
    expect(rows.map(({ time, key, amount }) => [time?.slice(11, 16), key, amount])).toEqual([
      ['16:00', 'goods', 1_200],
      ['00:00', 'goods', 7_200],
      ['00:00', 'fuel', 5_001],
      ['00:00', 'recharge', 30_000],
      ['01:00', 'fuel', 6_000],
    ])
  })

  it('shows a cashier the running shift alone, as the list does', async () => {
    const cashier = (await app.as('cashier')).at(app.ids.east)
    const shown = await listOf(`/orders?${today}`, cashier)
    expect(shown.map(({ amount }) => amount)).toEqual([5_001])
    expect((await ask('orders', {}, cashier)).totals).toEqual(sumsOfOrders(shown))
    expect((await ask('lineItems', {}, cashier)).totals).toMatchObject({ count: 1, amount: 5_001 })
    expect((await ask('transactions', {}, cashier)).totals).toMatchObject({ amount: 5_001 })
    await app.look((db) =>
      db.updateTable('shifts').set({ settled: true, end_time: app.clock.now }).execute(),
    )
    const afterwards = await ask('orders', { search: 'amount:>0 OR id:!null' }, cashier)
    const lines = await ask('lineItems', {}, cashier)
    await rewrite('update shifts set settled = false, end_time = null')
    expect([afterwards.totals.count, lines.totals.count]).toEqual([0, 0])
  })

  it('shows the selected station alone', async () => {
    const { totals } = await ask('orders', {}, (await company()).at(app.ids.east))
    expect(totals).toMatchObject({ count: 1, amount: 5_001 })
  })
})

describe('GET /lineItems/statistics', () => {
  const lines = async (): Promise<any[]> => {
    const orders = await listOf(`/orders?${today}&expand=lineItems`)
    return orders.flatMap((order) =>
      order.lineItems.map((line: object) => ({
        ...line,
        status: order.status,
        sold: isSold(order),
      })),
    )
  }

  const isFuel = (line: any): boolean => line.categoryType === 'fuel'

  const sumsOfLines = (rows: readonly any[]): Figures => ({
    count: rows.length,
    amount: total(rows, (line) => line.amount),
    volume: total(rows, (line) => (isFuel(line) ? line.quantity : 0)),
    quantity: total(rows, (line) => (isFuel(line) ? 0 : line.quantity)),
    discount: total(rows, (line) => line.discount),
  })

  it('comes to what the lines of the orders come to', async () => {
    const all = await lines()
    expect((await ask('lineItems')).totals).toEqual(sumsOfLines(all))
    const sold = await ask('lineItems', { search: 'order.status:(success,partiallyPaid)' })
    const isPaid = ({ status }: any) => status === 'success' || status === 'partiallyPaid'
    expect(sold.totals).toEqual(sumsOfLines(all.filter(isPaid)))
    expect(sold.totals.count).toBeLessThan(all.length)
  })

  it('tells items, fuels and types apart', async () => {
    const all = await lines()
    const grouped = (key: (line: any) => unknown) =>
      Object.fromEntries(
        [...Map.groupBy(all, (line) => String(key(line) ?? ''))].map(([of, some]) => [
          of,
          sumsOfLines(some),
        ]),
      )
    const rowsBy = async (groupBy: string) => byKey((await ask('lineItems', { groupBy })).rows)
    expect(await rowsBy('item')).toEqual(grouped(({ item }) => item?.id))
    expect(await rowsBy('type')).toEqual(grouped(({ categoryType }) => categoryType))
    expect(await rowsBy('sold')).toEqual(grouped(({ sold }) => sold))
    expect(await rowsBy('fuelType')).toEqual(grouped((line) => (isFuel(line) ? 1 : undefined)))
  })
})

describe('GET /transactions/statistics', () => {
  it('comes to what the list comes to, with what was revoked as given back', async () => {
    for (const search of ['', 'paymentType:cash', 'status:revoked', 'order.kind:recharge']) {
      const rows = await listOf(`/transactions?${today}&${searching(search)}`)
      expect(rows.length, search).toBeGreaterThan(0)
      expect((await ask('transactions', { search })).totals).toEqual(sumsOfTransactions(rows))
    }
    const { totals } = await ask('transactions')
    expect(totals.refund).toBe(500 + 1_200 + 6_000)
  })

  it('tells ways of paying apart', async () => {
    const rows = await listOf(`/transactions?${today}`)
    const groups = Map.groupBy(rows, ({ paymentType }) => paymentType)
    expect(byKey((await ask('transactions', { groupBy: 'paymentType' })).rows)).toEqual(
      Object.fromEntries([...groups].map(([of, some]) => [of, sumsOfTransactions(some)])),
    )
    expect([...groups.keys()].toSorted()).toEqual(['ali', 'cash', 'debit', 'wx'])
  })
})

describe('GET /users/statistics', () => {
  it('counts whom the list finds, and who of them is new', async () => {
    const members = await listOf(`/users?${searching('kind:member')}`)
    const { totals } = await ask('users', { search: 'kind:member' })
    expect(totals).toEqual({ count: members.length, newCount: members.length })
    const everybody = await ask('users')
    expect(everybody.totals).toEqual({
      count: (await listOf('/users')).length,
      newCount: members.length,
    })
  })

  it('counts only the kinds of people that the caller may list', async () => {
    const cashier = (await app.as('cashier')).at(app.ids.east)
    const { rows } = await ask('users', { groupBy: 'type' }, cashier)
    const listed = Map.groupBy(await listOf('/users', cashier), ({ kind }) => kind)
    expect(Object.fromEntries(rows.map(({ key, count }) => [key, count]))).toEqual(
      Object.fromEntries([...listed].map(([kind, some]) => [kind, some.length])),
    )
  })

  it('shows each day who came on it, and nobody who came before or after', async () => {
    const { rows, totals } = await ask('users', {
      interval: 'day',
      from: '2026-11-18T16:00:00Z',
      search: 'kind:(member,staff)',
    })
    expect(rows.map(({ count, newCount }) => [count, newCount])).toEqual([
      [0, 0],
      [0, 0],
      [totals.newCount, totals.newCount],
    ])
    const before = await ask('users', {
      interval: 'day',
      from: '2026-11-09T00:00:00Z',
      to: '2026-11-11T00:00:00Z',
    })
    expect(before.totals.newCount).toBe(total(before.rows, ({ count }) => count))
    expect(before.totals.newCount).toBeGreaterThan(0)
    expect(before.totals.count).toBeGreaterThan(before.totals.newCount ?? 0)
  })
})

describe('GET /userCards/statistics', () => {
  it('comes to what is on the cards that the list finds', async () => {
    for (const search of ['', 'card.type:debit', 'user.name:"Li Lei" AND status:normal']) {
      const cards = await listOf(`/userCards?${searching(search)}`)
      expect((await ask('userCards', { search })).totals, search).toEqual({
        count: cards.length,
        value: total(cards, ({ value }) => value),
        lockValue: total(cards, ({ lockValue }) => lockValue),
        points: total(cards, ({ points }) => points),
        newCount: cards.length,
      })
    }
    const later = await ask('userCards', { from: '2026-11-21T01:00:00Z' })
    expect(later.totals).toMatchObject({ value: 20_777 + 30_000 - 3_600, newCount: 0 })
  })
})

describe('GET /userCardDetails/statistics', () => {
  it('comes to what the list comes to, money and points apart', async () => {
    for (const search of ['', 'type:consume AND book:debit', 'userCard.number:!null']) {
      const details = await listOf(`/userCardDetails?${today}&${searching(search)}`)
      const amountIn = (name: string) =>
        total(details, ({ book, amount }) => (book === name ? amount : 0))
      expect((await ask('userCardDetails', { search })).totals, search).toEqual({
        count: details.length,
        amount: amountIn('debit'),
        principal: total(details, ({ book, principalAmount }) =>
          book === 'debit' ? principalAmount : 0,
        ),
        gift: total(details, ({ book, giftAmount }) => (book === 'debit' ? giftAmount : 0)),
        points: amountIn('score'),
      })
    }
    const { rows } = await ask('userCardDetails', { groupBy: 'type', search: 'book:debit' })
    expect(byKey(rows)).toMatchObject({
      charge: { amount: 30_000 },
      consume: { amount: -3_600 },
      adjust: { amount: 20_777 },
    })
  })
})
