import type { DefaultRole } from '@app/api/contract/access/roles'
import { en } from '@app/api/names/access/roles/en'
import { zh } from '@app/api/names/access/roles/zh'
import { inLanguage } from '#lib/i18n/words.ts'

/** What the kinds of role are called. */
export const kindNames: Readonly<Record<DefaultRole, string>> = inLanguage(zh, en)

/** What a role is called: its own name, or the kind's when it has none of its own. */
export const roleName = (role: { name: string; defaultRole: DefaultRole }): string =>
  role.name === role.defaultRole ? kindNames[role.defaultRole] : role.name
