/** Steps of prepayments: money taken for fuel beforehand, and pumps released for it. */

import type { Choices } from './choices.ts'
import { isPrepayment, kept, type ModelOrder } from './model-rows.ts'
import { note, stationOf } from './orders.ts'
import { allowed, Broken, type Fixture } from './fixture.ts'

/** Mostly paid at once; the others are left to whoever comes to pay orders. */
export async function takePrepayment(fixture: Fixture, choose: Choices): Promise<void> {
  const station = choose.of(fixture.stations)!
  const nozzle = choose.of(station.nozzles)!
  const amount = choose.between(1, 30_000)
  const buyer = choose.percent(30) ? { buyer: { id: choose.of(fixture.holders)?.id } } : {}
  const body = { nozzleControl: { id: nozzle.id }, amount, ...buyer }
  const reply = await station.manager.post('/orders/prepayment', body)
  const opened = allowed(fixture, 'takePrepayment', reply, ['SHIFT_REQUIRED'])
  if (!opened) return
  const place = { id: opened.id, station: station.id, kind: 'prepay' } as const
  const order = await note(fixture, { ...place, amount })
  if (choose.percent(20)) return
  const type = choose.of(['cash', 'cash', 'bankCard'] as const)!
  const paid = await station.manager.post(`/orders/${order.id}/pay`, { paymentType: type })
  const { transaction } = allowed(fixture, 'payPrepayment', paid, [])
  fixture.model.pay(order, { id: transaction.id, type, amount })
}

/** Mostly one that still buys fuel. */
function choosePrepayment(fixture: Fixture, choose: Choices): ModelOrder | undefined {
  const all = [...fixture.model.orders.values()].filter(isPrepayment)
  const good = all.filter((order) => order.status === 'success' && kept(order) > order.held)
  return choose.percent(90) ? choose.lately(good) : choose.lately(all)
}

const CODES = [
  'SHIFT_REQUIRED',
  'PUMP_AUTHORISED',
  'PREPAYMENT_AUTHORISED',
  'PREPAYMENT_UNPAID',
  'PREPAYMENT_USED',
  'PREPAYMENT_SHORT',
]

/** For some of what is left, for all of it, or for a little more. */
export async function authorisePrepaid(fixture: Fixture, choose: Choices): Promise<void> {
  const prepayment = choosePrepayment(fixture, choose)
  if (!prepayment) return
  const station = stationOf(fixture, prepayment.station)
  const nozzle = choose.of(station.nozzles)!
  const left = kept(prepayment) - prepayment.held
  const amount = choose.percent(5) ? left + 1 : choose.amountUpTo(Math.max(left, 1))
  const isFull = choose.percent(30)
  const reply = await station.manager.post('/pumpAuthorisations', {
    nozzleControl: { id: nozzle.id },
    prepayOrder: { id: prepayment.id },
    ...(isFull ? { kind: 'full' } : { kind: 'amount', amount }),
  })
  const body = allowed(fixture, 'authorisePrepaid', reply, CODES)
  if (!body) return
  const held = isFull ? left : amount
  if (body.status !== 'authorised' || body.held !== held || held > left) {
    throw new Broken(`of ${left} left ${body.held} is held, ${body.status}`)
  }
  prepayment.held += held
  fixture.authorised.push({ id: body.id, station, nozzle, prepayment, held })
}
