import type { DefaultRole } from '@app/api/contract/access/roles'
import * as roles from '@app/api/words/access/roles'
import { inLanguage } from '#lib/i18n/words.ts'

/** What the kinds of role are called. */
export const kindNames: Readonly<Record<DefaultRole, string>> = inLanguage(
  roles.zh.kinds,
  roles.en.kinds,
)

/** What a role is called: its own name, or the kind's when it has none of its own. */
export const roleName = (role: { name: string; defaultRole: DefaultRole }): string =>
  role.name === role.defaultRole ? kindNames[role.defaultRole] : role.name
