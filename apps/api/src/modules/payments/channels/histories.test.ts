/**
 * Any history of a payment by phone: customers, channel, cashier and clock do as they like, calls and
 * answers get lost, a server dies over its work. When all is quiet, every cent is where the books say.
 */

import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  dieWhilePolling,
  lookOnce,
  openForPhones,
  orderNow,
  RANDOM_STEPS,
  useChannels,
} from '../../../../test/channels.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { type Reply, useApp } from '../../../../test/harness.ts'
import { aSale, expectDone, findings, managerAt } from '../../../../test/checkout.ts'

const channels = useChannels()
const app = useApp({ paymentChannels: () => channels.urls() })

beforeAll(async () => {
  await openForPhones(app)
})

const askChannels = (): Promise<void> => lookOnce(app, channels)

const history = fc.array(
  fc.oneof(
    ...RANDOM_STEPS,
    { weight: 5, arbitrary: fc.constant({ do: 'ask' as const }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('showCode' as const),
        // The same phone may be shown twice.
        code: fc.constantFrom(1, 2),
        asksPassword: fc.boolean(),
      }),
    },
    { weight: 6, arbitrary: fc.constant({ do: 'poller' as const }) },
    { weight: 4, arbitrary: fc.constant({ do: 'pay' as const }) },
    { weight: 4, arbitrary: fc.constant({ do: 'payAfterAll' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'decline' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'forge' as const }) },
    { weight: 4, arbitrary: fc.constant({ do: 'cancel' as const }) },
    { weight: 2, arbitrary: fc.constant({ do: 'cash' as const }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('refund' as const),
        cents: fc.integer({ min: 1, max: 1200 }),
        mode: fc.constantFrom('original', 'cash'),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ do: 'die' as const }) },
  ),
  { minLength: 12, maxLength: 30 },
)

type Step = (typeof history extends fc.Arbitrary<infer T> ? T : never)[number]

/** The payments of an order at the channel, the newest last. */
async function atTheChannel(orderId: number) {
  const { transactions } = await orderNow(app, orderId)
  return transactions.flatMap(({ channel }: any) => {
    const payment = channel && channels.gateway().payments.get(channel.requestNo)
    return payment ? [payment] : []
  })
}

/** @returns what the server answered, if it was asked anything */
async function take(step: Step, orderId: number): Promise<Reply<any> | undefined> {
  const manager = await managerAt(app)
  const gateway = channels.gateway()
  const payment = (await atTheChannel(orderId)).at(-1)
  const { transactions } = await orderNow(app, orderId)
  const last = transactions.findLast(({ channel }: any) => channel)
  switch (step.do) {
    case 'ask':
      return manager.post(`/orders/${orderId}/channelPay`, { paymentType: 'wx' })
    case 'showCode':
      gateway.asksPassword = step.asksPassword
      return manager.post(`/orders/${orderId}/payerCodePay`, {
        payerCode: `10${String(orderId * 10 + step.code).padStart(16, '0')}`,
      })
    case 'cash':
      return manager.post(`/orders/${orderId}/pay`, { paymentType: 'cash' })
    case 'cancel':
      return last && manager.post(`/transactions/${last.id}/cancel`)
    case 'refund': {
      const body = { amount: step.cents, mode: step.mode, reason: 'as it happens' }
      const of = transactions.at(-1)
      return of && manager.post(`/transactions/${of.id}/refund`, body, { pin: DEMO_PIN })
    }
    case 'notify': {
      if (!payment) return undefined
      const notice = channels.noticeOf(payment)
      const sent = Array.from({ length: step.times }, () =>
        app.anonymous.post('/payments/notify/wx', notice),
      )
      return (await Promise.all([...sent, askChannels()])).at(0) ?? undefined
    }
    case 'forge': {
      if (!payment) return undefined
      const paid = { ...payment, state: 'paid' as const, paid: payment.amount, tradeNo: 'forged' }
      const notice = { ...channels.noticeOf(paid), sign: channels.noticeOf(payment).sign }
      const reply = await app.anonymous.post('/payments/notify/wx', notice)
      expect(reply.body.code).toBe('SIGNATURE')
      return reply
    }
    case 'poller':
      await askChannels()
      break
    case 'die':
      await dieWhilePolling(app)
      break
    case 'wait':
      app.clock.advance(step.ms)
      break
    case 'line':
      channels.always(step.is)
      break
    case 'refusal':
      gateway.refusesRefunds = step.is
      break
    case 'pay':
      if (payment) gateway.pay(payment.requestNo)
      break
    case 'payOther':
      if (payment) gateway.pay(payment.requestNo, step.cents)
      break
    case 'payAfterAll':
      if (payment && payment.state !== 'paid' && payment.amount > 0) {
        gateway.payAfterAll(payment.requestNo)
        await app.anonymous.post('/payments/notify/wx', channels.noticeOf(payment))
      }
      break
    case 'decline':
      if (payment) gateway.decline(payment.requestNo)
      break
  }
  return undefined
}

/** All lines are up again and time goes by, until nobody has anything to ask. */
async function settle(): Promise<void> {
  channels.always(undefined)
  channels.gateway().refusesRefunds = undefined
  for (let round = 0; round < 6; round += 1) {
    app.clock.advance(400_000)
    await askChannels()
  }
}

const MADE = new Set(['success', 'partRefunded', 'refunded'])

async function requireEveryCent(orderId: number): Promise<void> {
  const order = await orderNow(app, orderId)
  const made = order.transactions.filter(({ status }: any) => MADE.has(status))
  const sum = (of: string) => made.reduce((total: number, row: any) => total + row[of], 0)
  expect(['open', 'success', 'partiallyPaid']).toContain(order.status)
  const isWhole = order.status === 'success'
  expect(order.paid).toBe(isWhole ? sum('amount') : sum('amount') - sum('refunded'))
  expect(order.refunded).toBe(isWhole ? sum('refunded') : 0)
  expect(order.paid).toBeLessThanOrEqual(order.payable)
  for (const transaction of order.transactions) {
    expect(['success', 'partRefunded', 'refunded', 'fail', 'close']).toContain(transaction.status)
    if (!transaction.channel) continue
    const payment = channels.gateway().payments.get(transaction.channel.requestNo)
    const paid = payment?.paid ?? 0
    const back = payment ? channels.gateway().givenBackOf(payment.tradeNo) : 0
    const { content } = expectDone(
      await (await managerAt(app)).get(`/refunds?search=transaction.id:${transaction.id}`),
    )
    const byChannel = content
      .filter(({ mode }: any) => mode === 'original')
      .reduce((total: number, { amount }: any) => total + amount, 0)
    if (MADE.has(transaction.status)) {
      expect([paid, back]).toEqual([transaction.amount, byChannel])
    } else {
      const { astray, givenBack } = transaction.channel
      expect([back, astray, givenBack]).toEqual([paid, paid, paid])
      expect(byChannel).toBe(0)
    }
  }
}

describe('a payment by phone', () => {
  it('leaves every cent where the books say, whatever happens', { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const { id } = await aSale(app)
        for (const step of steps) {
          const reply = await take(step, id)
          expect(reply?.status ?? 200).toBeLessThan(500)
        }
        await settle()
        await requireEveryCent(id)
      }),
      { numRuns: 60 },
    )
    expect(await findings(app)).toEqual([])
  })
})
