/** Steps of cards: recharged and refunded, allocated and taken back, corrected, frozen, returned. */

import { DEMO_PIN } from '#demo/demo-plan.ts'
import type { Choices } from './choices.ts'
import { isOver, isRecharge, type ModelPayment } from './model-rows.ts'
import { note, stationOf } from './orders.ts'
import type { HistoryCard } from './customers.ts'
import { allowed, Broken, type Fixture } from './fixture.ts'

const reason = 'as it happens'

const chooseCard = (fixture: Fixture, choose: Choices): HistoryCard => choose.of(fixture.cards)!

/** Mostly one that can be recharged. */
function cardToFill(fixture: Fixture, choose: Choices): HistoryCard {
  const usual = fixture.cards.filter(
    ({ kind, isReturned }) => !isReturned && kind !== 'employee' && kind !== 'points',
  )
  return (choose.percent(90) ? choose.of(usual) : undefined) ?? chooseCard(fixture, choose)
}

export const RECHARGE_CODES = [
  'SHIFT_REQUIRED',
  'EMPLOYEE_CARD_READ_ONLY',
  'CARD_KIND_MISMATCH',
  'CARD_STATUS_ABNORMAL',
  'DEBIT_CARD_NOT_OPEN',
  'FLEET_MODE',
  'PRICE_STALE',
  'MAX_BALANCE',
]

/** What is bought: an amount, with a gift by hand now and then, or a package with its own. */
export function boughtAt(fixture: Fixture, choose: Choices, stationId: number) {
  const station = stationOf(fixture, stationId)
  const offered = choose.percent(40) ? choose.of(station.packages) : undefined
  if (offered) {
    return { principal: offered.price, gift: offered.gift, body: { debitItem: { id: offered.id } } }
  }
  const principal = choose.between(1, 30_000)
  const gift = choose.percent(30) ? choose.between(1, 5_000) : 0
  const body = { amount: principal, ...(gift > 0 && { giftAmount: gift, reason }) }
  return { principal, gift, body }
}

export async function recharge(fixture: Fixture, choose: Choices): Promise<void> {
  const station = choose.of(fixture.stations)!
  const card = cardToFill(fixture, choose)
  const { principal, gift, body } = boughtAt(fixture, choose, station.id)
  const paymentType = choose.of(['cash', 'cash', 'wx', 'bankCard'] as const)!
  const path = `/userCards/${card.id}/recharge`
  const reply = await station.manager.post(path, { ...body, paymentType }, { pin: DEMO_PIN })
  const done = allowed(fixture, 'recharge', reply, RECHARGE_CODES)
  if (!done) return
  const { order, transaction, details } = done
  const noted = await note(fixture, {
    id: order.id,
    station: station.id,
    kind: 'recharge',
    amount: principal,
  })
  const detail = details.find(({ type }: { type: string }) => type === 'charge').id
  noted.charge = { detail, card: card.id, principal, gift, refunded: 0, giftBack: 0, ended: 0 }
  fixture.model.pay(noted, { id: transaction.id, type: paymentType, amount: principal })
}

function chooseCharge(fixture: Fixture, choose: Choices): ModelPayment | undefined {
  const charges = [...fixture.model.payments.values()].filter(
    ({ order }) => isRecharge(order) && (order.charge?.detail ?? 0) > 0,
  )
  const good = charges.filter(
    ({ status, order }) => !isOver(order) && (status === 'success' || status === 'partRefunded'),
  )
  return choose.percent(92) ? choose.lately(good) : choose.lately(charges)
}

const UNDO_CODES = [
  // the points that came with it are spent
  'POINTS_EXCEEDS',
  'SHIFT_REQUIRED',
  'TXN_NOT_REFUNDABLE',
  'TXN_NOT_REVOCABLE',
  'REFUND_EXCEEDS',
  'REFUND_GIFT_SPENT',
  'REFUND_GIFT_ON_SUB_CARDS',
  'BALANCE_SHORT',
  'APPROVAL_REQUIRED',
  'CARD_STATUS_ABNORMAL',
]

/** Of a gift, what belongs to a part of its recharge: the parts add up to the whole. */
const shareOf = (gift: number, done: number, whole: number): number =>
  Math.floor((2 * gift * done + whole) / (2 * whole))

export async function refundCharge(fixture: Fixture, choose: Choices): Promise<void> {
  const payment = chooseCharge(fixture, choose)
  const charge = payment?.order.charge
  if (!payment || !charge) return
  const station = stationOf(fixture, payment.order.station)
  const amount = choose.amountUpTo(Math.max(charge.principal - charge.refunded, 1))
  const mode = choose.of(['original', 'cash'] as const)!
  const caller = choose.percent(80) ? station.company : station.manager
  const path = `/userCardDetails/${charge.detail}/refund`
  const reply = await caller.post(path, { amount, mode, reason }, { pin: DEMO_PIN })
  const body = allowed(fixture, 'refundCharge', reply, UNDO_CODES)
  if (!body) return
  const { giftTaken: gift, giftShort, payout } = body
  const left = charge.gift - charge.ended
  const due = shareOf(left, charge.refunded + amount, charge.principal) - charge.giftBack
  const giftDue = Math.max(due, 0)
  if (gift + giftShort !== giftDue || payout + giftShort !== amount || payout <= 0) {
    const told = JSON.stringify({ gift, giftShort, payout })
    throw new Broken(`a refund of ${amount} with gift ${giftDue} came to ${told}`)
  }
  const isCash = mode === 'cash' || payment.type === 'cash'
  fixture.model.refundCharge(payment, { amount, gift, payout, giftDue }, isCash)
  // The money is off the card, and the channel still has to give it back.
  if (payment.isByPhone && mode === 'original') payment.status = 'refunding'
}

export async function revokeCharge(fixture: Fixture, choose: Choices): Promise<void> {
  const payment = chooseCharge(fixture, choose)
  const charge = payment?.order.charge
  if (!payment || !charge) return
  const { manager } = stationOf(fixture, payment.order.station)
  const path = choose.percent(50)
    ? `/userCardDetails/${charge.detail}/revoke`
    : `/transactions/${payment.id}/revoke`
  const reply = await manager.post(path, { reason }, { pin: DEMO_PIN })
  if (allowed(fixture, 'revokeCharge', reply, UNDO_CODES)) fixture.model.revokeCharge(payment)
}

/** From the master card to a sub card, or back. */
export async function transfer(fixture: Fixture, choose: Choices): Promise<void> {
  const sub = choose.of(fixture.cards.filter(({ kind }) => kind === 'sub'))
  if (!sub) return
  const { master } = fixture.fleet
  const amount = choose.percent(60)
    ? choose.amountUpTo(Math.max(fixture.model.worth.get(master.id) ?? 0, 1))
    : -choose.amountUpTo(Math.max(fixture.model.worth.get(sub.id) ?? 0, 1))
  const { manager } = choose.of(fixture.stations)!
  const reply = await manager.put(`/userCards/${sub.id}/transfer`, { amount }, { pin: DEMO_PIN })
  const codes = ['BALANCE_SHORT', 'FLEET_MODE', 'CARD_STATUS_ABNORMAL']
  if (!allowed(fixture, 'transfer', reply, codes)) return
  fixture.model.addWorth(master.id, -amount)
  fixture.model.addWorth(sub.id, amount)
}

/** What a sub card has and cannot use, all but what is frozen, comes to the master card. */
export async function moveToMaster(fixture: Fixture, choose: Choices): Promise<void> {
  const sub = choose.of(fixture.cards.filter(({ kind }) => kind === 'sub'))
  if (!sub) return
  const { manager } = choose.of(fixture.stations)!
  const path = `/userCards/${sub.id}/moveToMaster`
  const reply = await manager.post(path, { reason }, { pin: DEMO_PIN })
  const codes = ['NOTHING_STRANDED', 'CARD_STATUS_ABNORMAL']
  const body = allowed(fixture, 'moveToMaster', reply, codes)
  if (!body) return
  const { value, lockValue } = body.from
  if (value !== lockValue) throw new Broken(`card ${sub.id} kept ${value - lockValue}`)
  const moved = (fixture.model.worth.get(sub.id) ?? 0) - value
  fixture.model.addWorth(sub.id, -moved)
  fixture.model.addWorth(fixture.fleet.master.id, moved)
}

/** A fleet's sub cards share the money of the master card from now on, or have money of their own. */
export async function changeFleetMode(fixture: Fixture): Promise<void> {
  const [station] = fixture.stations
  const { fleet } = fixture
  const valueMode = fleet.mode === 'share' ? 'assign' : 'share'
  const { body: before } = await station!.manager.get(`/groups/${fleet.id}`)
  const change = { version: before.version, valueMode }
  const reply = await station!.manager.put(`/groups/${fleet.id}`, change)
  if (allowed(fixture, 'changeFleetMode', reply, ['FLEET_MODE_LOCKED'])) fleet.mode = valueMode
}

export async function openSubCard(fixture: Fixture): Promise<void> {
  if (fixture.cards.filter(({ kind, isReturned }) => kind === 'sub' && !isReturned).length > 3)
    return
  const [station] = fixture.stations
  const body = { parent: { id: fixture.fleet.master.id }, name: 'Truck' }
  const reply = await station!.manager.post('/userCards', body)
  const card = allowed(fixture, 'openSubCard', reply, ['CARD_STATUS_ABNORMAL'])
  if (!card) return
  fixture.cards.push({ id: card.id, kind: 'sub', isReturned: false })
  fixture.model.worth.set(card.id, 0)
}

/** The account is closed; what was given on top is given up where the holder agrees. */
export async function returnCard(fixture: Fixture, choose: Choices): Promise<void> {
  const card = choose.of(fixture.cards.filter(({ kind }) => kind !== 'master'))!
  const { manager } = choose.of(fixture.stations)!
  const body = { reason, forfeitGift: choose.percent(60) }
  const reply = await manager.post(`/userCards/${card.id}/return`, body, { pin: DEMO_PIN })
  const codes = [
    'SHIFT_REQUIRED',
    'CARD_HAS_BALANCE',
    'CARD_HAS_GIFT',
    'CARD_STATUS_ABNORMAL',
    'EMPLOYEE_CARD_READ_ONLY',
    'CARD_HAS_CHIP',
  ]
  if (!allowed(fixture, 'returnCard', reply, codes)) return
  card.isReturned = true
  if (card.kind !== 'employee') fixture.model.worth.set(card.id, 0)
  if (card.kind === 'sub' || card.kind === 'employee') return
  await reopenCard(fixture, card)
}

/** Whoever gave the card back gets another one: else a history ends with nobody. */
async function reopenCard(fixture: Fixture, { kind, holder }: HistoryCard): Promise<void> {
  if (kind === 'points') return
  const { manager } = fixture.stations[1]!
  const reply =
    kind === 'anonymous'
      ? await manager.post('/anonymousCards', {})
      : await manager.post('/userCards', { user: { id: holder?.id } })
  const card = allowed(fixture, 'reopenCard', reply, [])
  fixture.cards.push({ id: card.id, kind, ...(holder && { holder }), isReturned: false })
  fixture.model.worth.set(card.id, 0)
}

const COMMAND_CODES = [
  'SHIFT_REQUIRED',
  'ADJUST_EXCEEDS',
  'BALANCE_SHORT',
  'UNFREEZE_EXCEEDS',
  'POINTS_EXCEEDS',
  'CARD_STATUS_ABNORMAL',
  'EMPLOYEE_CARD_READ_ONLY',
  'DEBIT_CARD_NOT_OPEN',
  'SCORE_CARD_NOT_OPEN',
  'CARD_NOT_STORED_VALUE',
  'DETAIL_TYPE_NOT_ALLOWED',
  'FLEET_MODE',
  'APPROVAL_REQUIRED',
]

export async function adjust(fixture: Fixture, choose: Choices): Promise<void> {
  const card = chooseCard(fixture, choose)
  const station = choose.of(fixture.stations)!
  const amount = choose.between(1, 4_000) * (choose.percent(50) ? 1 : -1)
  const bucket = choose.of(['principal', 'gift'] as const)!
  const path = `/userCards/${card.id}/adjust`
  const reply = await station.manager.post(path, { amount, bucket, reason }, { pin: DEMO_PIN })
  if (allowed(fixture, 'adjust', reply, COMMAND_CODES)) fixture.model.addWorth(card.id, amount)
}

/** Worth nothing more or less; but what is frozen pays nothing. */
export async function freeze(fixture: Fixture, choose: Choices): Promise<void> {
  const card = chooseCard(fixture, choose)
  const { manager } = choose.of(fixture.stations)!
  const verb = choose.of(['freeze', 'unfreeze', 'unfreeze'] as const)!
  const amount = choose.amountUpTo(Math.max(fixture.model.worth.get(card.id) ?? 0, 1))
  const reply = await manager.post(`/userCards/${card.id}/${verb}`, { amount, reason })
  allowed(fixture, verb, reply, COMMAND_CODES)
}

export async function changePoints(fixture: Fixture, choose: Choices): Promise<void> {
  const card = choose.percent(70)
    ? fixture.cards.find(({ kind }) => kind === 'points')!
    : chooseCard(fixture, choose)
  const { manager } = choose.of(fixture.stations)!
  const amount = choose.between(1, 500) * (choose.percent(60) ? 1 : -1)
  const reply = await manager.post(`/userCards/${card.id}/points`, { amount, reason })
  allowed(fixture, 'changePoints', reply, COMMAND_CODES)
}
