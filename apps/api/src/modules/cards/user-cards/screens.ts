/** From which page a card is operated: each is for cards of one kind (D-285). */

import { type ErrorDefinition, refuse } from '@app/kernel/problem'
import type { CardScreen } from './contract.ts'
import { CardErrors } from './errors.ts'
import type { LockedCard } from './rules/ruled-cards.ts'

export type CardKind = CardScreen | 'employee'

type Operated = Pick<LockedCard, 'type' | 'value_mode' | 'parent_id'>

export function kindOf(card: Operated): CardKind {
  if (card.value_mode !== 'none' || card.parent_id !== null) return 'fleet'
  return card.type === 'user' ? 'personal' : card.type
}

type Definitions = Readonly<Record<CardKind, ErrorDefinition>>

const NOT_RECHARGED: Definitions = {
  fleet: CardErrors.isFleet,
  employee: CardErrors.isEmployee,
  personal: CardErrors.isPersonal,
  anonymous: CardErrors.isAnonymous,
}

const NOT_OPERATED: Definitions = {
  fleet: CardErrors.operatedAsFleet,
  employee: CardErrors.operatedAsEmployee,
  personal: CardErrors.operatedAsPersonal,
  anonymous: CardErrors.operatedAsAnonymous,
}

/** @throws Refusal CARD_KIND_MISMATCH for a card of another kind than the page is for */
export function requireScreen(
  card: Operated,
  screen: CardScreen | undefined,
  doing: 'recharge' | 'operate',
): void {
  const kind = kindOf(card)
  if (screen === undefined || screen === kind) return
  throw refuse((doing === 'recharge' ? NOT_RECHARGED : NOT_OPERATED)[kind])
}
