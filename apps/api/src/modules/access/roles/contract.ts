/** Roles and the names of everything that may be permitted. */

import {
  changeBody,
  Id,
  Nullable,
  OneOf,
  Reference,
  ReferenceInput,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
  Version,
} from '@app/kernel/schema'
import type { Command } from './command-rights.ts'
import type { Menu } from './menu-rights.ts'

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

/** What a route asks for: an action in a menu, or a command. */
export type Permission = `${Menu}:${MenuAction}` | Command

/** Who gives roles to people must see them. */
export const ROLE_READERS: readonly Permission[] = [
  'roleAccessConfig:read',
  'staffMge:read',
  'companyUserMge:read',
  'userMge:read',
  'groupUsers:read',
  'mStaffMge:read',
]

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
  companyGroup: Type.Optional(
    Type.Union([Type.Object({ id: Id(), name: Type.String() }), Type.Null()], {
      description: 'The dealer that it is about',
    }),
  ),
})

export type RoleSummary = Static<typeof RoleSummary>

export const ROLE_STATUSES = ['normal', 'disabled'] as const

const Names = Type.Array(Text({ maxLength: 64 }), { maxItems: 1000 })

const roleFields = {
  name: Text({ maxLength: 32, description: 'What the role is called' }),
  menus: Nullable(
    Type.Object({ web: Names }, { additionalProperties: false, description: 'Menus it lists' }),
  ),
  permissions: Nullable(Names),
  fullMenu: Type.Boolean({ description: 'A system admin who sees every route (X-04)' }),
}

export const NewRole = requestBody({
  ...Type.Partial(Type.Object(roleFields)).properties,
  name: roleFields.name,
  defaultRole: OneOf(DEFAULT_ROLES, { description: 'The kind of role; cannot be changed' }),
  company: Type.Optional(ReferenceInput({ description: 'Without one: the only one in scope' })),
})

export type NewRole = Static<typeof NewRole>

export const RoleChange = changeBody(roleFields)
export type RoleChange = Static<typeof RoleChange>

export const RoleRemoval = Type.Object({ version: Version() }, { additionalProperties: false })

export const Role = Type.Object({
  id: Id(),
  name: Type.String(),
  defaultRole: OneOf(DEFAULT_ROLES),
  company: Reference(),
  fullMenu: Type.Boolean(),
  menus: Type.Object({ web: Type.Array(Type.String()) }),
  permissions: Type.Record(Type.String(), Type.String(), { description: 'Name and reach' }),
  isPreset: Type.Boolean({ description: 'Gives exactly what its kind gives' }),
  userCount: Type.Integer({ minimum: 0, description: 'People who have it' }),
  mayAssign: Type.Boolean({ description: 'The caller may give it to somebody' }),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type Role = Static<typeof Role>

/** What can be permitted: each menu with its actions, and the commands with the menus of their buttons. */
export const MenuCatalogue = Type.Object({
  content: Type.Array(
    Type.Object({
      name: Type.String(),
      actions: Type.Array(Type.String(), { description: 'Interface permissions' }),
      commands: Type.Array(Type.String(), { description: 'Buttons that only these have' }),
    }),
  ),
})

export const PermissionCatalogue = Type.Object({
  content: Type.Array(
    Type.Object({
      name: Type.String(),
      kind: OneOf(['action', 'command'] as const),
      menus: Type.Array(Type.String()),
      held: Type.Boolean({ description: 'The caller has it' }),
    }),
  ),
})

export const RolePresets = Type.Object({
  content: Type.Array(
    Type.Object({
      defaultRole: OneOf(DEFAULT_ROLES),
      menus: Type.Object({ web: Type.Array(Type.String()) }),
      permissions: Type.Record(Type.String(), Type.String(), { description: 'Name and reach' }),
      mayAppoint: Type.Boolean({ description: 'The caller may give roles of this kind' }),
      givable: Type.Array(Type.String(), {
        description: 'Permissions that the caller may put into a role of this kind',
      }),
    }),
  ),
})

export type MenuCatalogue = Static<typeof MenuCatalogue>
export type PermissionCatalogue = Static<typeof PermissionCatalogue>
export type RolePresets = Static<typeof RolePresets>
