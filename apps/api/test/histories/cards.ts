/** Steps of cards: recharged and refunded, allocated and taken back, corrected, frozen, returned. */

import { PIN } from '../harness.ts'
import type { Choices } from './choices.ts'
import { isOver, isSale, type ModelPayment } from './model.ts'
import { note, stationOf } from './orders.ts'
import { allowed, Broken, type HistoryCard, type World } from './world.ts'

const reason = 'as it happens'

const chooseCard = (world: World, choose: Choices): HistoryCard => choose.of(world.cards)!

/** Mostly one that can be recharged. */
function cardToFill(world: World, choose: Choices): HistoryCard {
  const usual = world.cards.filter(
    ({ kind, isReturned }) => !isReturned && kind !== 'employee' && kind !== 'points',
  )
  return (choose.percent(90) ? choose.of(usual) : undefined) ?? chooseCard(world, choose)
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
export function boughtAt(world: World, choose: Choices, stationId: number) {
  const station = stationOf(world, stationId)
  const offered = choose.percent(40) ? choose.of(station.packages) : undefined
  if (offered) {
    return { principal: offered.price, gift: offered.gift, body: { debitItem: { id: offered.id } } }
  }
  const principal = choose.between(1, 30_000)
  const gift = choose.percent(30) ? choose.between(1, 5_000) : 0
  const body = { amount: principal, ...(gift > 0 && { giftAmount: gift, reason }) }
  return { principal, gift, body }
}

export async function recharge(world: World, choose: Choices): Promise<void> {
  const station = choose.of(world.stations)!
  const card = cardToFill(world, choose)
  const { principal, gift, body } = boughtAt(world, choose, station.id)
  const paymentType = choose.of(['cash', 'cash', 'wx', 'bankCard'] as const)!
  const path = `/userCards/${card.id}/recharge`
  const reply = await station.manager.post(path, { ...body, paymentType }, { pin: PIN })
  const done = allowed(world, 'recharge', reply, RECHARGE_CODES)
  if (!done) return
  const { order, transaction, details } = done
  const noted = await note(world, {
    id: order.id,
    station: station.id,
    kind: 'recharge',
    amount: principal,
  })
  const detail = details.find(({ type }: { type: string }) => type === 'charge').id
  noted.charge = { detail, card: card.id, principal, gift, refunded: 0, giftBack: 0 }
  world.model.pay(noted, { id: transaction.id, type: paymentType, amount: principal })
}

function chooseCharge(world: World, choose: Choices): ModelPayment | undefined {
  const charges = [...world.model.payments.values()].filter(
    ({ order }) => !isSale(order) && (order.charge?.detail ?? 0) > 0,
  )
  const good = charges.filter(
    ({ status, order }) => !isOver(order) && (status === 'success' || status === 'partRefunded'),
  )
  return choose.percent(92) ? choose.lately(good) : choose.lately(charges)
}

const UNDO_CODES = [
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

export async function refundCharge(world: World, choose: Choices): Promise<void> {
  const payment = chooseCharge(world, choose)
  const charge = payment?.order.charge
  if (!payment || !charge) return
  const station = stationOf(world, payment.order.station)
  const amount = choose.amountUpTo(Math.max(charge.principal - charge.refunded, 1))
  const mode = choose.of(['original', 'cash'] as const)!
  const caller = choose.percent(80) ? station.company : station.manager
  const path = `/userCardDetails/${charge.detail}/refund`
  const reply = await caller.post(path, { amount, mode, reason }, { pin: PIN })
  const body = allowed(world, 'refundCharge', reply, UNDO_CODES)
  if (!body) return
  const { giftTaken: gift, giftShort, payout } = body
  const giftDue = shareOf(charge.gift, charge.refunded + amount, charge.principal) - charge.giftBack
  if (gift + giftShort !== giftDue || payout + giftShort !== amount || payout <= 0) {
    const told = JSON.stringify({ gift, giftShort, payout })
    throw new Broken(`a refund of ${amount} with gift ${giftDue} came to ${told}`)
  }
  const isCash = mode === 'cash' || payment.type === 'cash'
  world.model.refundCharge(payment, { amount, gift, payout, giftDue }, isCash)
  // The money is off the card, and the channel still has to give it back.
  if (payment.isByPhone && mode === 'original') payment.status = 'refunding'
}

export async function revokeCharge(world: World, choose: Choices): Promise<void> {
  const payment = chooseCharge(world, choose)
  const charge = payment?.order.charge
  if (!payment || !charge) return
  const { manager } = stationOf(world, payment.order.station)
  const path = choose.percent(50)
    ? `/userCardDetails/${charge.detail}/revoke`
    : `/transactions/${payment.id}/revoke`
  const reply = await manager.post(path, { reason }, { pin: PIN })
  if (allowed(world, 'revokeCharge', reply, UNDO_CODES)) world.model.revokeCharge(payment)
}

/** From the master card to a sub card, or back. */
export async function transfer(world: World, choose: Choices): Promise<void> {
  const sub = choose.of(world.cards.filter(({ kind }) => kind === 'sub'))
  if (!sub) return
  const { master } = world.fleet
  const amount = choose.percent(60)
    ? choose.amountUpTo(Math.max(world.model.worth.get(master.id) ?? 0, 1))
    : -choose.amountUpTo(Math.max(world.model.worth.get(sub.id) ?? 0, 1))
  const { manager } = choose.of(world.stations)!
  const reply = await manager.put(`/userCards/${sub.id}/transfer`, { amount }, { pin: PIN })
  const codes = ['BALANCE_SHORT', 'FLEET_MODE', 'CARD_STATUS_ABNORMAL']
  if (!allowed(world, 'transfer', reply, codes)) return
  world.model.addWorth(master.id, -amount)
  world.model.addWorth(sub.id, amount)
}

/** What a sub card has and cannot use, all but what is frozen, comes to the master card. */
export async function moveToMaster(world: World, choose: Choices): Promise<void> {
  const sub = choose.of(world.cards.filter(({ kind }) => kind === 'sub'))
  if (!sub) return
  const { manager } = choose.of(world.stations)!
  const path = `/userCards/${sub.id}/moveToMaster`
  const reply = await manager.post(path, { reason }, { pin: PIN })
  const codes = ['NOTHING_STRANDED', 'CARD_STATUS_ABNORMAL']
  const body = allowed(world, 'moveToMaster', reply, codes)
  if (!body) return
  const { value, lockValue } = body.from
  if (value !== lockValue) throw new Broken(`card ${sub.id} kept ${value - lockValue}`)
  const moved = (world.model.worth.get(sub.id) ?? 0) - value
  world.model.addWorth(sub.id, -moved)
  world.model.addWorth(world.fleet.master.id, moved)
}

/** A fleet's sub cards share the money of the master card from now on, or have money of their own. */
export async function changeFleetMode(world: World): Promise<void> {
  const [station] = world.stations
  const { fleet } = world
  const valueMode = fleet.mode === 'share' ? 'assign' : 'share'
  const { body: before } = await station!.manager.get(`/groups/${fleet.id}`)
  const change = { version: before.version, valueMode }
  const reply = await station!.manager.put(`/groups/${fleet.id}`, change)
  if (allowed(world, 'changeFleetMode', reply, ['FLEET_MODE_LOCKED'])) fleet.mode = valueMode
}

export async function openSubCard(world: World): Promise<void> {
  if (world.cards.filter(({ kind, isReturned }) => kind === 'sub' && !isReturned).length > 3) return
  const [station] = world.stations
  const body = { parent: { id: world.fleet.master.id }, name: 'Truck' }
  const reply = await station!.manager.post('/userCards', body)
  const card = allowed(world, 'openSubCard', reply, ['CARD_STATUS_ABNORMAL'])
  if (!card) return
  world.cards.push({ id: card.id, kind: 'sub', isReturned: false })
  world.model.worth.set(card.id, 0)
}

/** The account is closed; what was given on top is given up where the holder agrees. */
export async function returnCard(world: World, choose: Choices): Promise<void> {
  const card = choose.of(world.cards.filter(({ kind }) => kind !== 'master'))!
  const { manager } = choose.of(world.stations)!
  const body = { reason, forfeitGift: choose.percent(60) }
  const reply = await manager.post(`/userCards/${card.id}/return`, body, { pin: PIN })
  const codes = [
    'SHIFT_REQUIRED',
    'CARD_HAS_BALANCE',
    'CARD_HAS_GIFT',
    'CARD_STATUS_ABNORMAL',
    'EMPLOYEE_CARD_READ_ONLY',
    'CARD_HAS_CHIP',
  ]
  if (!allowed(world, 'returnCard', reply, codes)) return
  card.isReturned = true
  if (card.kind !== 'employee') world.model.worth.set(card.id, 0)
  if (card.kind === 'sub' || card.kind === 'employee') return
  await reopenCard(world, card)
}

/** Whoever gave the card back gets another one: else a history ends with nobody. */
async function reopenCard(world: World, { kind, holder }: HistoryCard): Promise<void> {
  if (kind === 'points') return
  const { manager } = world.stations[1]!
  const reply =
    kind === 'anonymous'
      ? await manager.post('/anonymousCards', {})
      : await manager.post('/userCards', { user: { id: holder?.id } })
  const card = allowed(world, 'reopenCard', reply, [])
  world.cards.push({ id: card.id, kind, ...(holder && { holder }), isReturned: false })
  world.model.worth.set(card.id, 0)
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

export async function adjust(world: World, choose: Choices): Promise<void> {
  const card = chooseCard(world, choose)
  const station = choose.of(world.stations)!
  const amount = choose.between(1, 4_000) * (choose.percent(50) ? 1 : -1)
  const bucket = choose.of(['principal', 'gift'] as const)!
  const path = `/userCards/${card.id}/adjust`
  const reply = await station.manager.post(path, { amount, bucket, reason }, { pin: PIN })
  if (allowed(world, 'adjust', reply, COMMAND_CODES)) world.model.addWorth(card.id, amount)
}

/** Worth nothing more or less; but what is frozen pays nothing. */
export async function freeze(world: World, choose: Choices): Promise<void> {
  const card = chooseCard(world, choose)
  const { manager } = choose.of(world.stations)!
  const verb = choose.of(['freeze', 'unfreeze', 'unfreeze'] as const)!
  const amount = choose.amountUpTo(Math.max(world.model.worth.get(card.id) ?? 0, 1))
  const reply = await manager.post(`/userCards/${card.id}/${verb}`, { amount, reason })
  allowed(world, verb, reply, COMMAND_CODES)
}

export async function changePoints(world: World, choose: Choices): Promise<void> {
  const card = choose.percent(70)
    ? world.cards.find(({ kind }) => kind === 'points')!
    : chooseCard(world, choose)
  const { manager } = choose.of(world.stations)!
  const amount = choose.between(1, 500) * (choose.percent(60) ? 1 : -1)
  const reply = await manager.post(`/userCards/${card.id}/points`, { amount, reason })
  allowed(world, 'changePoints', reply, COMMAND_CODES)
}
