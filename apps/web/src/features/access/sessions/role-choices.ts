import type { Profile } from '@app/api/contract/access/sessions'
import { roleName } from '#features/access/roles/parts/role-names.ts'

/** A role that somebody can act as, with everywhere that they hold it. */
export interface RoleChoice {
  roleId: number
  name: string
  /** Names of the stations; empty where the role is not about stations. */
  stations: readonly string[]
}

/** One face for each role: whoever acts as it does so at all its stations. */
export function roleChoicesOf(roles: Profile['roles']): RoleChoice[] {
  const byRole = Map.groupBy(roles, ({ id }) => id)
  return [...byRole.values()].flatMap((held) => {
    const [first] = held
    const stations = held.flatMap(({ station }) => station?.name ?? [])
    return first ? [{ roleId: first.id, name: roleName(first), stations }] : []
  })
}
