/**
 * Payee account ratios (S-117, X-23): so many of a hundred orders of a station that are paid in one way have
 * their money arrive on account 2 instead of account 1. Which these are follows from the number of the order
 * alone; the payment names the rule. It routes money between two accounts of the same station and does nothing
 * else: every payment is in every list and report, which tell both accounts.
 */

import {
  Cents,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  Reason,
  Reference,
  requestBody,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { TILL_TYPES } from '#modules/sales/transactions/contract.ts'

const ratio = Nullable(
  Type.Integer({
    minimum: 0,
    maximum: 100,
    description:
      'Orders of a hundred whose money arrives on account 2; null: the rule has ended, and what the accounts' +
      ' say holds again',
  }),
)

export const NewAccountRatio = requestBody({
  paymentType: OneOf(TILL_TYPES, { description: 'Payments through a channel are left alone' }),
  ratio,
  validFrom: Type.Optional(
    Timestamp({ description: 'From when on; by default, and where it has passed, from now' }),
  ),
  reason: Reason(),
})

export type NewAccountRatio = Static<typeof NewAccountRatio>

/** How far a rule is; one that ends the one before it routes nothing itself. */
export const RATIO_STATES = ['inForce', 'waiting', 'over', 'ended'] as const

const Routed = Type.Object({
  count: Type.Integer({ minimum: 0 }),
  amount: Cents({ description: 'Taken and not revoked, whatever was refunded since' }),
})

export const AccountRatio = Type.Object({
  id: Id(),
  station: Reference(),
  paymentType: OneOf(TILL_TYPES),
  ratio,
  validFrom: Timestamp(),
  validUntil: Nullable(Timestamp({ description: 'When the next one of the same kind begins' })),
  state: OneOf(RATIO_STATES),
  account1: Routed,
  account2: Routed,
  reason: Type.String(),
  creator: Reference(),
  createdDate: Timestamp(),
})

export type AccountRatio = Static<typeof AccountRatio>

export const AccountRatioListQuery = ListQuery

const TENTHS_OF_PERCENT = 1000

/** The share of money that arrived on account 2, as `30.2`; empty where nothing arrived yet. */
export function actualShare({ account1, account2 }: AccountRatio): string {
  const whole = account1.amount + account2.amount
  if (whole === 0) return ''
  const tenths = Math.round((account2.amount * TENTHS_OF_PERCENT) / whole)
  return `${Math.trunc(tenths / 10)}.${tenths % 10}`
}
