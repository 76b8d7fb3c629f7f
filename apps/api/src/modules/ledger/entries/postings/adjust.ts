/** Money taken or corrected by hand (rows 11, 12 and the write-off). */

import { add, type Cents, negate, smaller, subtract } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Db } from '#db/database.ts'
import { HttpErrors } from '#http/errors.ts'
import type { CardBalance } from '#modules/ledger/accounts/account-rows.ts'
import { LedgerErrors } from '../errors.ts'
import {
  type Circumstances,
  debit,
  credit,
  ofCard,
  ofCompany,
  type PostedJournal,
  type PostingContext,
  type Source,
  transfer,
} from '../journal.ts'
import { postJournals } from '../post.ts'
import { spendableOf, takeFromLots } from './split.ts'
import { endedLots, openLots } from '../store.ts'

interface Common {
  balance: CardBalance
  source: Source
  circumstances: Circumstances
}

/**
 * Takes money for a fee, or for what an operator corrects; from the gift first.
 *
 * @throws Refusal BALANCE_SHORT
 */
export async function deduct(
  db: Db,
  context: PostingContext,
  input: Common & { amount: Cents; to: 'fee' | 'adjustment' },
): Promise<PostedJournal[]> {
  const { balance, amount, source, circumstances } = input
  const card = balance.user_card_id
  const limit = add(balance.principal_cents, balance.gift_cents)
  if (amount > limit) throw refuse(LedgerErrors.balanceShort)
  const gift = smaller(amount, balance.gift_cents)
  const lots = gift > 0 ? await openLots(db, card) : []
  return postJournals(db, context, [
    {
      kind: 'deduction',
      source,
      entries: [
        ...debit(ofCard(card, 'gift'), gift),
        ...debit(ofCard(card, 'principal'), subtract(amount, gift)),
        ...credit(
          ofCompany(context.companyId, input.to === 'fee' ? 'fees' : 'adjustments'),
          amount,
        ),
      ],
      lots: takeFromLots(lots, gift),
      circumstances,
    },
  ])
}

/**
 * Corrects a bucket by a signed amount.
 *
 * @throws Refusal ADJUST_EXCEEDS when it is nothing, or takes more than the bucket holds
 */
export async function adjust(
  db: Db,
  context: PostingContext,
  input: Common & { amount: Cents; bucket: 'principal' | 'gift' },
): Promise<PostedJournal[]> {
  const { balance, amount, bucket, source, circumstances } = input
  const card = balance.user_card_id
  const held = bucket === 'principal' ? balance.principal_cents : balance.gift_cents
  if (amount === 0 || negate(amount) > held) throw refuse(LedgerErrors.adjustExceeds)
  const account = ofCard(card, bucket === 'principal' ? 'principal' : 'gift')
  const adjustments = ofCompany(context.companyId, 'adjustments')
  const entries =
    amount > 0
      ? transfer(adjustments, account, amount)
      : transfer(account, adjustments, negate(amount))
  const givesGift = bucket === 'gift' && amount > 0
  const takesGift = bucket === 'gift' && amount < 0
  return postJournals(db, context, [
    {
      kind: 'adjust',
      source,
      entries,
      ...(givesGift && { gift: { card, amount, restricted_item_ids: [] } }),
      ...(takesGift && { lots: takeFromLots(await openLots(db, card), negate(amount)) }),
      circumstances,
    },
  ])
}

/**
 * Takes gift that nobody spent until its last day (row 11). What of the card is frozen stays for now.
 *
 * @returns how much it was; nothing is posted of nothing
 */
export async function expireGift(db: Db, context: PostingContext, input: Common): Promise<Cents> {
  const { balance, source, circumstances } = input
  const card = balance.user_card_id
  const lots = await endedLots(db, card, context.businessDayId)
  const amount = smaller(spendableOf(lots), balance.gift_cents)
  if (amount === 0) return amount
  await postJournals(db, context, [
    {
      kind: 'expiry',
      source,
      entries: transfer(ofCard(card, 'gift'), ofCompany(context.companyId, 'fees'), amount),
      lots: takeFromLots(lots, amount),
      circumstances,
    },
  ])
  return amount
}

/**
 * Writes off what a holder owes and will not pay.
 *
 * @throws Refusal STATE_CONFLICT when nothing is owed
 */
export async function writeOffOverspend(
  db: Db,
  context: PostingContext,
  input: Common,
): Promise<PostedJournal[]> {
  const { balance, source, circumstances } = input
  const { user_card_id: card, overspend_cents: owed } = balance
  if (owed === 0) throw refuse(HttpErrors.stateConflict)
  const entries = transfer(
    ofCompany(context.companyId, 'bad_debt'),
    ofCard(card, 'overdraft'),
    owed,
  )
  return postJournals(db, context, [{ kind: 'writeOff', source, entries, circumstances }])
}
