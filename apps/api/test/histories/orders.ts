/** Steps of orders: sold at the counter, by a pump or recorded by hand, paid and given up. */

import { wallClock } from '@app/kernel/calendar'
import { message } from '@app/kernel/json-pts'
import { cents } from '@app/kernel/money'
import { centilitres, volumeFor } from '@app/kernel/quantity'
import { closeForgottenOrders } from '#modules/sales/orders/closing/close-forgotten.ts'
import { basic, pumpTransaction } from '../controller.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import type { Choices } from './choices.ts'
import { due, isOver, isRecharge, type ModelOrder, type NewOrder } from './model-rows.ts'
import {
  allowed,
  Broken,
  fundOf,
  type HistoryStation,
  isSettled,
  type Fixture,
  ZONE,
} from './fixture.ts'

const reason = 'as it happens'

export const stationOf = (fixture: Fixture, id: number): HistoryStation => {
  const station = fixture.stations.find((one) => one.id === id)
  if (!station) throw new Error(`no station ${id}`)
  return station
}

/** An order as the model has it from now on. */
export async function note(
  fixture: Fixture,
  order: Omit<NewOrder, 'openedAt'>,
): Promise<ModelOrder> {
  const { rows } = await fixture.db.query<{ span: string }>(
    `select coalesce('s' || shift_id, 'd' || business_day_id) as span from orders where id = $1`,
    [order.id],
  )
  const added = fixture.model.addOrder({ ...order, openedAt: fixture.app.clock.now.getTime() })
  // A recharge goes with its money, which may come by phone in a later one.
  added.span = order.kind === 'recharge' ? '' : (rows[0]?.span ?? '')
  return added
}

export async function sellGoods(fixture: Fixture, choose: Choices): Promise<void> {
  const station = choose.of(fixture.stations)!
  const first = choose.of(station.goods)!
  const second = choose.of(station.goods.filter(({ id }) => id !== first.id))!
  const lines = choose.percent(30) ? [first, second] : [first]
  const pieces = lines.map(() => choose.between(1, 3))
  const lineItems = lines.map(({ id }, index) => ({
    item: { id },
    quantity: (pieces[index] ?? 1) * 100,
  }))
  const buyer = choose.percent(30) ? { buyer: { id: choose.of(fixture.holders)?.id } } : {}
  const reply = await station.manager.post('/orders', { lineItems, ...buyer })
  const order = allowed(fixture, 'sellGoods', reply, ['SHIFT_REQUIRED'])
  if (!order) return
  const amount = lines.reduce((sum, { price }, index) => sum + price * (pieces[index] ?? 1), 0)
  await note(fixture, { id: order.id, station: station.id, kind: 'goods', amount })
}

/** What a pump showed for an amount of money. */
const volumeOf = (amount: number, price: number): number =>
  Math.max(volumeFor(cents(amount), cents(price)), 1)

const fuelAmount = (choose: Choices): number =>
  choose.percent(20) ? choose.between(1, 12) : choose.between(13, 20_000)

/** A controller reports fuel; it is not asked whether that is welcome. */
export async function fuel(fixture: Fixture, choose: Choices): Promise<void> {
  const station = choose.of(fixture.stations)!
  await reportFuel(fixture, {
    station,
    nozzle: choose.of(station.nozzles)!,
    amount: fuelAmount(choose),
  })
}

export interface ReportedFuel {
  station: HistoryStation
  nozzle: HistoryStation['nozzles'][number]
  amount: number
  /** Of the authorisation that it was for. */
  tag?: string
}

/** @returns the order; none for a pump that gave nothing, or in the hour that comes twice */
export async function reportFuel(
  fixture: Fixture,
  { station, nozzle, amount, tag }: ReportedFuel,
): Promise<ModelOrder | undefined> {
  fixture.packets += 1
  const { date, time } = wallClock(fixture.app.clock.now, ZONE)
  const data = pumpTransaction({
    DateTimeStart: `${date}T${time}`,
    DateTime: `${date}T${time}`,
    Pump: nozzle.pump,
    Nozzle: nozzle.number,
    Transaction: fixture.packets,
    Volume: amount === 0 ? 0 : volumeOf(amount, nozzle.price) / 100,
    Price: nozzle.price / 100,
    Amount: amount / 100,
    TotalVolume: 1000 + fixture.packets * 30,
    ...(tag !== undefined && { Tag: tag }),
  })
  const packet = { Id: fixture.packets, Type: 'UploadPumpTransaction', Data: data }
  const response = await fixture.app.container.app.inject({
    method: 'POST',
    url: '/jsonPTS',
    headers: { 'content-type': 'application/json', authorization: basic(station.controller) },
    payload: JSON.stringify(message([packet])),
  })
  const [answer] = response.json().Packets ?? []
  if (answer?.Message !== 'OK') throw new Broken(`the pump was answered ${response.body}`)
  const { rows } = await fixture.db.query<{ id: number }>(
    `select o.id::int from orders o join fuellings f on f.id = o.fuelling_id where f.pump_sequence = $1`,
    [fixture.packets],
  )
  const [order] = rows
  // In the hour that comes twice a controller may mean the later one, which is not yet.
  if (!order && amount > 0 && !isAmbiguous(fixture))
    throw new Broken(`fuel of ${amount} is nowhere`)
  return order && note(fixture, { id: order.id, station: station.id, kind: 'fuel', amount })
}

function isAmbiguous({ app }: Fixture): boolean {
  const beside = [-3_600_000, 3_600_000].map((ms) => new Date(app.clock.now.getTime() + ms))
  const now = wallClock(app.clock.now, ZONE)
  return beside.some((at) => wallClock(at, ZONE).time === now.time)
}

export async function recordFuel(fixture: Fixture, choose: Choices): Promise<void> {
  const station = choose.of(fixture.stations)!
  const nozzle = choose.of(station.nozzles)!
  const volume = choose.between(1, 3000)
  const amount = Math.max(1, Math.round((volume * nozzle.price) / 100))
  const paymentType = choose.of(['cash', 'wx', 'bankCard'] as const)!
  const earlierMs = choose.percent(60) ? 0 : choose.between(0, 20) * 3_600_000
  const told = {
    nozzleControl: { id: nozzle.id },
    fuelItem: { id: nozzle.itemId },
    unitPrice: nozzle.price,
    volume: centilitres(volume),
    amount,
    paymentType,
    time: new Date(fixture.app.clock.now.getTime() - earlierMs).toISOString(),
    reason,
  }
  const reply = await station.manager.post('/orders/manual', told, { pin: DEMO_PIN })
  const codes = ['SHIFT_REQUIRED', 'SHIFT_SETTLED', 'DAY_SETTLED', 'AMOUNT_MISMATCH']
  const body = allowed(fixture, 'recordFuel', reply, codes)
  if (!body) return
  const order = await note(fixture, { id: body.id, station: station.id, kind: 'fuel', amount })
  fixture.model.pay(order, { id: body.transactions[0].id, type: paymentType, amount })
}

/** Mostly one that somebody still has to pay, now and then any. */
function orderToPay(fixture: Fixture, choose: Choices): ModelOrder | undefined {
  const orders = [...fixture.model.orders.values()].filter((order) => !isRecharge(order))
  const unpaid = orders.filter((order) => !isOver(order) && order.status !== 'success')
  return choose.percent(95) ? choose.lately(unpaid) : choose.lately(orders)
}

const PAY_CODES = [
  'SHIFT_REQUIRED',
  'ORDER_FINAL',
  'ORDER_PAYING',
  'PAYMENT_EXCEEDS',
  'BALANCE_SHORT',
  'COUPON_NOT_USABLE',
  'COUPON_STATE',
  'PREPAYMENT_WAY_UNFIT',
  'CARD_STATUS_ABNORMAL',
  'EMPLOYEE_CARD_READ_ONLY',
  'DEBIT_CARD_NOT_OPEN',
  // a card of staff has a password, and pays nothing
  'CARD_PASSWORD_REQUIRED',
]

/** A coupon that the payment names, of somebody who holds one. */
export function couponFor(fixture: Fixture, choose: Choices): number | undefined {
  if (!choose.percent(30)) return undefined
  const unused = fixture.holders.flatMap(({ pieces }) =>
    [...pieces].filter((piece) => !fixture.model.usedCoupons.has(piece)),
  )
  return choose.of(unused)
}

export async function pay(fixture: Fixture, choose: Choices): Promise<void> {
  const order = orderToPay(fixture, choose)
  if (!order) return
  const type = choose.of(['cash', 'cash', 'debit', 'debit', 'debit', 'wx', 'bankCard'] as const)!
  const amount = choose.percent(45) ? undefined : choose.amountUpTo(Math.max(due(order), 1) + 3)
  const card = type === 'debit' ? choose.of(fixture.cards) : undefined
  const coupon = couponFor(fixture, choose)
  const reply = await stationOf(fixture, order.station).manager.post(`/orders/${order.id}/pay`, {
    paymentType: type,
    ...(amount !== undefined && { amount }),
    ...(card && { userCard: { id: card.id } }),
    ...(coupon !== undefined && { userDeals: [{ id: coupon }] }),
  })
  const body = allowed(fixture, 'pay', reply, PAY_CODES)
  if (!body) return
  const discount = coupon === undefined ? order.discount : body.order.discount
  const paid = amount ?? order.amount - discount - order.paid
  const id = body.transaction.id
  const fund = card && fundOf(fixture, card)
  fixture.model.pay(order, { id, type, amount: paid, fund, coupon, discount })
}

export async function closeOrder(fixture: Fixture, choose: Choices): Promise<void> {
  const order = orderToPay(fixture, choose)
  if (!order) return
  const wasSettled = isSettled(fixture, order)
  const { manager } = stationOf(fixture, order.station)
  const reply = await manager.post(`/orders/${order.id}/close`, { reason })
  const codes = ['ORDER_FINAL', 'ORDER_PAYING', 'ORDER_HAS_PAYMENTS', 'SHIFT_REQUIRED']
  if (allowed(fixture, 'closeOrder', reply, codes)) fixture.model.close(order, wasSettled)
}

const FORGOTTEN_MS = 30 * 60_000

/** The server closes orders for goods, and prepayments, that nobody came to pay. */
export async function closeForgotten(fixture: Fixture): Promise<void> {
  const { container, clock } = fixture.app
  const { database, secrets } = container
  const errors: unknown[] = []
  const parts = {
    database,
    secrets,
    live: { publish: () => {} } as never,
    now: () => clock.now,
    onError: (error: unknown) => errors.push(error),
  }
  const before = clock.now.getTime() - FORGOTTEN_MS
  const forgotten = [...fixture.model.orders.values()].filter(
    ({ status, kind, openedAt }) =>
      status === 'open' && (kind === 'goods' || kind === 'prepay') && openedAt < before,
  )
  await closeForgottenOrders(parts)
  if (errors.length > 0) throw new Broken(`closing forgotten orders: ${String(errors[0])}`)
  for (const order of forgotten) fixture.model.close(order, isSettled(fixture, order))
}

/** A member gets pieces of the coupon. */
export async function giveCoupons(fixture: Fixture, choose: Choices): Promise<void> {
  const holder = choose.of(fixture.holders)!
  const [station] = fixture.stations
  const body = { users: [{ id: holder.id }], count: choose.between(1, 4), reason }
  const reply = await station!.company.post(`/deals/${fixture.coupon.id}/issue`, body)
  if (!allowed(fixture, 'giveCoupons', reply, [])) return
  const { rows } = await fixture.db.query<{ id: number }>(
    'select id::int from user_coupons where user_id = $1',
    [holder.id],
  )
  for (const { id } of rows) holder.pieces.add(id)
}
