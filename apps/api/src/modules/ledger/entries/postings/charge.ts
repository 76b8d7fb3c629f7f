/** Money put on a card, and the gift and points that come with it (rows 1 and 2). */

import { type Cents, smaller, subtract, ZERO } from '@app/kernel/money'
import type { Db } from '#db/database.ts'
import type { CardBalance } from '#modules/ledger/accounts/account-rows.ts'
import { type Gift, granting } from './gift.ts'
import {
  type Circumstances,
  credit,
  debit,
  type Journal,
  ofCard,
  ofCompany,
  ofStation,
  type PostedJournal,
  type PostingContext,
  type Source,
  transfer,
} from '../journal.ts'
import { postJournals } from '../post.ts'

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
  context: PostingContext,
  input: ChargeInput,
): Promise<{ chargeDetailId: number; posted: PostedJournal[] }> {
  const [charged] = await postJournals(db, context, [chargeJournal(context, input)])
  const [chargeDetailId] = charged?.details ?? []
  if (!charged || !chargeDetailId) throw new Error('a charge left no line')
  const rewards = rewardJournals(context, { ...input, originDetailId: chargeDetailId })
  const rewarded = rewards.length > 0 ? await postJournals(db, context, rewards) : []
  return { chargeDetailId, posted: [charged, ...rewarded] }
}

function chargeJournal(context: PostingContext, input: ChargeInput): Journal {
  const { balance, amount, paymentType, grantsQuota } = input
  const card = balance.user_card_id
  const repaid = smaller(amount, balance.overspend_cents)
  return {
    kind: 'charge',
    source: input.source,
    entries: [
      ...debit(ofStation(context.stationId, 'clearing', paymentType), amount),
      ...credit(ofCard(card, 'overdraft'), repaid),
      ...credit(ofCard(card, 'principal'), subtract(amount, repaid)),
      ...transfer(
        ofCompany(context.companyId, 'quota_granted'),
        ofCard(card, 'quota'),
        grantsQuota ? amount : ZERO,
      ),
    ],
    circumstances: { ...input.circumstances, paymentType },
  }
}

/** The gift and the bonus points of a recharge, also for a recharge that consists of them alone. */
export function rewardJournals(
  context: PostingContext,
  input: Pick<ChargeInput, 'balance' | 'source' | 'gift' | 'bonus' | 'circumstances'> & {
    originDetailId: number | undefined
  },
): Journal[] {
  const { balance, gift, bonus, source, originDetailId } = input
  const circumstances = { ...input.circumstances, originDetailId }
  const journals: Journal[] = []
  if (gift && gift.amount > 0) {
    const granted = granting(context, balance.user_card_id, gift, 'charge')
    journals.push({ kind: 'chargeReward', source, ...granted, circumstances })
  }
  if (bonus && bonus.points > 0) {
    journals.push({
      kind: 'chargeReward',
      source: { ...source, seq: (source.seq ?? 0) + 1 },
      entries: transfer(
        ofCompany(context.companyId, 'points_issued'),
        ofCard(bonus.card, 'points'),
        bonus.points,
      ),
      circumstances,
    })
  }
  return journals
}
