import type { UserCard } from '@app/api/contract/cards/user-cards'
import { MemberLink } from '#features/access/users/parts/member-link.tsx'

/** Who has a card: the member, where it is a member's; a name it was given, where it is nobody's. */
export function CardHolder({
  account: { type, user, name },
}: {
  account: Pick<UserCard, 'type' | 'name'> & { user: { id: number; name: string } | null }
}) {
  if (type === 'user' && user) return <MemberLink user={user} />
  return user?.name ?? (name || '–')
}
