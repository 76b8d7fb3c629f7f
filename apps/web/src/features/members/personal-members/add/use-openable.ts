import type { User } from '@app/api/contract/access/users'
import type { Programme } from '@app/api/contract/cards/programmes'
import type { UserCard } from '@app/api/contract/cards/user-cards'
import { can, hasTaken } from '#lib/session/session.ts'
import { usePersonalProgrammes } from '#features/cards/programmes/programmes-api.ts'

/** The programmes of which this person may open a card for the member: one of each is enough. */
export function useOpenable(member: User, cards: readonly UserCard[]): Programme[] {
  const { data: programmes = [] } = usePersonalProgrammes()
  const mayOpen = can('addPersonalMember:create') && hasTaken('card') && member.status === 'normal'
  if (!mayOpen) return []
  return programmes.filter(({ id }) => !cards.some(({ card }) => card.id === id))
}
