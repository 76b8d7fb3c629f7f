/** Roles of a company: its own lists of menus and permissions in place of the presets (D-269, D-270). */

import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { companyOf, type Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { grantsOf, listedBy } from '#modules/access/rights/effective.ts'
import { RightsErrors } from '#modules/access/rights/errors.ts'
import {
  belongsAt,
  exceeding,
  type Grants,
  mayAppoint,
  mayPutIn,
  requireGivable,
} from '#modules/access/rights/grants.ts'
import { requireKnownRights } from '#modules/access/rights/require-known-rights.ts'
import { COMMAND_MENUS } from './command-menus.ts'
import {
  DEFAULT_ROLES,
  type MenuCatalogue,
  type NewRole,
  type PermissionCatalogue,
  type Role,
  type RoleChange,
  type RolePresets,
} from './contract.ts'
import { RoleErrors } from './errors.ts'
import { isAsked, offered, type RightsAsked } from './offered-rights.ts'
import { COMMAND_NAMES, MENU_NAMES, preset } from './presets.ts'
import {
  findRole,
  holdersOf,
  holdRole,
  insertRole,
  listRoles,
  roleList,
  type RoleListRow,
  updateRole,
} from './store.ts'

export const searchRoles = (ctx: Ctx, query: ListQuery): Promise<PageOf<Role>> =>
  searchList(ctx, query, roleList, { page: listRoles, shown: (row) => toRole(ctx, row) })

export async function getRole(ctx: Ctx, roleId: number): Promise<Role> {
  return toRole(ctx, await roleIn(ctx, roleId))
}

async function roleIn(ctx: Ctx, roleId: number): Promise<RoleListRow> {
  return orNotFound(await findRole(ctx.db, ctx.session.scope, roleId))
}

const toRole = (ctx: Ctx, row: RoleListRow): Role => ({
  id: row.id,
  name: row.name,
  defaultRole: row.default_role,
  company: { id: row.company_id, name: row.company_name },
  fullMenu: row.full_menu,
  menus: { web: [...listedBy(row)] },
  permissions: Object.fromEntries(grantsOf(row)),
  isPreset: row.menus_web === null && row.permissions === null,
  userCount: row.user_count,
  mayAssign:
    belongsAt(row.default_role, row.company_kind) && exceeding(ctx.session, row).length === 0,
  createdDate: row.created_at,
  modifiedDate: row.updated_at,
  version: row.version,
})

/** @throws Refusal SCOPE_DENIED, RIGHT_UNKNOWN, ROLE_PLACE, GRANT_EXCEEDS, ROLE_EXISTS */
export async function addRole(ctx: Ctx, input: NewRole): Promise<Role> {
  const companyId = input.company?.id ?? companyOf(ctx)
  if (!ctx.session.scope.companyIds.includes(companyId)) throw refuse(HttpErrors.scopeDenied)
  requireKnownRights(input.menus?.web ?? [], input.permissions ?? [])
  const role = {
    company_id: companyId,
    default_role: input.defaultRole,
    name: input.name,
    menus_web: input.menus?.web ?? null,
    permissions: input.permissions ?? null,
    full_menu: input.fullMenu ?? false,
  }
  requireGivable(ctx.session, role)
  const roleId = await insertRole(ctx.db, role)
  const added = await roleIn(ctx, roleId)
  if (!belongsAt(added.default_role, added.company_kind)) throw refuse(RightsErrors.rolePlace)
  ctx.audit({ action: 'create', entity: 'role', entityId: roleId, companyId, after: input })
  return toRole(ctx, added)
}

/**
 * Changes what a role gives, for everybody who has it and from their next request. What it gives
 * afterwards must be the caller's to give, and nobody changes a role of their own.
 *
 * @throws Refusal NOT_FOUND, SELF_GRANT, RIGHT_UNKNOWN, GRANT_EXCEEDS, ROLE_EXISTS, STALE_VERSION
 */
export async function changeRole(ctx: Ctx, roleId: number, input: RoleChange): Promise<Role> {
  const row = await changeable(ctx, roleId)
  requireKnownRights(input.menus?.web ?? [], input.permissions ?? [])
  const change = {
    ...(input.name !== undefined && { name: input.name }),
    ...(input.menus !== undefined && { menus_web: input.menus?.web ?? null }),
    ...(input.permissions !== undefined && { permissions: input.permissions }),
    ...(input.fullMenu !== undefined && { full_menu: input.fullMenu }),
  }
  requireGivable(ctx.session, { ...row, ...change })
  await updateRole(ctx, { id: roleId, version: input.version }, change)
  const { version: _, ...after } = input
  logRole(ctx, row, { action: 'update', before: givenBy(row), after })
  const holders = await holdersOf(ctx.db, roleId)
  ctx.afterCommit(() => holders.forEach((userId) => ctx.live.disconnect({ userId })))
  return getRole(ctx, roleId)
}

/** @throws Refusal NOT_FOUND, SELF_GRANT, GRANT_EXCEEDS */
async function changeable(ctx: Ctx, roleId: number): Promise<RoleListRow> {
  const row = await roleIn(ctx, roleId)
  if (ctx.session.roles.some((own) => own.id === roleId)) throw refuse(RightsErrors.selfGrant)
  if (!mayAppoint(ctx.session, row.default_role)) {
    throw refuse(RightsErrors.grantExceeds, { names: [row.default_role] })
  }
  return row
}

const givenBy = ({ name, menus_web: menus, permissions }: Grants & { name: string }) => ({
  name,
  menus,
  permissions,
})

function logRole(
  ctx: Ctx,
  row: RoleListRow,
  entry: { action: string; before?: unknown; after?: unknown },
): void {
  ctx.audit({ ...entry, entity: 'role', entityId: row.id, companyId: row.company_id })
}

/** @throws Refusal NOT_FOUND, SELF_GRANT, GRANT_EXCEEDS, ROLE_IN_USE, STALE_VERSION */
export async function removeRole(ctx: Ctx, roleId: number, version: number): Promise<void> {
  const row = await changeable(ctx, roleId)
  await holdRole(ctx.db, roleId)
  if ((await holdersOf(ctx.db, roleId)).length > 0) throw refuse(RoleErrors.inUse)
  const change = { deleted_at: ctx.now, status: 'disabled' } as const
  await updateRole(ctx, { id: roleId, version }, change)
  logRole(ctx, row, { action: 'delete', before: givenBy(row) })
}

/** Every menu with its actions and the commands whose buttons it has, as far as something asks for them. */
export const menuCatalogue = (asked: RightsAsked): MenuCatalogue => ({
  content: MENU_NAMES.map((name) => ({
    name,
    actions: offered(asked).filter((permission) => permission.startsWith(`${name}:`)),
    commands: COMMAND_NAMES.filter((command) => placesOfCommand(command).includes(name)).filter(
      (command) => isAsked(asked, command),
    ),
  })),
})

const placesOfCommand = (command: (typeof COMMAND_NAMES)[number]): readonly string[] =>
  COMMAND_MENUS[command]

/** Everything that can be permitted, and what of it the caller holds. */
export const permissionCatalogue = ({ session }: Ctx, asked: RightsAsked): PermissionCatalogue => ({
  content: [
    ...MENU_NAMES.flatMap((menu) =>
      offered(asked)
        .filter((name) => name.startsWith(`${menu}:`))
        .map((name) => ({ name, kind: 'action' as const, menus: [menu] })),
    ),
    ...COMMAND_NAMES.filter((name) => isAsked(asked, name)).map((name) => ({
      name,
      kind: 'command' as const,
      menus: [...placesOfCommand(name)],
    })),
  ].map((entry) => ({ ...entry, held: session.permissions.has(entry.name) })),
})

/** What each kind of role gives of itself: the shortcuts of the assignment pages. */
export const rolePresets = ({ session }: Ctx, asked: RightsAsked): RolePresets => ({
  content: DEFAULT_ROLES.map((defaultRole) => {
    const { menus, permissions } = preset(defaultRole)
    const isGivable = (name: string): boolean =>
      mayPutIn(session, defaultRole, [
        name,
        grantsOf(roleWith(defaultRole, name)).get(name) ?? 'all',
      ])
    return {
      defaultRole,
      menus: { web: menus },
      permissions: Object.fromEntries([...permissions].filter(([name]) => isAsked(asked, name))),
      mayAppoint: mayAppoint(session, defaultRole),
      givable: offered(asked).filter(isGivable),
    }
  }),
})

const roleWith = (kind: (typeof DEFAULT_ROLES)[number], permission: string) => ({
  default_role: kind,
  permissions: [permission],
})
