/** Money put on a card, the gift that comes with it, and taking both back (rows 1 to 4). */

import { add, type Cents, portion, smaller, subtract, ZERO } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Db } from '../../../db/database.ts'
import type { CardBalance } from '../accounts/service.ts'
import { LedgerErrors } from './errors.ts'
import {
  type ChangedHold,
  type Circumstances,
  credit,
  debit,
  type Journal,
  ofCard,
  ofCompany,
  ofStation,
  type PostedJournal,
  type PostingFrame,
  type Source,
  transfer,
} from './journal.ts'
import { takeFromLots } from './split.ts'
import {
  type DetailFacts,
  findDetailFacts,
  holdOpenedBy,
  lotsGrantedBy,
  type LotRow,
  postJournals,
} from './store.ts'

export interface Gift {
  amount: Cents
  restrictedItemIds: readonly number[]
  frozen: boolean
}

export interface ChargeInput {
  balance: CardBalance
  source: Source
  amount: Cents
  paymentType: string
  gift?: Gift | undefined
  /** Points for the holder's points card. */
  bonus?: { card: number; points: number } | undefined
  /** The card may be invoiced when it is charged: quota grows by the amount. */
  grantsQuota: boolean
  circumstances: Circumstances
}

/** Recharges a card. What is owed of an earlier overspend is settled first. */
export async function charge(
  db: Db,
  frame: PostingFrame,
  input: ChargeInput,
): Promise<{ chargeDetailId: number; posted: PostedJournal[] }> {
  const posted = await postJournals(db, frame, [chargeJournal(frame, input)])
  const chargeDetailId = posted[0]?.details[0] ?? 0
  const rewards = rewardJournals(frame, { ...input, originDetailId: chargeDetailId })
  const rewarded = rewards.length > 0 ? await postJournals(db, frame, rewards) : []
  return { chargeDetailId, posted: [...posted, ...rewarded] }
}

function chargeJournal(frame: PostingFrame, input: ChargeInput): Journal {
  const { balance, amount, paymentType, grantsQuota } = input
  const card = balance.user_card_id
  const repaid = smaller(amount, balance.overspend_cents)
  const principal = subtract(amount, repaid)
  const quota = grantsQuota ? principal : ZERO
  return {
    kind: 'charge',
    source: input.source,
    entries: [
      ...debit(ofStation(frame.stationId, 'CL', paymentType), amount),
      ...credit(ofCard(card, 'OD'), repaid),
      ...credit(ofCard(card, 'P'), principal),
      ...transfer(ofCompany(frame.companyId, 'QG'), ofCard(card, 'Q'), quota),
    ],
    details: [
      { card, book: 'debit', type: 'charge', amount, principal, overspend: repaid },
      ...(quota > 0 ? [{ card, book: 'quota', type: 'charge', amount: quota } as const] : []),
    ],
    circumstances: { ...input.circumstances, paymentType },
  }
}

/** The gift and the bonus points of a recharge, also for a recharge that consists of them alone. */
export function rewardJournals(
  frame: PostingFrame,
  input: Pick<ChargeInput, 'balance' | 'source' | 'gift' | 'bonus' | 'circumstances'> & {
    originDetailId: number | undefined
  },
): Journal[] {
  const { gift, bonus, source, originDetailId } = input
  const circumstances = { ...input.circumstances, originDetailId }
  const journals: Journal[] = []
  if (gift && gift.amount > 0) {
    journals.push(giftJournal(frame, { ...input, gift, circumstances }))
  }
  if (bonus && bonus.points > 0) {
    journals.push({
      kind: 'chargeReward',
      source: { ...source, seq: (source.seq ?? 0) + 1 },
      entries: transfer(ofCompany(frame.companyId, 'SI'), ofCard(bonus.card, 'S'), bonus.points),
      details: [{ card: bonus.card, book: 'score', type: 'chargeReward', amount: bonus.points }],
      circumstances,
    })
  }
  return journals
}

function giftJournal(
  frame: PostingFrame,
  input: { balance: CardBalance; source: Source; gift: Gift; circumstances: Circumstances },
): Journal {
  const { gift, source, circumstances } = input
  const card = input.balance.user_card_id
  const { amount, frozen, restrictedItemIds } = gift
  return {
    kind: 'chargeReward',
    source,
    entries: transfer(
      ofCompany(frame.companyId, 'MK', 'charge'),
      ofCard(card, frozen ? 'GH' : 'G'),
      amount,
    ),
    details: [{ card, book: 'debit', type: 'chargeReward', amount, gift: amount }],
    grants: [{ card, detailIndex: 0, amount, restrictedItemIds, frozen }],
    ...(frozen && {
      openedHolds: [{ card, kind: 'freeze', principal: ZERO, gift: amount, reason: 'packageGift' }],
    }),
    circumstances,
  }
}

/** What a refund of a recharge would do (model 5.6). */
export interface ChargeRefundPlan {
  /** Of the charge, what counts as refunded afterwards. */
  requested: Cents
  /** Gift that is still on the card and is taken back. */
  giftTaken: Cents
  /** Gift that was spent: its worth comes out of the money. */
  giftShort: Cents
  payout: Cents
}

/** The most of a charge that can still be given back. */
export function maxRefundOfCharge(charged: DetailFacts, balance: CardBalance): Cents {
  return smaller(subtract(charged.principal, charged.refunded_principal), balance.principal_cents)
}

/**
 * Plans the refund of a recharge: gift goes back in the proportion of the money, cumulatively, so
 * that a full refund takes back exactly what was given.
 *
 * @param onCard what is left of the gift's own lots
 * @throws Refusal REFUND_EXCEEDS, REFUND_GIFT_SPENT
 */
export function planChargeRefund(
  charged: DetailFacts,
  rewarded: DetailFacts | undefined,
  input: { balance: CardBalance; requested: Cents; onCard: Cents },
): ChargeRefundPlan {
  const { balance, requested, onCard } = input
  if (requested <= 0 || requested > maxRefundOfCharge(charged, balance)) {
    throw refuse(LedgerErrors.refundExceeds, { max: maxRefundOfCharge(charged, balance) })
  }
  const done = add(charged.refunded_principal, requested)
  const due = rewarded
    ? subtract(portion(rewarded.gift, done, charged.principal), rewarded.refunded_gift)
    : ZERO
  const giftTaken = smaller(due, onCard)
  const giftShort = subtract(due, giftTaken)
  const payout = subtract(requested, giftShort)
  if (payout <= 0) throw refuse(LedgerErrors.giftSpent)
  return { requested, giftTaken, giftShort, payout }
}

export interface ChargeRefundInput {
  balance: CardBalance
  chargeDetailId: number
  requested: Cents
  mode: 'original' | 'cash'
  source: Source
  /** The card was invoiced when charged: the quota goes back with the money. */
  takesQuota: boolean
  circumstances: Circumstances
}

/** Gives money of a recharge back, to where it came from or in cash, and takes its gift back. */
export async function refundCharge(
  db: Db,
  frame: PostingFrame,
  input: ChargeRefundInput,
): Promise<ChargeRefundPlan & { posted: PostedJournal[] }> {
  const charged = await findDetailFacts(db, { id: input.chargeDetailId })
  if (!charged || charged.type !== 'charge') throw refuse(LedgerErrors.typeNotAllowed)
  const rewarded = await findDetailFacts(db, { originId: charged.id, type: 'chargeReward' })
  const lots = rewarded ? await lotsGrantedBy(db, rewarded.journal_id) : []
  const onCard = add(...lots.map((lot) => lot.remaining_cents))
  const plan = planChargeRefund(charged, rewarded, { ...input, onCard })
  const journals = [moneyBack(frame, input, charged, plan)]
  if (rewarded && plan.giftTaken + plan.giftShort > 0) {
    journals.push(await giftBack(db, frame, { input, rewarded, lots, plan }))
  }
  return { ...plan, posted: await postJournals(db, frame, journals) }
}

function moneyBack(
  frame: PostingFrame,
  input: ChargeRefundInput,
  charged: DetailFacts,
  plan: ChargeRefundPlan,
): Journal {
  const card = charged.user_card_id
  const { payout } = plan
  const quota = input.takesQuota ? payout : ZERO
  const channel = input.mode === 'cash' ? 'cash' : (charged.payment_type ?? 'cash')
  return {
    kind: 'refundCharge',
    source: input.source,
    entries: [
      ...transfer(ofCard(card, 'P'), ofStation(frame.stationId, 'CL', channel), payout),
      ...transfer(ofCard(card, 'Q'), ofCompany(frame.companyId, 'QG'), quota),
    ],
    details: [
      { card, book: 'debit', type: 'refundCharge', amount: -payout, principal: -payout },
      ...(quota > 0
        ? [{ card, book: 'quota', type: 'refundCharge', amount: -quota } as const]
        : []),
    ],
    refunds: [{ detailId: charged.id, principal: plan.requested, gift: 0 }],
    circumstances: {
      ...input.circumstances,
      originDetailId: charged.id,
      paymentType: channel,
      refundMode: input.mode,
    },
  }
}

async function giftBack(
  db: Db,
  frame: PostingFrame,
  parts: {
    input: ChargeRefundInput
    rewarded: DetailFacts
    lots: readonly LotRow[]
    plan: ChargeRefundPlan
  },
): Promise<Journal> {
  const { input, rewarded, lots, plan } = parts
  const card = rewarded.user_card_id
  const due = add(plan.giftTaken, plan.giftShort)
  const isFrozen = lots.some((lot) => lot.frozen)
  return {
    kind: 'refundChargeReward',
    source: input.source,
    entries: [
      ...debit(ofCard(card, isFrozen ? 'GH' : 'G'), plan.giftTaken),
      ...debit(ofCard(card, 'P'), plan.giftShort),
      ...credit(ofCompany(frame.companyId, 'MK', 'charge'), due),
    ],
    details: [
      {
        card,
        book: 'debit',
        type: 'refundChargeReward',
        amount: -due,
        principal: -plan.giftShort,
        gift: -plan.giftTaken,
      },
    ],
    lots: takeFromLots(lots, plan.giftTaken),
    changedHolds: isFrozen ? await heldGift(db, rewarded, plan.giftTaken) : [],
    refunds: [{ detailId: rewarded.id, principal: 0, gift: due }],
    circumstances: {
      ...input.circumstances,
      originDetailId: rewarded.id,
      refundMode: input.mode,
    },
  }
}

/** A gift that was granted frozen sits in a hold; what is taken back leaves it. */
async function heldGift(db: Db, rewarded: DetailFacts, amount: Cents): Promise<ChangedHold[]> {
  const hold = await holdOpenedBy(db, rewarded.journal_id)
  if (!hold || hold.status !== 'open' || amount === 0) return []
  const status = amount === hold.gift_cents ? 'released' : 'open'
  return [{ id: hold.id, principal: 0, gift: amount, status }]
}
