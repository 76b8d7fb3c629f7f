/** Roles and the names of everything that may be permitted. */

import { Id, OneOf, type Static, Type } from '@app/kernel/schema'
import type { Command } from './command-rights.ts'
import type { Menu } from './menu-rights.ts'

export type { Command, Menu }

export const DEFAULT_ROLES = [
  'superAdmin',
  'admin',
  'company_group',
  'company_user',
  'station_master',
  'station_bill',
  'station_employee',
  'station_salesman',
  'station_leader',
  'group_master',
  'user',
  'anonymous',
  'others',
] as const

export type DefaultRole = (typeof DEFAULT_ROLES)[number]

export type MenuAction = 'read' | 'create' | 'update' | 'delete'

/** What a door asks for: an action in a menu, or a command. */
export type Permission = `${Menu}:${MenuAction}` | Command

export const RoleSummary = Type.Object({
  id: Id(),
  name: Type.String(),
  defaultRole: OneOf(DEFAULT_ROLES, { description: 'The kind of role; presets follow from it' }),
  menus: Type.Object({
    web: Type.Array(Type.String(), { description: 'Names of the menus it lists' }),
  }),
  station: Type.Union([Type.Object({ id: Id(), name: Type.String() }), Type.Null()], {
    description: 'Where the role applies; null: the whole company',
  }),
})

export type RoleSummary = Static<typeof RoleSummary>
