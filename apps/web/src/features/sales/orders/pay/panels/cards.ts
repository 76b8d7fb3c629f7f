/** Finding the card that pays, by what a reader types or a customer says. */

import type { User } from '@app/api/contract/access/users'
import type { UserCard } from '@app/api/contract/cards/user-cards'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { can } from '#lib/session/session.ts'

const CARDS_KEY = ['userCards']

export const mayFindCards = (): boolean =>
  can('personalMember:read') || can('readCardQuery:read') || can('anonymousCard:read')

export const useCard = (id: number | undefined) =>
  useQuery({
    queryKey: [...CARDS_KEY, id],
    queryFn: () => api.get<UserCard>(`/userCards/${id}`),
    enabled: id !== undefined && mayFindCards(),
    meta: { handlesProblems: true },
  })

export interface Plates {
  /** For which the card pays: by its own terms, its holder's and its master card's. Empty: for any. */
  plates: readonly string[]
  isRequired: boolean
}

export function usePlates(card: UserCard): Plates & { isLoading: boolean } {
  const holder = useHolder(card)
  const master = useCard(card.parent?.id)
  const isHolderLimited = holder.data?.plateLimit === true
  const lists = [
    card.plateLimit,
    isHolderLimited ? (holder.data?.plates ?? []) : [],
    master.data?.plateLimit ?? [],
  ].filter(({ length }) => length > 0)
  const [first = [], ...others] = lists
  return {
    plates: first.filter((plate) => others.every((list) => list.includes(plate))),
    isRequired: lists.length > 0 || isHolderLimited,
    isLoading: holder.isLoading || master.isLoading,
  }
}

const useHolder = (card: UserCard) =>
  useQuery({
    queryKey: ['users', card.user?.id],
    queryFn: () => api.get<User>(`/users/${card.user?.id}`),
    enabled: card.user !== null && can('personalMember:read'),
    meta: { handlesProblems: true },
  })
