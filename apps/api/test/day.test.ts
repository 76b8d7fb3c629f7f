/** A whole day at one station from outside: a controller at one end, documented calls at the other. */

import { wallClock } from '@app/kernel/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { connectController, EAST, pumpTransaction, type TestController } from './controller.ts'
import { type Caller, searching, useApp } from './harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { aMobile, expectDone, findings } from './checkout.ts'

const app = useApp()
const used = new Set<string>()
const day: { controller?: TestController; shift?: Body; card?: Body } = {}

interface Body {
  id: number
  [field: string]: any
}

/** Somebody at the east station whose calls are remembered, for all of them must be documented. */
async function at(account: string): Promise<Caller> {
  const caller = (await app.as(account)).at(app.ids.east)
  const noting =
    (method: 'get' | 'post') =>
    (path: string, ...rest: any[]) => {
      used.add(`${method} ${path.replace(/\?.*/, '').replaceAll(/\/\d+/g, '/{id}')}`)
      return caller[method](path, ...rest)
    }
  return { ...caller, get: noting('get'), post: noting('post') }
}

async function act(account: string, path: string, body: object = {}, pin?: string): Promise<Body> {
  const caller = await at(account)
  return expectDone(await caller.post(path, body, pin ? { pin } : {}))
}

const see = async (path: string): Promise<Body> => expectDone(await (await at('manager')).get(path))

/** 20 litres of 92# for 150.60, as the pump reports it. @returns the order that it opened */
async function fuel(transaction: number): Promise<Body> {
  app.clock.now = new Date()
  const { date, time } = wallClock(app.clock.now, 'Asia/Shanghai')
  const sent = pumpTransaction({
    Transaction: transaction,
    TotalVolume: 1000 + 20 * transaction,
    DateTimeStart: `${date}T${time}`,
    DateTime: `${date}T${time}`,
  })
  const answer = await day.controller?.upload('UploadPumpTransaction', sent)
  expect(answer?.Message).toBe('OK')
  const { content } = await see(`/orders?size=1&sort=id,desc&${searching('status:open')}`)
  return content[0]
}

const cardNow = () => see(`/userCards/${day.card?.id}`)
const sheetNow = () => see(`/shiftStates/${day.shift?.id}`)

// Jobs go by the database's clock, so this day is today.
beforeAll(async () => {
  app.clock.now = new Date()
  day.controller = await connectController(await app.listen(), EAST)
})

describe('a day at the east station, by calls', () => {
  it('begins with a shift', async () => {
    day.shift = await act('cashier', '/shiftStates')
    expect(day.shift).toMatchObject({ number: 1, settled: false })
  })

  it('makes an unpaid order of what the pump delivered', async () => {
    expect(await fuel(1)).toMatchObject({
      status: 'open',
      volume: 2000,
      payable: 15_060,
      paid: 0,
      kind: 'fuel',
    })
  })

  it('gives a new member a card, and the card a recharge with a gift', async () => {
    const member = await act('cashier', '/users', {
      kind: 'member',
      mobile: aMobile(),
      name: '林晓梅',
    })
    day.card = await act('cashier', '/userCards', { user: { id: member.id } })
    const { content } = await see(`/debitItems?${searching('price:30000')}`)
    const recharge = await act('cashier', `/userCards/${day.card.id}/recharge`, {
      debitItem: { id: content[0].id },
      paymentType: 'cash',
      received: 50_000,
    })
    expect(recharge.change).toBe(20_000)
    expect(await cardNow()).toMatchObject({ principal: 30_000, gift: 2000, value: 32_000 })
  })

  it('takes the first payment from the card, own money first', async () => {
    const [order] = (await see(`/orders?${searching('status:open')}`)).content
    const userCard = { id: day.card?.id }
    const paid = await act('cashier', `/orders/${order.id}/pay`, { paymentType: 'debit', userCard })
    expect(paid.order).toMatchObject({ status: 'success', due: 0 })
    expect(await cardNow()).toMatchObject({ principal: 14_940, gift: 2000 })
    const search = searching(`userCard.id:${day.card?.id} AND book:debit`)
    const { content } = await see(`/userCardDetails?${search}`)
    expect(content[0]).toMatchObject({ type: 'consume', amount: -15_060, valueAfter: 16_940 })
  })

  it('takes the second from the card and in cash, with change', async () => {
    const { id } = await fuel(2)
    const part = { paymentType: 'debit', userCard: { id: day.card?.id }, amount: 5000 }
    const first = await act('cashier', `/orders/${id}/pay`, part)
    expect(first.order).toMatchObject({ status: 'partiallyPaid', due: 10_060 })
    const rest = await act('cashier', `/orders/${id}/pay`, {
      paymentType: 'cash',
      received: 20_000,
    })
    expect(rest).toMatchObject({ change: 9940, order: { status: 'success' } })
    const { content } = await see(`/transactions?${searching(`order.id:${id}`)}`)
    expect(content).toHaveLength(2)
  })

  it('undoes a payment with PIN and reason, and the order is due again', async () => {
    const { id } = await fuel(3)
    const { transaction } = await act('cashier', `/orders/${id}/pay`, { paymentType: 'cash' })
    const revoke = `/transactions/${transaction.id}/revoke`
    const manager = await at('manager')
    const reason = 'Wrong method'
    expect((await manager.post(revoke, { reason }, { pin: '000000' })).status).toBe(400)
    await act('manager', revoke, { reason }, DEMO_PIN)
    expect(await see(`/orders/${id}`)).toMatchObject({ status: 'open', paid: 0 })
  })

  it('gives a part back to the card, and a part in cash', async () => {
    const search = searching(`userCard.id:${day.card?.id} AND amount:15060`)
    const [payment] = (await see(`/transactions?${search}`)).content
    const refund = `/transactions/${payment.id}/refund`
    await act('manager', refund, { amount: 2000, mode: 'original', reason: 'Overfilled' }, DEMO_PIN)
    await act('manager', refund, { amount: 1060, mode: 'cash', reason: 'Overfilled' }, DEMO_PIN)
    expect(await cardNow()).toMatchObject({ principal: 14_940 - 5000 + 2000, gift: 2000 })
    const { content } = await see(`/refunds?${searching(`transaction.id:${payment.id}`)}`)
    expect(content.map(({ cash, card }: Body) => [cash, card])).toEqual(
      expect.arrayContaining([
        [0, 2000],
        [1060, 0],
      ]),
    )
  })

  it('shows before the close what it will write down', async () => {
    const figures = await see(`/shiftStates/${day.shift?.id}/preview`)
    expect(figures.totals).toMatchObject({
      salesAmount: 3 * 15_060,
      fuelVolume: 6000,
      rechargeAmount: 30_000,
      unpaidCount: 1,
      unpaidAmount: 15_060,
      // the recharge and the cash part, less what was given back in cash; the undone one is nothing
      cashExpected: 30_000 + 10_060 - 1060,
    })
    const pump = figures.nozzles.find(({ sold }: Body) => sold > 0)
    expect(pump).toMatchObject({ sold: 6000, soldAmount: 3 * 15_060 })
  })

  it('asks before it closes with unpaid orders, and hands them over when forced', async () => {
    const close = `/shiftStates/${day.shift?.id}/close`
    const refused = await (await at('cashier')).post(close, { countedCash: 39_000 })
    expect(refused).toMatchObject({ status: 400, body: { code: 'SHIFT_UNPAID_ORDERS' } })
    const closing = { force: true, reason: 'Customer went to the bank', countedCash: 38_900 }
    const { settled, next } = await act('manager', close, closing, DEMO_PIN)
    expect(settled).toMatchObject({
      settled: true,
      forced: true,
      totals: { cashExpected: 39_000, cashCounted: 38_900, cashDifference: -100 },
    })
    const { content } = await see(`/orders?${searching('status:open')}`)
    expect(content).toMatchObject([{ payable: 15_060, shiftState: { id: next.id } }])
  })

  it('never changes the sheet again', async () => {
    const before = await sheetNow()
    const search = searching('paymentType:cash AND amount:10060')
    const [payment] = (await see(`/transactions?${search}`)).content
    const manager = await at('manager')
    const late = await manager.post(
      `/transactions/${payment.id}/revoke`,
      { reason: 'Too late' },
      { pin: DEMO_PIN },
    )
    expect(late.status).toBe(400)
    const refund = { amount: 60, mode: 'cash', reason: 'Late, and in the next shift' }
    await act('manager', `/transactions/${payment.id}/refund`, refund, DEMO_PIN)
    const [order] = (await see(`/orders?${searching('status:open')}`)).content
    await act('cashier', `/orders/${order.id}/cashPay`)
    expect(await sheetNow()).toEqual(before)
  })

  it('changes a price, and the pumps say so', async () => {
    const [item] = (await see(`/items?${searching('code:92')}`)).content
    const lines = [{ item: { id: item.id }, newPrice: item.price + 5 }]
    const { id } = await act('manager', '/priceChanges', { mode: 'now', lines }, DEMO_PIN)
    await expect.poll(async () => (await see(`/priceChanges/${id}`)).status).toBe('success')
    const { nozzles } = await see(`/priceChanges/${id}?expand=nozzles`)
    expect(nozzles.length).toBeGreaterThan(0)
    expect(day.controller?.prices.get(1)?.[0]).toBe((item.price + 5) / 100)
  })

  it('schedules another one and calls it off', async () => {
    const [item] = (await see(`/items?${searching('code:95')}`)).content
    const change = await act('manager', '/priceChanges', {
      mode: 'scheduled',
      effectiveAt: new Date(Date.now() + 3_600_000).toISOString(),
      lines: [{ item: { id: item.id }, newPrice: item.price - 5 }],
    })
    const cancelled = await act('manager', `/priceChanges/${change.id}/cancel`, {
      version: change.version,
    })
    expect(cancelled.status).toBe('cancel')
  })

  it('leaves books without a finding', async () => {
    expect(await findings(app)).toEqual([])
  })

  it('used documented calls alone', async () => {
    const { paths } = (await app.container.app.inject('/api/docs/json')).json()
    const documented = new Set(
      Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method} ${path.replace('/api/v1', '')}`),
      ),
    )
    expect(used.size).toBeGreaterThan(15)
    expect([...used].filter((call) => !documented.has(call))).toEqual([])
  })
})
