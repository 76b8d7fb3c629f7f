/** Fuel and goods at two stations; the lines must be what their orders say, and add up to every sum. */

import { beforeAll, describe, expect, it } from 'vitest'
import { aCoupon, give } from '../../../../test/coupons.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import {
  aFuelling,
  aMember,
  aPaidSale,
  aSale,
  expectDone,
  goodsAt,
  managerAt,
  openShiftAtEast,
  rivalAt,
} from '../../../../test/checkout.ts'
import { readCsv } from '../../../../test/workbook.ts'
import { SOLD_LINES } from '#modules/reporting/dashboard/contract.ts'
import type { SoldLine } from './contract.ts'

const app = useApp()

const TODAY = '2026-11-21'

const made = { mixed: '', coupon: '', closed: '', fuel: 0, eastern: 0 }

beforeAll(async () => {
  const manager = await managerAt(app)
  const { COFFEE, UREA10 } = await goodsAt(app, app.ids.airport)
  const lineItems = [
    { item: COFFEE, quantity: 300 },
    { item: UREA10, quantity: 200 },
  ]
  const mixed = expectDone(await manager.post('/orders', { lineItems }))
  expectDone(await manager.post(`/orders/${mixed.id}/cashPay`))
  made.mixed = mixed.orderNo

  const member = await aMember(app)
  const pieces = await give(app, await aCoupon(app), member, 1)
  const userDeals = pieces.map(({ id }: { id: number }) => ({ id }))
  const lines = { lineItems: [{ item: COFFEE, quantity: 100 }], buyer: { id: member.id } }
  const sale = expectDone(await manager.post('/orders', lines))
  const payment = { paymentType: 'cash', userDeals }
  expectDone(await manager.post(`/orders/${sale.id}/pay`, payment))
  made.coupon = sale.orderNo

  const closed = await aSale(app)
  expectDone(await manager.post(`/orders/${closed.id}/close`, { reason: 'changed their mind' }))
  made.closed = closed.orderNo

  await aPaidSale(app, { paymentType: 'wx' }, 2)
  made.fuel = (await aFuelling(app, app.ids.airport, 12_345)).id
  await openShiftAtEast(app)
  made.eastern = (await aFuelling(app, app.ids.east, 5_001)).id
}, 60_000)

const company = () => app.as('company')

async function linesBy(search: string, caller?: Caller): Promise<SoldLine[]> {
  const reply = await (caller ?? (await company())).get(`/lineItems?size=100&${searching(search)}`)
  const { content, totalElements } = expectDone(reply)
  expect(content).toHaveLength(totalElements)
  return content
}

const total = (lines: readonly SoldLine[], valueOf: (line: SoldLine) => number): number =>
  lines.reduce((sum, line) => sum + valueOf(line), 0)

const isFuel = ({ categoryType }: SoldLine): boolean => categoryType === 'fuel'

const sumsOf = (lines: readonly SoldLine[]) => ({
  count: lines.length,
  amount: total(lines, ({ amount }) => amount),
  volume: total(lines, (line) => (isFuel(line) ? line.quantity : 0)),
  quantity: total(lines, (line) => (isFuel(line) ? 0 : line.quantity)),
  discount: total(lines, ({ discount }) => discount),
})

describe('GET /lineItems', () => {
  it('refuses who may not see sales, and who is nobody', async () => {
    expect((await (await app.as('fleet')).get('/lineItems')).status).toBe(403)
    expect((await app.anonymous.get('/lineItems')).status).toBe(401)
  })

  it('shows another company nothing, whatever it asks for', async () => {
    const rival = await rivalAt(app)
    for (const search of ['id:!null', `station.id:${app.ids.airport}`, `order.id:${made.fuel}`]) {
      expect(await linesBy(search, rival), search).toEqual([])
    }
  })

  it('shows the selected station alone, and a cashier their shift', async () => {
    const atEast = (await company()).at(app.ids.east)
    expect((await linesBy('id:!null', atEast)).map(({ amount }) => amount)).toEqual([5_001])
    const cashier = (await app.as('cashier')).at(app.ids.east)
    const seen = await linesBy('id:!null', cashier)
    expect(seen.map(({ order }) => order.id)).toEqual([made.eastern])
    await app.asOwner(`set session_replication_role = replica;
      update shifts set settled = true, end_time = now() where station_id = ${app.ids.east}`)
    expect(await linesBy('id:!null', cashier)).toEqual([])
  })

  it('tells each line with its order', async () => {
    const lines = await linesBy(`order.orderNo:${made.mixed}`)
    expect(lines.map(({ quantity, amount }) => [quantity, amount])).toEqual(
      expect.arrayContaining([
        [300, 3_600],
        [200, 9_000],
      ]),
    )
    const manager = await managerAt(app)
    const [line] = lines
    const order = expectDone(await manager.get(`/orders/${line?.order.id}?expand=lineItems`))
    expect(line).toMatchObject({
      categoryType: 'normal',
      station: { id: app.ids.airport },
      order: {
        id: order.id,
        orderNo: made.mixed,
        kind: 'goods',
        status: 'success',
        nozzle: null,
        seller: order.seller,
        businessDay: TODAY,
      },
    })
    const parts = lines.map(({ payable, station, order: _, createdDate, ...part }) => part)
    expect(parts.toSorted((a, b) => a.id - b.id)).toEqual(order.lineItems)
    const [fuel] = await linesBy(`order.id:${made.fuel}`)
    expect(fuel).toMatchObject({ categoryType: 'fuel', amount: 12_345, order: { nozzle: 1 } })
  })

  it('says what a line cost with its coupon', async () => {
    const [line] = await linesBy(`order.orderNo:${made.coupon}`)
    expect(line).toMatchObject({ amount: 1_200, discount: 200, payable: 1_000 })
  })

  it('finds by article, kind, station, employee, nozzle, day and state of the order', async () => {
    const { COFFEE } = await goodsAt(app, app.ids.airport)
    const all = await linesBy('id:!null')
    const manager = (await linesBy(`order.orderNo:${made.mixed}`))[0]?.order.seller
    const cases: [search: string, fits: (line: SoldLine) => boolean][] = [
      [`item.id:${COFFEE.id}`, ({ item }) => item?.id === COFFEE.id],
      ['categoryType:fuel', isFuel],
      ['categoryType:normal', (line) => !isFuel(line)],
      [`station.id:${app.ids.east}`, ({ station }) => station.id === app.ids.east],
      [`order.seller.name:${manager?.name}`, ({ order }) => order.seller?.id === manager?.id],
      ['order.seller.name:null', ({ order }) => order.seller === null],
      ['order.nozzleControl.logicNo:1', ({ order }) => order.nozzle === 1],
      [`order.businessDay:${TODAY}`, () => true],
      ['order.status:close', ({ order }) => order.orderNo === made.closed],
      ['amount:>=5000', ({ amount }) => amount >= 5_000],
    ]
    for (const [search, fits] of cases) {
      const expected = all.filter(fits)
      expect(expected.length, search).toBeGreaterThan(0)
      expect(await linesBy(search), search).toEqual(expected)
    }
    const before = expectDone(await (await company()).get('/lineItems?to=2026-11-01T00:00:00Z'))
    expect(before.totalElements).toBe(0)
  })

  it('finds the lines of an order by its number however old they are', async () => {
    const { fuel } = made
    const moved = (instant: string) =>
      app.asOwner(`set session_replication_role = replica;
        update line_items set created_at = '${instant}' where order_id = ${fuel}`)
    const { order } = (await linesBy(`order.id:${fuel}`))[0] as SoldLine
    await moved('2026-01-01T00:00:00Z')
    expect((await linesBy('id:!null')).map((line) => line.order.id)).not.toContain(fuel)
    expect(await linesBy(`order.orderNo:${order.orderNo}`)).toHaveLength(1)
    await moved('2026-11-21T02:00:00Z')
  })
})

describe('the figures of statistics by item', () => {
  const asked = new URLSearchParams({
    from: '2026-11-20T16:00:00Z',
    to: '2026-11-21T16:00:00Z',
    days: 'business',
    search: SOLD_LINES,
  })

  it.each(['item', 'type', 'station'])(
    'are those of the lines that they lead to: by %s',
    async (by) => {
      const path = `/lineItems/statistics?groupBy=${by}&${asked}`
      const { rows, totals } = expectDone(await (await company()).get(path))
      expect(rows.length).toBeGreaterThan(1)
      const field = { item: 'item.id', type: 'categoryType', station: 'station.id' }[by]
      const day = `order.businessDay:[${TODAY} TO ${TODAY}]`
      for (const { key, label, ...figures } of rows) {
        const lines = await linesBy(`${SOLD_LINES} AND ${day} AND ${field}:${key}`)
        expect(sumsOf(lines), key).toEqual(figures)
      }
      const all = await linesBy(`${SOLD_LINES} AND ${day}`)
      expect(sumsOf(all)).toEqual(totals)
      expect(all.map(({ order }) => order.orderNo)).not.toContain(made.closed)
    },
  )
})

describe('GET /lineItems?download=true', () => {
  it('writes litres and pieces apart, in both languages', async () => {
    const manager = await managerAt(app)
    const fileIn = async (language: string): Promise<string[][]> => {
      const { rawPayload } = await app.container.app.inject({
        url: '/api/v1/lineItems?download=true&format=csv&columns=type,volume,quantity,amount',
        headers: { authorization: manager.token, language },
      })
      return readCsv(rawPayload)
    }
    const [heading, ...rows] = await fileIn('en')
    expect(heading).toEqual(['Type', 'Volume', 'Quantity', 'Amount'])
    const [fuel] = await linesBy(`order.id:${made.fuel}`)
    const litres = ((fuel?.quantity ?? 0) / 100).toFixed(2)
    expect(rows).toContainEqual(['Fuel', litres, '', '123.45'])
    expect(rows).toContainEqual(['Goods', '', '3.00', '36.00'])
    const [titles, ...lines] = await fileIn('zh')
    expect(titles).toEqual(['类型', '升数', '数量', '金额'])
    expect(lines).toContainEqual(['商品', '', '2.00', '90.00'])
  })
})
