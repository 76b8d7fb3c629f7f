import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type Reply, useApp } from '../../../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import {
  aCardWith,
  aSale,
  cardNow,
  expectDone,
  findings,
  managerAt,
} from '../../../../test/checkout.ts'

const app = useApp()
const of = { card: 0, order: 0, transaction: 0, line: 0 }
let manager: Caller

// Lines of the ledger have the time of the database, so these tests live today.
beforeAll(async () => {
  app.clock.now = new Date()
  manager = await managerAt(app)
  of.card = (await aCardWith(app, { principal: 9_000 })).id
  of.order = (await aSale(app)).id
  const recharge = { amount: 5_000, paymentType: 'cash' }
  const done = expectDone(await manager.post(`/userCards/${of.card}/recharge`, recharge))
  of.transaction = done.transaction.id
  of.line = done.details[0].id
})

const reason = 'for the test'
const half = 100.5

/** Wherever money of cards is taken: the route, and what would be right of the body but the amount. */
const ROUTES: [string, () => string, string, object][] = [
  ['a recharge', () => `/userCards/${of.card}/recharge`, 'amount', { paymentType: 'cash' }],
  [
    'a gift',
    () => `/userCards/${of.card}/recharge`,
    'giftAmount',
    { amount: 100, paymentType: 'cash', reason },
  ],
  [
    'what was handed over',
    () => `/userCards/${of.card}/recharge`,
    'received',
    { amount: 100, paymentType: 'cash' },
  ],
  ['a correction', () => `/userCards/${of.card}/adjust`, 'amount', { reason }],
  ['money to freeze', () => `/userCards/${of.card}/freeze`, 'amount', { reason }],
  ['money to let go', () => `/userCards/${of.card}/unfreeze`, 'amount', { reason }],
  ['invoice quota', () => `/userCards/${of.card}/quota`, 'amount', { reason }],
  ['a check', () => `/userCards/${of.card}/check`, 'amount', {}],
  ['a payment', () => `/orders/${of.order}/pay`, 'amount', { paymentType: 'debit' }],
  [
    'a refund',
    () => `/transactions/${of.transaction}/refund`,
    'amount',
    { mode: 'original', reason },
  ],
  [
    'a refund of a recharge',
    () => `/userCardDetails/${of.line}/refund`,
    'amount',
    { mode: 'cash', reason },
  ],
  ['a limit of a new card', () => '/userCards', 'limitDay', { user: { id: 1 } }],
]

const expectScale = ({ status, body }: Reply<any>, path: string, message: string): void => {
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { code: 'AMOUNT_SCALE', message, fields: [{ path, code: 'AMOUNT_SCALE', message }] },
  })
}

describe('an amount with a fraction of a cent', () => {
  it.each(ROUTES)('is refused for %s', async (_, path, field, body) => {
    const reply = await manager.post(path(), { ...body, [field]: half }, { pin: DEMO_PIN })
    expectScale(reply, field, 'At most two decimals')
  })

  it('is refused between cards, in either direction', async () => {
    for (const amount of [half, -half]) {
      const path = `/userCards/${of.card}/transfer`
      const headers = { language: 'zh' }
      const reply = await manager.put(path, { amount }, { pin: DEMO_PIN, headers })
      expectScale(reply, 'amount', '金额最多两位小数')
    }
  })

  it('is refused as a limit, which may be absent as well', async () => {
    const { version } = await cardNow(app, of.card)
    const path = `/userCards/${of.card}`
    const reply = await manager.put(path, { limitMonth: half, version })
    expectScale(reply, 'limitMonth', 'At most two decimals')
    expectDone(await manager.put(path, { limitMonth: null, version }))
  })

  it('is told beside what else is wrong, and is not taken for points', async () => {
    const both = await manager.post(`/userCards/${of.card}/freeze`, { amount: half })
    expect(both.body.code).toBe('VALIDATION')
    expect(both.body.fields.map(({ path, code }: any) => [path, code])).toEqual([
      ['amount', 'AMOUNT_SCALE'],
      ['reason', 'REQUIRED'],
    ])
    const points = { amount: half, reason }
    const reply = await manager.post(`/userCards/${of.card}/points`, points, { pin: DEMO_PIN })
    expect(reply.body.code).toBe('VALIDATION')
    const text = await manager.post(`/userCards/${of.card}/freeze`, { amount: '100.5', reason })
    expect(text.body.code).toBe('VALIDATION')
  })

  it('has moved nothing', async () => {
    expect(await cardNow(app, of.card)).toMatchObject({ value: 14_000, lockValue: 0 })
    expect(await findings(app)).toEqual([])
  })
})
