/** Steps of money that goes back: payments and orders revoked and refunded, also by two people at once. */

import { DEMO_PIN } from '#demo/demo-plan.ts'
import type { Reply } from '../harness.ts'
import type { Choices } from './choices.ts'
import { isPrepayment, isRecharge, type ModelPayment } from './model-rows.ts'
import { stationOf } from './orders.ts'
import { allowed, Broken, isSettled, type Fixture } from './fixture.ts'

const reason = 'as it happens'

const REVOKE_CODES = ['SHIFT_REQUIRED', 'TXN_NOT_REVOCABLE', 'ORDER_PAYING', 'REFUND_CARD_RETURNED']

/** Those of recharges are undone with their cards. */
const paymentsOfOrders = (fixture: Fixture): ModelPayment[] =>
  [...fixture.model.payments.values()].filter(({ order }) => !isRecharge(order))

export async function revokePayment(fixture: Fixture, choose: Choices): Promise<void> {
  const payment = choose.lately(paymentsOfOrders(fixture))
  if (!payment) return
  const { manager } = stationOf(fixture, payment.order.station)
  const reply = await manager.post(
    `/transactions/${payment.id}/revoke`,
    { reason },
    { pin: DEMO_PIN },
  )
  if (allowed(fixture, 'revokePayment', reply, REVOKE_CODES)) fixture.model.revokePayment(payment)
}

export async function revokeOrder(fixture: Fixture, choose: Choices): Promise<void> {
  const orders = [...fixture.model.orders.values()].filter((one) => !isRecharge(one))
  const order = choose.lately(orders)
  if (!order) return
  const wasSettled = isSettled(fixture, order)
  const { manager } = stationOf(fixture, order.station)
  const reply = await manager.post(`/orders/${order.id}/revoke`, { reason }, { pin: DEMO_PIN })
  const codes = [...REVOKE_CODES, 'ORDER_FINAL']
  if (allowed(fixture, 'revokeOrder', reply, codes)) fixture.model.revokeOrder(order, wasSettled)
}

const REFUND_CODES = [
  'SHIFT_REQUIRED',
  'TXN_NOT_REFUNDABLE',
  'REFUND_EXCEEDS',
  'RETURN_EXCEEDS',
  'APPROVAL_REQUIRED',
  'REFUND_CARD_RETURNED',
  'REFUND_TO_PREPAYMENT',
  'CARD_STATUS_ABNORMAL',
  'BUSY',
]

interface AskedRefund {
  payment: ModelPayment
  amount: number
  mode: 'original' | 'cash'
}

function takeRefund(
  fixture: Fixture,
  { payment, amount, mode }: AskedRefund,
  reply: Reply<any>,
): void {
  const body = allowed(fixture, 'refund', reply, REFUND_CODES)
  if (!body) return
  if (!body.refund) {
    if (!payment.isByPhone || mode !== 'original') throw new Broken('a refund without a refund')
    payment.status = 'refunding'
    payment.asked = amount
    if (isPrepayment(payment.order)) payment.order.held += amount
    return
  }
  const { cash, card } = body.refund
  const isOfCard = payment.type === 'debit'
  const leavesDrawer = payment.type === 'cash' || (mode === 'cash' && !isOfCard)
  const isRight = isOfCard
    ? cash + card === amount && (mode === 'cash' || cash === 0)
    : card === 0 && cash === (leavesDrawer ? amount : 0)
  if (!isRight) throw new Broken(`a refund of ${amount} gave ${JSON.stringify({ cash, card })}`)
  fixture.model.refund(payment, amount, { cash, card })
}

function choosePayment(fixture: Fixture, choose: Choices): ModelPayment | undefined {
  const payments = paymentsOfOrders(fixture)
  const good = payments.filter(({ status }) => status === 'success' || status === 'partRefunded')
  return choose.percent(92) ? choose.lately(good) : choose.lately(payments)
}

/** Goods that come back with a refund, by the piece. */
async function returnedWith(fixture: Fixture, choose: Choices, { order }: ModelPayment) {
  if (order.kind !== 'goods' || !choose.percent(40)) return {}
  const { rows } = await fixture.db.query<{ id: number }>(
    'select id::int from line_items where order_id = $1 order by id',
    [order.id],
  )
  const lineItem = { id: choose.of(rows)?.id }
  return { returned: [{ lineItem, quantity: choose.between(1, 2) * 100 }] }
}

export async function refund(fixture: Fixture, choose: Choices): Promise<void> {
  const payment = choosePayment(fixture, choose)
  if (!payment) return
  const station = stationOf(fixture, payment.order.station)
  const caller = choose.percent(60) ? station.company : station.manager
  const amount = choose.amountUpTo(Math.max(payment.amount - payment.refunded, 1))
  const mode = choose.of(['original', 'cash'] as const)!
  const body = { amount, mode, reason, ...(await returnedWith(fixture, choose, payment)) }
  const reply = await caller.post(`/transactions/${payment.id}/refund`, body, { pin: DEMO_PIN })
  takeRefund(fixture, { payment, amount, mode }, reply)
}

/** Two people give the same payment back at the same moment. */
export async function refundTwice(fixture: Fixture, choose: Choices): Promise<void> {
  const payment = choosePayment(fixture, choose)
  if (!payment) return
  const station = stationOf(fixture, payment.order.station)
  const left = Math.max(payment.amount - payment.refunded, 1)
  const both = [station.company, station.manager].map((caller) => {
    const mode = choose.of(['original', 'cash'] as const)!
    return { caller, payment, mode, amount: choose.amountUpTo(left) }
  })
  const replies = await Promise.all(
    both.map(({ caller, amount, mode }) =>
      caller.post(
        `/transactions/${payment.id}/refund`,
        { amount, mode, reason },
        { pin: DEMO_PIN },
      ),
    ),
  )
  // What a channel is asked for comes last: nothing more is given back before it has answered.
  const done = both.map((asked, index) => ({ asked, reply: replies[index]! }))
  const [asked, made] = [done.filter(isAsked), done.filter((one) => !isAsked(one))]
  for (const one of [...made, ...asked]) takeRefund(fixture, one.asked, one.reply)
}

const isAsked = ({ reply }: { reply: Reply<any> }): boolean => reply.body.refund === null
