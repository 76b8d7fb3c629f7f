/** Name of a role: its own name, or the kind's when it has none of its own. */

import type { DefaultRole } from './contract.ts'

export const roleNameIn = (
  kinds: Readonly<Record<DefaultRole, string>>,
  role: { name?: string; defaultRole?: string },
): string => kindOf(kinds, role.name) ?? role.name ?? ''

const kindOf = (kinds: Readonly<Record<string, string>>, name = ''): string | undefined =>
  Object.hasOwn(kinds, name) ? kinds[name] : undefined
