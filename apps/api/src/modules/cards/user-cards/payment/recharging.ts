/** Which cards may be recharged, and from which screen. */

import { add, type Cents } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { CardScreen } from '../contract.ts'
import { CardErrors } from '../errors.ts'
import { requireStatus, requireStoredValue } from './spending.ts'
import type { LockedCard } from '../rules/ruled-cards.ts'
import { requireScreen } from '../screens.ts'

/** A card in debt may be recharged: that is how it gets out of it. */
const RECHARGEABLE = ['normal', 'overspend'] as const

/**
 * @throws Refusal EMPLOYEE_CARD_READ_ONLY, FLEET_MODE, CARD_KIND_MISMATCH, DEBIT_CARD_NOT_OPEN,
 *   CARD_STATUS_ABNORMAL
 */
export function requireRechargeable(
  card: LockedCard,
  input: { screen: CardScreen | undefined; now: Date },
): void {
  if (card.type === 'employee' && card.read_only) throw refuse(CardErrors.employeeReadOnly)
  // A sub card gets its money from the master card, or has none of its own.
  if (card.parent_id !== null) throw refuse(CardErrors.fleetMode)
  requireScreen(card, input.screen, 'recharge')
  requireStoredValue(card, input.now)
  requireStatus(card, RECHARGEABLE, input.now)
}

/** @throws Refusal MAX_BALANCE when the card would hold more than its programme allows */
export function requireBelowMaxBalance(card: LockedCard, amount: Cents): void {
  const limit = card.max_balance_cents
  if (limit === null || add(card.balance.value_cents, amount) <= limit) return
  throw refuse(CardErrors.maxBalance, { max: limit })
}
