/**
 * Steps of authorised fuellings: money held on a card or of a prepayment, captured for what the pump reports, or left
 * to a person.
 */

import { cents } from '@app/kernel/money'
import { amountOf, centilitres } from '@app/kernel/quantity'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { runAs } from '#http/background-context.ts'
import { endFuelled, ownerPrincipal, turnGray } from '#modules/sales/pump-authorisations/ending.ts'
import { ownerOfAuthorisation } from '#modules/sales/pump-authorisations/store.ts'
import { tagOf } from '#modules/sales/pump-authorisations/tag.ts'
import type { Choices } from './choices.ts'
import { note, reportFuel } from './orders.ts'
import { allowed, Broken, fundOf, type HistoryAuthorisation, type Fixture } from './fixture.ts'

const reason = 'as it happens'
const LONGEST_MS = 11 * 60_000

interface Row {
  status: string
  held: number
  captured: number
  order: number | null
  transaction: number | null
  before: number | null
  version: number
}

const ROW = `
  select a.status, a.held_cents::int as held, a.captured_cents::int as captured, a.order_id::int as "order",
    a.totaliser_before_cl::int as before, a.version,
    (select t.id::int from transactions t where t.order_id = a.order_id and t.payment_type in ('debit', 'prepaid')
      and (t.user_card_id = a.user_card_id or t.prepay_order_id = a.prepay_order_id)
      order by t.id desc limit 1) as transaction
  from pump_authorisations a where a.id = $1`

const rowOf = async ({ db }: Fixture, id: number): Promise<Row> =>
  (await db.query<Row>(ROW, [id])).rows[0]!

const CODES = [
  'SHIFT_REQUIRED',
  'PUMP_AUTHORISED',
  'CARD_AUTHORISED',
  'BALANCE_SHORT',
  'CARD_STATUS_ABNORMAL',
  'EMPLOYEE_CARD_READ_ONLY',
  'DEBIT_CARD_NOT_OPEN',
  // a card of staff has a password, and pays nothing
  'CARD_PASSWORD_REQUIRED',
]

export async function authorisePump(fixture: Fixture, choose: Choices): Promise<void> {
  const station = choose.of(fixture.stations)!
  const nozzle = choose.of(station.nozzles)!
  const card = choose.of(fixture.cards)!
  const amount = choose.between(1, 15_000)
  const reply = await station.manager.post('/pumpAuthorisations', {
    nozzleControl: { id: nozzle.id },
    userCard: { id: card.id },
    kind: 'amount',
    amount,
  })
  const body = allowed(fixture, 'authorisePump', reply, CODES)
  if (!body) return
  if (body.status !== 'authorised') throw new Broken(`an authorisation is ${body.status}`)
  fixture.authorised.push({ id: body.id, station, nozzle, fund: fundOf(fixture, card), held: 0 })
}

/** The pump reports what it gave: nothing, less than was held, or a little more. */
export async function pumpReports(fixture: Fixture, choose: Choices): Promise<void> {
  const authorised = choose.lately(fixture.authorised)
  if (!authorised) return
  const { id, station, nozzle } = authorised
  const before = await rowOf(fixture, id)
  const isOpen = before.status === 'authorised' || before.status === 'gray'
  if (!isOpen || before.order !== null) return
  const amount = choose.percent(15) ? 0 : choose.between(1, before.held + 20)
  const order = await reportFuel(fixture, { station, nozzle, amount, tag: tagOf(id) })
  if ((await rowOf(fixture, id)).status !== 'fuelled') return
  const { database } = fixture.app.container
  const owner = await database.system((db) => ownerOfAuthorisation(db, id))
  await endFuelled(servicesOf(fixture), owner!)
  const { status, captured } = await rowOf(fixture, id)
  if (status === 'gray') return
  letGo(authorised)
  if (captured !== Math.min(amount, before.held)) throw new Broken(`${captured} of ${amount} taken`)
  if (order) await payFrom(fixture, authorised, order.id)
}

/** At its end nothing is held of a prepayment any more. */
function letGo(authorised: HistoryAuthorisation): void {
  if (authorised.prepayment) authorised.prepayment.held -= authorised.held
  authorised.held = 0
}

/** What was captured, as the model has it. */
async function payFrom(
  fixture: Fixture,
  { id, fund, prepayment }: HistoryAuthorisation,
  orderId: number,
): Promise<void> {
  const { captured: amount, transaction } = await rowOf(fixture, id)
  if (amount === 0) return
  const order = fixture.model.orders.get(orderId)!
  const type = prepayment ? 'prepaid' : 'debit'
  fixture.model.pay(order, { id: transaction!, type, amount, fund, prepayment })
}

export async function stopPump(fixture: Fixture, choose: Choices): Promise<void> {
  const authorised = choose.lately(fixture.authorised)
  if (!authorised) return
  const { id, station } = authorised
  const reply = await station.manager.post(`/pumpAuthorisations/${id}/stop`, {})
  const body = allowed(fixture, 'stopPump', reply, ['AUTHORISATION_ENDED'])
  if (!body) return
  if (body.status !== 'released') throw new Broken(`a stopped pump is ${body.status}`)
  letGo(authorised)
}

const servicesOf = ({ app }: Fixture) => ({
  database: app.container.database,
  secrets: app.container.secrets,
  live: { publish: () => {} } as never,
  now: () => app.clock.now,
  onError: (error: unknown) => {
    throw error
  },
})

/** Ten minutes are over, and nobody knows what became of it. */
export async function turnsGray(fixture: Fixture, choose: Choices): Promise<void> {
  const authorised = choose.lately(fixture.authorised)
  if (!authorised || (await rowOf(fixture, authorised.id)).status !== 'authorised') return
  fixture.app.clock.advance(LONGEST_MS)
  const { database } = fixture.app.container
  const owner = await database.system((db) => ownerOfAuthorisation(db, authorised.id))
  await runAs(servicesOf(fixture), ownerPrincipal(owner!), (ctx) => turnGray(ctx, authorised.id))
}

/** A person decides what was dispensed; the meter agrees. */
export async function resolveGray(fixture: Fixture, choose: Choices): Promise<void> {
  const authorised = choose.of(fixture.authorised)
  if (!authorised) return
  const { id, station, nozzle } = authorised
  const { before, order, version, status } = await rowOf(fixture, id)
  const how = choose.of(['settle', 'release', 'assignToCash'] as const)!
  const volume = centilitres(choose.between(1, 2000))
  const amount = amountOf(volume, cents(nozzle.price))
  const isNew = order === null && how !== 'release'
  const body = {
    ...(isNew && { volume, amount }),
    ...(before !== null && { totaliserAfter: before + (isNew ? volume : 0) }),
    reason,
    version,
  }
  const reply = await station.manager.post(`/pumpAuthorisations/${id}/${how}`, body, {
    pin: DEMO_PIN,
  })
  const codes = ['FUELLING_NOT_GRAY', 'FUEL_DISPENSED', 'APPROVAL_REQUIRED', 'SHIFT_REQUIRED']
  const done = allowed(fixture, `${how}Gray`, reply, codes)
  if (!done) return
  if (status !== 'gray') throw new Broken(`${how} of one that was ${status}`)
  letGo(authorised)
  if (isNew) {
    await note(fixture, { id: done.order.id, station: station.id, kind: 'fuel', amount })
  }
  if (how === 'settle') await payFrom(fixture, authorised, done.order.id)
}
