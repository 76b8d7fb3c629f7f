import { ListQuery, Nothing, Page } from '@app/kernel/schema'
import { get, post, put, remove } from '#http/route.ts'
import type { Module } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import {
  MenuCatalogue,
  NewRole,
  type Permission,
  PermissionCatalogue,
  Role,
  ROLE_READERS,
  RoleChange,
  RolePresets,
  RoleRemoval,
} from './contract.ts'
import { roleConstraints } from './errors.ts'
import { roleExport } from './export.ts'
import {
  addRole,
  changeRole,
  getRole,
  menuCatalogue,
  permissionCatalogue,
  removeRole,
  rolePresets,
  searchRoles,
} from './service.ts'

const ASSIGNERS: readonly Permission[] = [
  'roleAccessConfig:read',
  'stationAssginMenu:read',
  'companyAssginMenu:read',
  'assginMenu:read',
]

export const roles = ({ rightsAsked }: Pick<ServerParts, 'rightsAsked'>): Module => ({
  constraints: roleConstraints,
  routes: [
    get(
      '/roles',
      {
        summary: 'Lists roles',
        permission: ROLE_READERS,
        query: ListQuery,
        listExport: roleExport,
        reply: Page(Role),
      },
      (ctx, { query }) => searchRoles(ctx, query),
    ),
    get(
      '/roles/:id',
      { summary: 'Shows a role', permission: ROLE_READERS, wholeScope: true, reply: Role },
      (ctx, { params }) => getRole(ctx, params.id),
    ),
    post(
      '/roles',
      {
        summary: 'Adds a role',
        permission: 'roleAccessConfig:create',
        idempotent: 'derived',
        wholeScope: true,
        pin: true,
        body: NewRole,
        reply: Role,
      },
      (ctx, { body }) => addRole(ctx, body),
    ),
    put(
      '/roles/:id',
      {
        summary: 'Changes what a role gives, from the next request of everybody who has it',
        permission: 'roleAccessConfig:update',
        wholeScope: true,
        pin: true,
        body: RoleChange,
        reply: Role,
      },
      (ctx, { params, body }) => changeRole(ctx, params.id, body),
    ),
    remove(
      '/roles/:id',
      {
        summary: 'Removes a role that nobody has',
        permission: 'roleAccessConfig:delete',
        wholeScope: true,
        query: RoleRemoval,
        reply: Nothing,
      },
      async (ctx, { params, query }) => {
        await removeRole(ctx, params.id, query.version)
        return {}
      },
    ),
    get(
      '/menus',
      { summary: 'Every menu there is', permission: ASSIGNERS, reply: MenuCatalogue },
      async () => menuCatalogue(rightsAsked()),
    ),
    get(
      '/permissions',
      {
        summary: 'Everything that can be permitted',
        permission: ASSIGNERS,
        reply: PermissionCatalogue,
      },
      async (ctx) => permissionCatalogue(ctx, rightsAsked()),
    ),
    get(
      '/rolePresets',
      {
        summary: 'What each kind of role gives of itself',
        permission: ASSIGNERS,
        reply: RolePresets,
      },
      async (ctx) => rolePresets(ctx, rightsAsked()),
    ),
  ],
})
