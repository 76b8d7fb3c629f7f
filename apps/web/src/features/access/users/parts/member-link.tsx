import { pathTo } from '#lib/routes/path-to.ts'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'

/** A member's name, leading to everything about them those who may see it. */
export function MemberLink({ user }: { user: { id: number; name?: string } }) {
  const name = user.name || String(user.id)
  return (
    <PermittedLink
      permission="personalMemberDetails:read"
      to={pathTo('PersonalMemberDetails', { userId: user.id })}
    >
      {name}
    </PermittedLink>
  )
}
