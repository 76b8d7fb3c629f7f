/** Permissions of each kind of role, read from the two halves of the matrix. */

import { namesOf } from '@app/kernel/names'
import type { PermissionScope } from '#http/context.ts'
import { COMMAND_RIGHTS } from './command-rights.ts'
import type { Command } from './command-rights.ts'
import type { DefaultRole, MenuAction, Permission } from './contract.ts'
import type { Menu } from './menu-rights.ts'
import { MENU_RIGHTS, ROLE_COLUMNS } from './menu-rights.ts'

export interface Preset {
  menus: Menu[]
  permissions: Map<Permission, PermissionScope>
}

const ACTIONS: Readonly<Record<string, MenuAction>> = {
  R: 'read',
  C: 'create',
  U: 'update',
  D: 'delete',
}

const SCOPES: Readonly<Record<string, PermissionScope>> = { y: 'all', o: 'own', p: 'propose' }

export const MENU_NAMES: readonly Menu[] = namesOf(MENU_RIGHTS)
export const COMMAND_NAMES: readonly Command[] = namesOf(COMMAND_RIGHTS)

/** Every name that a route may ask for. */
export const PERMISSIONS: ReadonlySet<string> = new Set([
  ...MENU_NAMES.flatMap((menu) => Object.values(ACTIONS).map((action) => `${menu}:${action}`)),
  ...COMMAND_NAMES,
])

const cellsOf = (row: string): string[] => row.trim().split(/\s+/)

function presetOf(column: number): Preset {
  const menus = MENU_NAMES.filter((menu) => cellsOf(MENU_RIGHTS[menu])[column] !== '-')
  const permissions = new Map<Permission, PermissionScope>()
  for (const menu of menus) {
    for (const letter of cellsOf(MENU_RIGHTS[menu])[column] ?? '') {
      const action = ACTIONS[letter]
      if (action) permissions.set(`${menu}:${action}`, 'all')
    }
  }
  for (const command of COMMAND_NAMES) {
    const scope = SCOPES[cellsOf(COMMAND_RIGHTS[command])[column] ?? '']
    if (scope) permissions.set(command, scope)
  }
  return { menus, permissions }
}

const PRESETS = new Map<DefaultRole, Preset>(
  ROLE_COLUMNS.map((role, column) => [role, presetOf(column)]),
)

const NOTHING: Preset = { menus: [], permissions: new Map() }

/** Kinds of role without a column start with nothing. */
export const preset = (role: DefaultRole): Preset => PRESETS.get(role) ?? NOTHING
