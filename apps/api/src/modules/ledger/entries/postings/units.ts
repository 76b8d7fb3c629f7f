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
  account: 'S' | 'W' | 'Q'
  counter: 'SI' | 'SR' | 'WI' | 'QG' | 'QU'
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
  earnPoints: rule('S', 'SI', 'reward', 'gives'),
  loseEarnedPoints: rule('S', 'SI', 'refundReward', 'takesWhatIsThere'),
  loseBonusPoints: rule('S', 'SI', 'refundChargeReward', 'takesWhatIsThere'),
  spendPoints: rule('S', 'SR', 'consume', 'takes'),
  returnPoints: rule('S', 'SR', 'refundConsume', 'gives'),
  deductPoints: rule('S', 'SR', 'deduction', 'takes'),
  addPoints: rule('S', 'SI', 'adjust', 'gives'),
  removePoints: rule('S', 'SI', 'adjust', 'takes'),
  earnGrowth: rule('W', 'WI', 'reward', 'gives'),
  loseGrowth: rule('W', 'WI', 'refundReward', 'takesWhatIsThere'),
  addGrowth: rule('W', 'WI', 'adjust', 'gives'),
  removeGrowth: rule('W', 'WI', 'adjust', 'takes'),
  useQuota: rule('Q', 'QU', 'deduction', 'takes'),
  returnQuota: rule('Q', 'QU', 'back', 'gives'),
  addQuota: rule('Q', 'QG', 'adjust', 'gives'),
  removeQuota: rule('Q', 'QG', 'adjust', 'takes'),
} as const satisfies Record<string, UnitRule>

export type UnitEvent = keyof typeof UNIT_RULES

/**
 * Moves points, growth or quota. What was earned and is lost again is taken as far as it is still
 * there; the line's remark says how much was not.
 *
 * @param input.amount whole units above zero
 * @returns nothing posted when nothing was there to be taken
 * @throws Refusal POINTS_EXCEEDS when more is taken than is there; quota alone may go below zero
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
  const held = { S: balance.points, W: balance.growth, Q: Infinity }[account]
  if (change === 'takes' && input.amount > held) throw refuse(LedgerErrors.pointsExceeds)
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
