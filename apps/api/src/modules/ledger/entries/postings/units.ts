/** Points, growth and invoicing quota: each moves against one counter account (rows 2s to 12s, q). */

import { refuse } from '@app/kernel/problem'
import type { Db } from '#db/database.ts'
import type { CardBalance } from '#modules/ledger/accounts/account-rows.ts'
import { LedgerErrors } from '../errors.ts'
import {
  type Circumstances,
  type DetailType,
  ofCard,
  ofCompany,
  type PostedJournal,
  type PostingContext,
  type Source,
  transfer,
} from '../journal.ts'
import { postJournals } from '../post.ts'

interface UnitRule {
  account: 'points' | 'growth' | 'quota'
  counter: 'points_issued' | 'points_redeemed' | 'growth_issued' | 'quota_granted' | 'quota_used'
  type: DetailType
  change: 'gives' | 'takes' | 'takesWhatIsThere'
}

const rule = (
  account: UnitRule['account'],
  counter: UnitRule['counter'],
  type: UnitRule['type'],
  change: UnitRule['change'],
): UnitRule => ({ account, counter, type, change })

const UNIT_RULES = {
  earnPoints: rule('points', 'points_issued', 'reward', 'gives'),
  loseEarnedPoints: rule('points', 'points_issued', 'refundReward', 'takesWhatIsThere'),
  loseBonusPoints: rule('points', 'points_issued', 'refundChargeReward', 'takesWhatIsThere'),
  spendPoints: rule('points', 'points_redeemed', 'consume', 'takes'),
  returnPoints: rule('points', 'points_redeemed', 'refundConsume', 'gives'),
  deductPoints: rule('points', 'points_redeemed', 'deduction', 'takes'),
  expirePoints: rule('points', 'points_redeemed', 'expiry', 'takes'),
  addPoints: rule('points', 'points_issued', 'adjust', 'gives'),
  removePoints: rule('points', 'points_issued', 'adjust', 'takes'),
  earnGrowth: rule('growth', 'growth_issued', 'reward', 'gives'),
  loseGrowth: rule('growth', 'growth_issued', 'refundReward', 'takesWhatIsThere'),
  addGrowth: rule('growth', 'growth_issued', 'adjust', 'gives'),
  removeGrowth: rule('growth', 'growth_issued', 'adjust', 'takes'),
  useQuota: rule('quota', 'quota_used', 'deduction', 'takes'),
  returnQuota: rule('quota', 'quota_used', 'back', 'gives'),
  addQuota: rule('quota', 'quota_granted', 'adjust', 'gives'),
  removeQuota: rule('quota', 'quota_granted', 'adjust', 'takes'),
} as const satisfies Record<string, UnitRule>

export type UnitEvent = keyof typeof UNIT_RULES

/**
 * Moves points, growth or quota. What was earned and is lost again is taken as far as it is still
 * there; the line's remark says how much was not.
 *
 * @param input.amount whole units above zero
 * @returns nothing posted when nothing was there to be taken
 * @throws Refusal POINTS_EXCEEDS, GROWTH_EXCEEDS when more is taken than is there; quota alone may go below zero
 */
export async function moveUnits(
  db: Db,
  context: PostingContext,
  input: {
    balance: CardBalance
    event: UnitEvent
    amount: number
    source: Source
    circumstances: Circumstances
  },
): Promise<PostedJournal[]> {
  const { balance, source, circumstances } = input
  const { account, counter, type, change } = UNIT_RULES[input.event]
  const held = { points: balance.points, growth: balance.growth, quota: Infinity }[account]
  if (change === 'takes' && input.amount > held) {
    throw refuse(account === 'growth' ? LedgerErrors.growthExceeds : LedgerErrors.pointsExceeds)
  }
  const amount = change === 'takesWhatIsThere' ? Math.min(input.amount, held) : input.amount
  if (amount === 0) return []
  const [own, other] = [
    ofCard(balance.user_card_id, account),
    ofCompany(context.companyId, counter),
  ]
  return postJournals(db, context, [
    {
      kind: type,
      source,
      entries: change === 'gives' ? transfer(other, own, amount) : transfer(own, other, amount),
      circumstances: {
        ...circumstances,
        ...(amount < input.amount && { remark: `unrecovered ${input.amount - amount}` }),
      },
    },
  ])
}
