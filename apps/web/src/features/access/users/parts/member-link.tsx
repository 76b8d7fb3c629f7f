import { Link } from 'react-router'
import { can } from '#lib/session/session.ts'
import { pathTo } from '#lib/routes/path-to.ts'

/** A member's name, leading to everything about them those who may see it. */
export function MemberLink({ user }: { user: { id: number; name?: string } }) {
  const name = user.name || String(user.id)
  return can('personalMemberDetails:read') ? (
    <Link to={pathTo('PersonalMemberDetails', { userId: user.id })}>{name}</Link>
  ) : (
    name
  )
}
