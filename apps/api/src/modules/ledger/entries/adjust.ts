/** Rewards, deductions and corrections: money, points, growth and quota (rows 5, 6, 11 and 12). */

import { add, type Cents, cents, smaller, subtract, ZERO } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Db } from '../../../db/database.ts'
import type { CardBalance } from '../accounts/service.ts'
import { LedgerErrors } from './errors.ts'
import {
  type Account,
  type Book,
  type Circumstances,
  credit,
  debit,
  type DetailType,
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
import { openLots, postJournals } from './store.ts'

interface Common {
  balance: CardBalance
  source: Source
  circumstances: Circumstances
}

/** Gives money as a gift: for an order, for goods, or by hand. */
export function reward(
  db: Db,
  frame: PostingFrame,
  input: Common & {
    amount: Cents
    cause: 'reward' | 'goods' | 'manual'
    frozen?: boolean
    restrictedItemIds?: readonly number[]
  },
): Promise<PostedJournal[]> {
  const { amount, cause, frozen = false, restrictedItemIds = [] } = input
  const card = input.balance.user_card_id
  return postJournals(db, frame, [
    {
      kind: 'reward',
      source: input.source,
      entries: transfer(
        ofCompany(frame.companyId, 'MK', cause),
        ofCard(card, frozen ? 'GH' : 'G'),
        amount,
      ),
      details: [{ card, book: 'debit', type: 'reward', amount, gift: amount }],
      grants: [{ card, detailIndex: 0, amount, restrictedItemIds, frozen }],
      ...(frozen && {
        openedHolds: [
          { card, kind: 'freeze', principal: ZERO, gift: amount, reason: 'frozenReward' },
        ],
      }),
      circumstances: input.circumstances,
    },
  ])
}

/**
 * Takes a gift back because what earned it was undone: from the gift first, then from the money that
 * was just returned.
 *
 * @throws Refusal REFUND_GIFT_SPENT when neither holds enough
 */
export async function refundReward(
  db: Db,
  frame: PostingFrame,
  input: Common & { amount: Cents; cause: 'reward' | 'goods' | 'manual' },
): Promise<PostedJournal[]> {
  const { balance, amount, cause } = input
  const card = balance.user_card_id
  const lots = (await openLots(db, card)).filter((lot) => !lot.frozen)
  const gift = smaller(amount, balance.gift_cents)
  const principal = subtract(amount, gift)
  if (principal > balance.principal_cents) throw refuse(LedgerErrors.giftSpent)
  return postJournals(db, frame, [
    {
      kind: 'refundReward',
      source: input.source,
      entries: [
        ...debit(ofCard(card, 'G'), gift),
        ...debit(ofCard(card, 'P'), principal),
        ...credit(ofCompany(frame.companyId, 'MK', cause), amount),
      ],
      details: [
        {
          card,
          book: 'debit',
          type: 'refundReward',
          amount: -amount,
          principal: -principal,
          gift: -gift,
        },
      ],
      lots: takeFromLots(lots, gift),
      circumstances: input.circumstances,
    },
  ])
}

/** Takes money for a fee, or gift that has expired; from the gift first. */
export async function deduct(
  db: Db,
  frame: PostingFrame,
  input: Common & { amount: Cents; to: 'fee' | 'adjustment' },
): Promise<PostedJournal[]> {
  const { balance, amount } = input
  const card = balance.user_card_id
  if (amount > balance.principal_cents + balance.gift_cents) throw refuse(LedgerErrors.balanceShort)
  const gift = smaller(amount, balance.gift_cents)
  const principal = subtract(amount, gift)
  const lots = (await openLots(db, card)).filter((lot) => !lot.frozen)
  return postJournals(db, frame, [
    {
      kind: 'deduction',
      source: input.source,
      entries: [
        ...debit(ofCard(card, 'G'), gift),
        ...debit(ofCard(card, 'P'), principal),
        ...credit(
          ofCompany(frame.companyId, input.to === 'fee' ? 'FE' : 'AJ'),
          add(gift, principal),
        ),
      ],
      details: [
        {
          card,
          book: 'debit',
          type: 'deduction',
          amount: -amount,
          principal: -principal,
          gift: -gift,
        },
      ],
      lots: takeFromLots(lots, gift),
      circumstances: input.circumstances,
    },
  ])
}

/**
 * Corrects a bucket by a signed amount.
 *
 * @throws Refusal ADJUST_EXCEEDS when it would take more than the bucket holds
 */
export async function adjust(
  db: Db,
  frame: PostingFrame,
  input: Common & { amount: Cents; bucket: 'principal' | 'gift' },
): Promise<PostedJournal[]> {
  const { balance, amount, bucket } = input
  const card = balance.user_card_id
  const held = bucket === 'principal' ? balance.principal_cents : balance.gift_cents
  if (amount === 0 || held + amount < 0) throw refuse(LedgerErrors.adjustExceeds)
  const account = ofCard(card, bucket === 'principal' ? 'P' : 'G')
  const size = cents(Math.abs(amount))
  const counter = ofCompany(frame.companyId, 'AJ')
  const isGift = bucket === 'gift'
  const lots = isGift && amount < 0 ? (await openLots(db, card)).filter((lot) => !lot.frozen) : []
  return postJournals(db, frame, [
    {
      kind: 'adjust',
      source: input.source,
      entries: amount > 0 ? transfer(counter, account, size) : transfer(account, counter, size),
      details: [{ card, book: 'debit', type: 'adjust', amount, [bucket]: amount }],
      lots: isGift && amount < 0 ? takeFromLots(lots, size) : [],
      ...(isGift &&
        amount > 0 && {
          grants: [{ card, detailIndex: 0, amount, restrictedItemIds: [], frozen: false }],
        }),
      circumstances: input.circumstances,
    },
  ])
}

/** Writes off what a holder owes and will not pay. */
export function writeOffOverspend(
  db: Db,
  frame: PostingFrame,
  input: Common,
): Promise<PostedJournal[]> {
  const { balance } = input
  return postJournals(db, frame, [
    {
      kind: 'writeOff',
      source: input.source,
      entries: transfer(
        ofCompany(frame.companyId, 'BD'),
        ofCard(balance.user_card_id, 'OD'),
        balance.overspend_cents,
      ),
      details: [],
      memo: input.circumstances.reason ?? '',
    },
  ])
}

/** Points, growth and quota move against one counter account each. */
type UnitBook = Exclude<Book, 'debit'>

interface UnitRule {
  book: UnitBook
  type: DetailType
  /** Whether the holder's account grows. */
  grows: boolean
  counter: 'SI' | 'SR' | 'WI' | 'QG' | 'QU'
}

/** The rows 5s to 12s of the posting rules: what happened, in which book, against which account. */
const UNIT_RULES = {
  earnPoints: { book: 'score', type: 'reward', grows: true, counter: 'SI' },
  loseEarnedPoints: { book: 'score', type: 'refundReward', grows: false, counter: 'SI' },
  loseBonusPoints: { book: 'score', type: 'refundChargeReward', grows: false, counter: 'SI' },
  spendPoints: { book: 'score', type: 'consume', grows: false, counter: 'SR' },
  returnPoints: { book: 'score', type: 'refundConsume', grows: true, counter: 'SR' },
  deductPoints: { book: 'score', type: 'deduction', grows: false, counter: 'SR' },
  addPoints: { book: 'score', type: 'adjust', grows: true, counter: 'SI' },
  removePoints: { book: 'score', type: 'adjust', grows: false, counter: 'SI' },
  earnGrowth: { book: 'level', type: 'reward', grows: true, counter: 'WI' },
  loseGrowth: { book: 'level', type: 'refundReward', grows: false, counter: 'WI' },
  addGrowth: { book: 'level', type: 'adjust', grows: true, counter: 'WI' },
  removeGrowth: { book: 'level', type: 'adjust', grows: false, counter: 'WI' },
  useQuota: { book: 'quota', type: 'deduction', grows: false, counter: 'QU' },
  returnQuota: { book: 'quota', type: 'back', grows: true, counter: 'QU' },
  addQuota: { book: 'quota', type: 'adjust', grows: true, counter: 'QG' },
  removeQuota: { book: 'quota', type: 'adjust', grows: false, counter: 'QG' },
} as const satisfies Record<string, UnitRule>

export type UnitEvent = keyof typeof UNIT_RULES

const CARD_ACCOUNT = { score: 'S', level: 'W', quota: 'Q' } as const

/**
 * Moves points, growth or quota.
 *
 * @param input.amount whole units above zero
 * @throws Refusal POINTS_EXCEEDS when more is taken than is there; quota alone may go below zero
 */
export function moveUnits(
  db: Db,
  frame: PostingFrame,
  input: Common & { event: UnitEvent; amount: number },
): Promise<PostedJournal[]> {
  const rule: UnitRule = UNIT_RULES[input.event]
  const { balance, amount } = input
  const held = { score: balance.points, level: balance.growth, quota: Infinity }[rule.book]
  if (!rule.grows && amount > held) throw refuse(LedgerErrors.pointsExceeds)
  return postJournals(db, frame, [unitJournal(frame, input, rule)])
}

function unitJournal(
  frame: PostingFrame,
  input: Common & { amount: number },
  rule: UnitRule,
): Journal {
  const card = input.balance.user_card_id
  const account: Account = ofCard(card, CARD_ACCOUNT[rule.book])
  const counter = ofCompany(frame.companyId, rule.counter)
  return {
    kind: rule.type,
    source: input.source,
    entries: rule.grows
      ? transfer(counter, account, input.amount)
      : transfer(account, counter, input.amount),
    details: [
      {
        card,
        book: rule.book,
        type: rule.type,
        amount: rule.grows ? input.amount : -input.amount,
      },
    ],
    circumstances: input.circumstances,
  }
}

/** Exchanges points that were held for a redemption. */
export function capturePoints(
  db: Db,
  frame: PostingFrame,
  input: Common & { holdId: number; amount: number },
): Promise<PostedJournal[]> {
  const card = input.balance.user_card_id
  return postJournals(db, frame, [
    {
      kind: 'consume',
      source: input.source,
      entries: transfer(ofCard(card, 'SH'), ofCompany(frame.companyId, 'SR'), input.amount),
      details: [{ card, book: 'score', type: 'consume', amount: -input.amount }],
      changedHolds: [
        { id: input.holdId, principal: 0, gift: 0, points: input.amount, status: 'captured' },
      ],
      circumstances: input.circumstances,
    },
  ])
}

/** The drawer's account of a station, for reports. */
export const cashOf = (station: number): Account => ofStation(station, 'CL', 'cash')
