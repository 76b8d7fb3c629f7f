/** Gift money: granting it, and taking it back when what earned it is undone (rows 2, 4, 5 and 6). */

import { formatScaled } from '@app/kernel/decimal-text'
import { add, type Cents, smaller, subtract, ZERO } from '@app/kernel/money'
import { type Refusal, refuse } from '@app/kernel/problem'
import type { Db } from '#db/database.ts'
import type { CardBalance } from '#modules/ledger/accounts/account-rows.ts'
import { LedgerErrors } from '../errors.ts'
import {
  type Circumstances,
  credit,
  debit,
  type Journal,
  ofCard,
  ofCompany,
  type PostedJournal,
  type PostingContext,
  type Source,
  transfer,
} from '../journal.ts'
import { postJournals } from '../post.ts'
import { type GrantedLot, lotGrantedBy } from '../store.ts'
import { findDetailFacts } from '../detail-rows.ts'

export interface Gift {
  amount: Cents
  /** The gift buys only these items; empty: anything. */
  restrictedItemIds: readonly number[]
  /** Cannot be spent before somebody releases it. */
  frozen: boolean
  /** For how many days it can be spent; 0 or none: without end. */
  days?: number
}

type Cause = 'charge' | 'reward' | 'goods' | 'manual'

/** The entries of a grant, its lot and, while it is frozen, its hold. */
export function granting(
  context: PostingContext,
  card: number,
  gift: Gift,
  cause: Cause,
): Pick<Journal, 'entries' | 'gift' | 'hold'> {
  const { amount, frozen, restrictedItemIds, days = 0 } = gift
  const expense = ofCompany(context.companyId, 'gift_expense', cause)
  return {
    entries: transfer(expense, ofCard(card, frozen ? 'gift_held' : 'gift'), amount),
    gift: { card, amount, restricted_item_ids: restrictedItemIds, days },
    ...(frozen && {
      hold: { card, kind: 'freeze', principal: ZERO, gift: amount, reason: 'frozenGift' },
    }),
  }
}

/** Where a gift is that is due back: still frozen, free, or spent, so that money pays for it. */
export interface GiftReturn {
  frozen: Cents
  free: Cents
  short: Cents
}

/**
 * What of a gift goes back of itself, and what was spent.
 *
 * @throws Refusal REFUND_GIFT_ON_SUB_CARDS when some of what is due was allocated: it was not spent, and is
 *   not taken from a sub card behind its holder's back
 */
export function planGiftReturn(
  lot: GrantedLot | undefined,
  balance: CardBalance,
  due: Cents,
): GiftReturn {
  if (!lot) return { frozen: ZERO, free: ZERO, short: due }
  const { frozen, free, short } = whatIsLeft(lot, balance, due)
  if (short > 0 && lot.elsewhere_cents > 0) throw onSubCards(smaller(short, lot.elsewhere_cents))
  return { frozen, free, short }
}

function whatIsLeft(lot: GrantedLot, balance: CardBalance, due: Cents): GiftReturn {
  const frozen = smaller(due, lot.frozen_cents)
  // Of a lot that is not frozen itself, some may still be held with the rest of the card.
  const free = smaller(subtract(due, frozen), smaller(lot.spendable_cents, balance.gift_cents))
  return { frozen, free, short: subtract(subtract(due, frozen), free) }
}

/** The refusal of what would need gift that is on sub cards now. */
export const onSubCards = (amount: Cents): Refusal =>
  refuse(LedgerErrors.giftOnSubCards, { amount: formatScaled(amount, 2) })

/** The entries of taking a gift back, and what leaves its lot and its hold. */
export function takingBack(
  context: PostingContext,
  parts: { card: number; cause: Cause; lot: GrantedLot | undefined; back: GiftReturn },
): Pick<Journal, 'entries' | 'lots' | 'holds'> {
  const { card, cause, lot, back } = parts
  const { frozen, free, short } = back
  const taken = add(frozen, free)
  return {
    entries: [
      ...debit(ofCard(card, 'gift_held'), frozen),
      ...debit(ofCard(card, 'gift'), free),
      ...debit(ofCard(card, 'principal'), short),
      ...credit(ofCompany(context.companyId, 'gift_expense', cause), add(taken, short)),
    ],
    ...(lot && taken > 0 && { lots: [{ id: lot.id, delta: -taken }] }),
    ...(lot?.hold_id &&
      frozen > 0 && {
        holds: [
          {
            id: lot.hold_id,
            principal: 0,
            gift: frozen,
            status: frozen === lot.frozen_cents ? 'released' : 'open',
          },
        ],
      }),
  }
}

/** Gives money as a gift: for an order, for goods, or by hand. */
export function reward(
  db: Db,
  context: PostingContext,
  input: {
    balance: CardBalance
    amount: Cents
    cause: Exclude<Cause, 'charge'>
    frozen?: boolean
    restrictedItemIds?: readonly number[]
    source: Source
    circumstances: Circumstances
  },
): Promise<PostedJournal[]> {
  const { balance, amount, cause, frozen = false, restrictedItemIds = [] } = input
  const { source, circumstances } = input
  const gift = { amount, frozen, restrictedItemIds }
  return postJournals(db, context, [
    {
      kind: 'reward',
      source,
      ...granting(context, balance.user_card_id, gift, cause),
      circumstances,
    },
  ])
}

interface RewardReturn {
  balance: CardBalance
  rewardDetailId: number
  amount: Cents
  cause: Exclude<Cause, 'charge'>
  source: Source
  circumstances: Circumstances
}

/**
 * Takes a reward back because what earned it was undone: from the gift as far as it is still there,
 * the rest from the money that was just returned. Lock the card after that return was posted.
 *
 * @throws Refusal REFUND_GIFT_SPENT when neither holds enough, REFUND_GIFT_ON_SUB_CARDS, REFUND_EXCEEDS
 *   beyond the reward
 */
export async function refundReward(
  db: Db,
  context: PostingContext,
  input: RewardReturn,
): Promise<PostedJournal[]> {
  const granted = await grantOf(db, input)
  const back = planGiftReturn(granted.lot, input.balance, input.amount)
  if (back.short > input.balance.principal_cents) throw refuse(LedgerErrors.giftSpent)
  return postReturn(db, context, input, { ...granted, back })
}

/**
 * As {@link refundReward}, but as far as it goes, where nothing may be refused: money comes back that a channel has
 * returned already. What is on sub cards stays there, and no own money pays for it.
 *
 * @returns what was taken
 */
export async function takeRewardBack(
  db: Db,
  context: PostingContext,
  input: RewardReturn,
): Promise<Cents> {
  const { lot, detailId } = await grantOf(db, input)
  if (!lot) return ZERO
  const { frozen, free, short } = whatIsLeft(lot, input.balance, input.amount)
  const spent = smaller(
    subtract(short, smaller(short, unspent(lot))),
    input.balance.principal_cents,
  )
  const taken = add(frozen, free, spent)
  if (taken === 0) return ZERO
  const back = { frozen, free, short: spent }
  await postReturn(db, context, { ...input, amount: taken }, { lot, detailId, back })
  return taken
}

/** Of a grant, what nobody has spent although it is not on its card. */
const unspent = ({ elsewhere_cents: elsewhere, ended_cents: ended }: GrantedLot): Cents =>
  add(elsewhere, ended)

async function grantOf(db: Db, { rewardDetailId }: RewardReturn) {
  const granted = await findDetailFacts(db, { id: rewardDetailId })
  if (granted?.type !== 'reward') throw refuse(LedgerErrors.typeNotAllowed)
  return { detailId: granted.id, lot: await lotGrantedBy(db, granted.journal_id) }
}

function postReturn(
  db: Db,
  context: PostingContext,
  { balance, amount, cause, source, circumstances }: RewardReturn,
  { detailId, lot, back }: { detailId: number; lot: GrantedLot | undefined; back: GiftReturn },
): Promise<PostedJournal[]> {
  return postJournals(db, context, [
    {
      kind: 'refundReward',
      source,
      ...takingBack(context, { card: balance.user_card_id, cause, lot, back }),
      refunds: [{ detail_id: detailId, principal: 0, gift: amount }],
      circumstances: { ...circumstances, originDetailId: detailId },
    },
  ])
}
