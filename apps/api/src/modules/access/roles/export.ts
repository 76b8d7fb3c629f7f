/** Roles as a file. */

import { instant, listExport, text, whole } from '#spreadsheet/list-export.ts'
import type { Role } from './contract.ts'
import { en, zh } from './words.ts'
import { roleNameIn } from './role-name.ts'

export const roleExport = listExport<Role, typeof zh>({
  zh,
  en,
  columns: {
    name: text((role, words) => roleNameIn(words.kinds, role)),
    kind: text((role, words) => words.kinds[role.defaultRole]),
    rights: text((role, words) => words.rights[role.isPreset ? 'preset' : 'own']),
    users: whole((role) => role.userCount),
    menus: text((role) => role.menus.web.join(', ')),
    permissions: text((role) => Object.keys(role.permissions).join(', ')),
    createdDate: instant((role) => role.createdDate),
  },
})
