/**
 * Any history of a card that is recharged by phone: asked, paid, late, twice, over another amount, refused,
 * given back, while calls and answers get lost, the card is lost and spent from, and a server dies over its
 * work. When all is quiet the card, the ledger and the channel's own account say the same to the cent.
 */

import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  dieWhilePolling,
  lookOnce,
  openForPhones,
  RANDOM_STEPS,
  useChannels,
} from '../../../../test/channels.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { type Reply, useApp } from '../../../../test/harness.ts'
import {
  aCard,
  aSale,
  cardNow,
  expectDone,
  findings,
  managerAt,
  putOn,
} from '../../../../test/checkout.ts'

const channels = useChannels()
const app = useApp({ paymentChannels: () => channels.urls() })

const PRICE = 3000
const GIFT = 300
const COFFEE = 1200

const offer = { id: 0 }

beforeAll(async () => {
  await openForPhones(app, { type: 1, merchantId: 'M-recharges' })
  const input = { name: 'By phone', price: PRICE, giftAmount: GIFT }
  offer.id = expectDone(await (await managerAt(app)).post('/debitItems', input)).id
})

const always = <const Do extends string>(name: Do, weight: number) => ({
  weight,
  arbitrary: fc.constant({ do: name }),
})

const history = fc.array(
  fc.oneof(
    ...RANDOM_STEPS,
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('ask' as const),
        amount: fc.option(fc.integer({ min: 1, max: 4000 })),
      }),
    },
    always('poller', 6),
    always('pay', 5),
    always('payAfterAll', 3),
    always('payTwice', 2),
    always('decline', 1),
    always('cancel', 3),
    always('spend', 3),
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('card' as const),
        is: fc.constantFrom('lose' as const, 'normal' as const, 'normal' as const),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('refund' as const),
        cents: fc.integer({ min: 1, max: 3000 }),
        mode: fc.constantFrom('original' as const, 'cash' as const),
      }),
    },
    always('die', 1),
  ),
  { minLength: 12, maxLength: 30 },
)

type Step = (typeof history extends fc.Arbitrary<infer T> ? T : never)[number]

/** What ought to be, kept beside what is. */
interface Model {
  card: number
  /** The recharges that were asked for, by their payments. */
  asked: { id: number; amount: number; gift: number }[]
  /** Off the card for refunds, and for coffee. */
  refunded: number
  spent: number
  /** Handed out in cash. */
  cash: number
  /** Money that came twice, by its trade number. */
  twice: { tradeNo: string; amount: number }[]
}

const progress = async (transactionId: number) =>
  expectDone(await (await managerAt(app)).get(`/transactions/${transactionId}/recharge`))

async function lastAsked({ asked }: Model) {
  const last = asked.at(-1)
  if (!last) return undefined
  const { transaction, details } = await progress(last.id)
  const payment = channels.gateway().payments.get(transaction.channel.requestNo)
  const line = details.find(({ type }: { type: string }) => type === 'charge')
  return { transaction, payment, line }
}

async function ask(model: Model, amount: number | null): Promise<Reply<any>> {
  const bought = amount === null ? { debitItem: { id: offer.id } } : { amount }
  const reply = await (
    await managerAt(app)
  ).post(`/userCards/${model.card}/channelRecharge`, { paymentType: 'wx', ...bought })
  if (reply.status === 200) {
    const { id } = reply.body.transaction
    model.asked.push({ id, amount: amount ?? PRICE, gift: amount === null ? GIFT : 0 })
  }
  return reply
}

async function refund(
  model: Model,
  step: Step & { do: 'refund' },
): Promise<Reply<any> | undefined> {
  const { line } = (await lastAsked(model)) ?? {}
  if (!line) return undefined
  const body = { amount: step.cents, mode: step.mode, reason: 'as it happens' }
  const reply = await (
    await managerAt(app)
  ).post(`/userCardDetails/${line.id}/refund`, body, { pin: DEMO_PIN })
  if (reply.status === 200) {
    model.refunded += step.cents + reply.body.giftTaken
    if (step.mode === 'cash') model.cash += reply.body.payout
  }
  return reply
}

async function spend(model: Model): Promise<Reply<any>> {
  const { id } = await aSale(app)
  const pay = { paymentType: 'debit', userCard: { id: model.card } }
  const reply = await (await managerAt(app)).post(`/orders/${id}/pay`, pay)
  if (reply.status === 200) model.spent += COFFEE
  return reply
}

const setCard = (id: number, status: 'lose' | 'normal') =>
  app.look((db) => db.updateTable('user_cards').set({ status }).where('id', '=', id).execute())

const notify = (notice: object): Promise<Reply> => app.anonymous.post('/payments/notify/wx', notice)

/** @returns what the server answered, if it was asked anything */
async function take(step: Step, model: Model): Promise<Reply<any> | undefined> {
  const gateway = channels.gateway()
  if (step.do === 'ask') return ask(model, step.amount)
  if (step.do === 'refund') return refund(model, step)
  if (step.do === 'spend') return spend(model)
  if (step.do === 'poller') await lookOnce(app, channels)
  if (step.do === 'die') await dieWhilePolling(app)
  if (step.do === 'wait') app.clock.advance(step.ms)
  if (step.do === 'line') channels.always(step.is)
  if (step.do === 'refusal') gateway.refusesRefunds = step.is
  if (step.do === 'card') await setCard(model.card, step.is)
  const last = await lastAsked(model)
  if (!last) return undefined
  const { transaction, payment } = last
  if (step.do === 'cancel') {
    return (await managerAt(app)).post(`/transactions/${transaction.id}/cancel`)
  }
  if (!payment || payment.amount === 0) return undefined
  if (step.do === 'pay') gateway.pay(payment.requestNo)
  if (step.do === 'payOther') gateway.pay(payment.requestNo, step.cents)
  if (step.do === 'decline') gateway.decline(payment.requestNo)
  if (step.do === 'payAfterAll' && payment.state !== 'paid') {
    gateway.payAfterAll(payment.requestNo)
    return notify(channels.noticeOf(payment))
  }
  if (step.do === 'payTwice' && transaction.channel.state === 'paid') {
    const tradeNo = gateway.nextTrade()
    model.twice.push({ tradeNo, amount: payment.paid })
    return notify(channels.noticeOf({ ...payment, tradeNo }))
  }
  if (step.do === 'notify') {
    const notice = channels.noticeOf(payment)
    const sent = Array.from({ length: step.times }, () => notify(notice))
    return (await Promise.all([...sent, lookOnce(app, channels)])).at(0) ?? undefined
  }
  return undefined
}

/** All lines are up again, the card is found, and time goes by until nobody has anything to ask. */
async function settle(model: Model): Promise<void> {
  channels.always(undefined)
  channels.gateway().refusesRefunds = undefined
  await setCard(model.card, 'normal')
  for (let round = 0; round < 6; round += 1) {
    app.clock.advance(400_000)
    await lookOnce(app, channels)
  }
}

/** What the station's books say came in one way, less what went out again. */
async function moneyIn(way: string): Promise<number> {
  const { rows } = await app.look((db) =>
    sql<{ sum: number }>`
      select coalesce(sum(case e.side when 'D' then e.amount else -e.amount end), 0)::bigint as sum
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where a.kind = 'clearing' and a.owner_id = ${app.ids.airport} and a.sub = ${way}`.execute(db),
  )
  return Number(rows[0]?.sum)
}

const MADE = new Set(['success', 'partRefunded', 'refunded'])

/** @returns what the channel's account holds of these recharges */
async function requireEveryPayment({ asked, twice }: Model): Promise<number> {
  const gateway = channels.gateway()
  let held = 0
  let astrayAtAll = 0
  for (const { id, amount } of asked) {
    const { transaction, order, details } = await progress(id)
    const { status, refunded, channel } = transaction
    const payment = gateway.payments.get(channel.requestNo)
    const paid = payment?.paid ?? 0
    const back = payment && payment.tradeNo !== '' ? gateway.givenBackOf(payment.tradeNo) : 0
    const { content } = expectDone(
      await (await managerAt(app)).get(`/refunds?search=transaction.id:${id}`),
    )
    const payouts = (mode: string): number =>
      content
        .filter((row: { mode: string }) => row.mode === mode)
        .reduce((total: number, row: { amount: number }) => total + row.amount, 0)
    if (MADE.has(status)) {
      expect([paid, back]).toEqual([amount, payouts('original')])
      expect(refunded).toBe(payouts('original') + payouts('cash'))
      expect(order).toMatchObject({ status: 'success', paid: amount, refunded })
      astrayAtAll += channel.astray
      expect(channel.givenBack).toBe(channel.astray)
    } else {
      expect(['fail', 'close']).toContain(status)
      expect([back, channel.astray, channel.givenBack]).toEqual([paid, paid, paid])
      expect([order.status, order.paid, details.length, content.length]).toEqual(['fail', 0, 0, 0])
    }
    held += paid - back
  }
  expect(astrayAtAll).toBe(twice.reduce((total, { amount }) => total + amount, 0))
  for (const { tradeNo, amount } of twice) expect(gateway.givenBackOf(tradeNo)).toBe(amount)
  return held
}

async function requireEveryCent(model: Model, before: { wx: number; cash: number }): Promise<void> {
  const held = await requireEveryPayment(model)
  expect((await moneyIn('wx')) - before.wx).toBe(held)
  expect((await moneyIn('cash')) - before.cash).toBe(0 - model.cash)
  let credited = 0
  for (const { id, amount, gift } of model.asked) {
    if (MADE.has((await progress(id)).transaction.status)) credited += amount + gift
  }
  const { value } = await cardNow(app, model.card)
  expect(value).toBe(START + credited - model.refunded - model.spent)
}

/** Something to spend from the first, so that gifts are spent before the money that brought them. */
const START = 500

describe('a card that is recharged by phone', () => {
  it('leaves every cent where the books say, whatever happens', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const { id: card } = await aCard(app)
        await putOn(app, card, { principal: START })
        const before = { wx: await moneyIn('wx'), cash: await moneyIn('cash') }
        const model: Model = { card, asked: [], refunded: 0, spent: 0, cash: 0, twice: [] }
        for (const step of steps) {
          const reply = await take(step, model)
          expect(reply?.status ?? 200).toBeLessThan(500)
        }
        await settle(model)
        await requireEveryCent(model, before)
      }),
      { numRuns: 40 },
    )
    expect(await findings(app)).toEqual([])
  })
})
