/**
 * Steps of payments by phone: asked for, made late, with another amount or never, called off, given back. The
 * channel decides what becomes of them; the model follows, and in the end the channel's own books are compared.
 */

import { flagUnconfirmed } from '#modules/payments/channels/unconfirmed/unconfirmed-payments.ts'
import { dieWhilePolling, lookOnce } from '../channels.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import type { Choices } from './choices.ts'
import { boughtAt, RECHARGE_CODES } from './cards.ts'
import { due, isOver, isPrepayment, isRecharge, type ModelPayment } from './model-rows.ts'
import { couponFor, note, stationOf } from './orders.ts'
import { allowed, Broken, type Fixture } from './fixture.ts'

export async function askToPay(fixture: Fixture, choose: Choices): Promise<void> {
  const unpaid = [...fixture.model.orders.values()].filter(
    (order) => !isRecharge(order) && !isOver(order) && order.status !== 'success',
  )
  const order = choose.lately(unpaid)
  if (!order) return
  const amount = choose.percent(60) ? undefined : choose.amountUpTo(Math.max(due(order), 1))
  const coupon = couponFor(fixture, choose)
  const { manager } = stationOf(fixture, order.station)
  const isShown = choose.percent(40)
  fixture.channels.gateway().asksPassword = choose.percent(50)
  const code = `10${String(choose.between(1, 999_999_999)).padStart(16, '0')}`
  const reply = await manager.post(
    `/orders/${order.id}/${isShown ? 'payerCodePay' : 'channelPay'}`,
    {
      ...(isShown ? { payerCode: code } : { paymentType: 'wx' }),
      ...(amount !== undefined && { amount }),
      ...(coupon !== undefined && { userDeals: [{ id: coupon }] }),
    },
  )
  const codes = ['SHIFT_REQUIRED', 'ORDER_PAYING', 'ORDER_FINAL', 'PAYMENT_EXCEEDS']
  const body = allowed(fixture, 'askToPay', reply, [
    ...codes,
    'PAYER_CODE_TAKEN',
    'COUPON_NOT_USABLE',
    'COUPON_STATE',
  ])
  if (!body) return
  const discount = coupon === undefined ? order.discount : await discountOf(fixture, order.id)
  const asked = amount ?? order.amount - discount - order.paid
  fixture.model.await(order, {
    id: body.transaction.id,
    type: 'wx',
    amount: asked,
    coupon,
    discount,
  })
}

async function discountOf({ db }: Fixture, orderId: number): Promise<number> {
  const { rows } = await db.query<{ discount: number }>(
    'select discount_cents::int as discount from orders where id = $1',
    [orderId],
  )
  return rows[0]?.discount ?? 0
}

export async function askToRecharge(fixture: Fixture, choose: Choices): Promise<void> {
  const station = choose.of(fixture.stations)!
  const card = choose.of(fixture.cards)!
  const { principal, gift, body } = boughtAt(fixture, choose, station.id)
  const path = `/userCards/${card.id}/channelRecharge`
  const reply = await station.manager.post(path, { ...body, paymentType: 'wx' }, { pin: DEMO_PIN })
  const done = allowed(fixture, 'askToRecharge', reply, RECHARGE_CODES)
  if (!done) return
  const { order, transaction } = done
  const noted = await note(fixture, {
    id: order.id,
    station: station.id,
    kind: 'recharge',
    amount: principal,
  })
  noted.charge = { detail: 0, card: card.id, principal, gift, refunded: 0, giftBack: 0, ended: 0 }
  fixture.model.await(noted, { id: transaction.id, type: 'wx', amount: principal })
}

/** What customers do with their phones, and what happens on the line. */
export async function phonesRing(fixture: Fixture, choose: Choices): Promise<void> {
  const { channels } = fixture
  const gateway = channels.gateway()
  const all = [...gateway.payments.values()].filter(({ amount }) => amount > 0)
  const waiting = all.filter(({ state }) => state === 'waiting')
  const payment = choose.of(waiting)
  const what = choose.between(1, 12)
  if (what <= 6 && payment) gateway.pay(payment.requestNo)
  if (what === 7 && payment) gateway.pay(payment.requestNo, choose.between(1, 5_000))
  if (what === 8 && payment) gateway.decline(payment.requestNo)
  if (what === 9) {
    const ended = choose.lately(all.filter(({ state }) => state !== 'paid'))
    if (ended) gateway.payAfterAll(ended.requestNo)
    if (ended) await notify(fixture, ended)
  }
  if (what === 10) channels.always(choose.of([undefined, 'loseCall', 'loseAnswer'] as const))
  if (what === 11) gateway.refusesRefunds = choose.of([undefined, 'no money'])
  if (what === 12) await dieWhilePolling(fixture.app)
  await followChannels(fixture)
}

type GatewayPayment = Parameters<Fixture['channels']['noticeOf']>[0]

async function notify(fixture: Fixture, payment: GatewayPayment): Promise<void> {
  const notice = fixture.channels.noticeOf(payment)
  const reply = await fixture.app.anonymous.post('/payments/notify/wx', notice)
  allowed(fixture, 'notify', reply, [])
}

/** The channel tells of a payment by itself, once or twice at once. */
export async function channelTells(fixture: Fixture, choose: Choices): Promise<void> {
  const payments = [...fixture.channels.gateway().payments.values()]
  const payment = choose.lately(payments.filter(({ amount }) => amount > 0))
  if (!payment) return
  await Promise.all(Array.from({ length: choose.between(1, 2) }, () => notify(fixture, payment)))
  await followChannels(fixture)
}

/** The server asks its channels what is due to be asked. */
export async function askChannels(fixture: Fixture): Promise<void> {
  await lookOnce(fixture.app, fixture.channels)
  await followChannels(fixture)
}

export async function callOff(fixture: Fixture, choose: Choices): Promise<void> {
  const byPhone = [...fixture.model.payments.values()].filter(({ isByPhone }) => isByPhone)
  const open = byPhone.filter(({ status }) => status === 'lock')
  const payment = choose.percent(90) ? choose.of(open) : choose.of(byPhone)
  if (!payment) return
  const { manager } = stationOf(fixture, payment.order.station)
  const reply = await manager.post(`/transactions/${payment.id}/cancel`)
  allowed(fixture, 'callOff', reply, ['CHANNEL_NOT_WAITING'])
  await followChannels(fixture)
}

/**
 * Everything is answered again and time goes by, until nobody has anything to ask. After a day of silence the
 * server asks no more by itself: somebody has to.
 */
export async function quietChannels(fixture: Fixture): Promise<void> {
  fixture.channels.always(undefined)
  fixture.channels.gateway().refusesRefunds = undefined
  await askAndWait(fixture)
  await flagAll(fixture)
  for (const id of await unconfirmed(fixture)) {
    const { manager } = stationOf(fixture, fixture.model.payments.get(id)!.order.station)
    allowed(fixture, 'askChannel', await manager.post(`/transactions/${id}/askChannel`), [])
  }
  await askAndWait(fixture)
  await followChannels(fixture)
}

async function askAndWait({ app, channels }: Fixture): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    app.clock.advance(3_700_000)
    await lookOnce(app, channels)
  }
}

async function flagAll({ app }: Fixture): Promise<void> {
  const { database, secrets } = app.container
  const errors: unknown[] = []
  await flagUnconfirmed({
    database,
    secrets,
    live: { publish: () => {} } as never,
    now: () => app.clock.now,
    onError: (error) => errors.push(error),
  })
  if (errors.length > 0) throw new Broken(`flagging unconfirmed: ${String(errors[0])}`)
}

async function unconfirmed({ db }: Fixture): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    'select transaction_id::int as id from channel_payments where unconfirmed_at is not null order by id',
  )
  return rows.map(({ id }) => id)
}

interface Followed {
  id: number
  status: string
  back: number
  charge: number | null
}

const FOLLOWED = `
  select t.id::int, t.status,
    (select coalesce(sum(r.amount_cents), 0)::int from refunds r
      where r.transaction_id = t.id and r.mode = 'original' and r.kind = 'refund') as back,
    (select d.id::int from card_details d where d.transaction_id = t.id and d.type = 'charge' limit 1) as charge
  from channel_payments c join transactions t on t.id = c.transaction_id
  where t.id = any ($1) order by t.id`

/** Enters in the model what the channel decided. */
async function followChannels(fixture: Fixture): Promise<void> {
  const undecided = [...fixture.model.payments.values()].filter(
    ({ isByPhone, status }) => isByPhone && (status === 'lock' || status === 'refunding'),
  )
  if (undecided.length === 0) return
  const ids = undecided.map(({ id }) => id)
  const { rows } = await fixture.db.query<Followed>(FOLLOWED, [ids])
  for (const row of rows) {
    const payment = fixture.model.payments.get(row.id)
    if (payment && payment.status !== row.status) follow(fixture, payment, row)
  }
}

function follow({ model }: Fixture, payment: ModelPayment, now: Followed): void {
  const { order } = payment
  if (payment.status === 'lock') {
    if (now.status === 'fail' || now.status === 'close') return model.abandon(payment, now.status)
    if (now.status !== 'success') throw new Broken(`payment ${payment.id} became ${now.status}`)
    model.enter(payment)
    if (order.charge) order.charge.detail = now.charge ?? 0
    return
  }
  if (isPrepayment(order)) order.held -= payment.asked
  payment.asked = 0
  const back = now.back - payment.byChannel
  if (order.charge) payment.status = now.status
  else if (back > 0) model.refund(payment, back, { cash: 0, card: 0 })
  else payment.status = payment.refunded > 0 ? 'partRefunded' : 'success'
  payment.byChannel = now.back
}
