import { get, put } from '#http/route.ts'
import type { Module } from '#module.ts'
import { type Permission, ROLE_READERS } from '#modules/access/roles/contract.ts'
import {
  LoginRulesBody,
  MenusBody,
  NozzlesBody,
  RestrictionsBody,
  RoleRights,
  RolesBody,
  SearchLimitsBody,
  UserRights,
} from './contract.ts'
import {
  assignMenus,
  assignNozzles,
  assignRoles,
  barLogins,
  limitSearches,
  restrict,
} from './service.ts'
import { rightsOf } from './effective-permissions.ts'
import { rightsOfRole } from './effective-role.ts'

const ASSIGNERS: readonly Permission[] = [
  'stationAssginMenu:update',
  'companyAssginMenu:update',
  'assginMenu:update',
]

const CHANGERS: readonly Permission[] = [
  'staffMge:update',
  'companyUserMge:update',
  'userMge:update',
]

const reply = UserRights

/** Who may do what: asked, and changed. */
export const rights: Module = {
  routes: [
    get(
      '/users/:id/rights',
      {
        summary: 'What somebody may do, where, and why; the own rights for everybody',
        session: true,
        wholeScope: true,
        reply,
      },
      (ctx, { params }) => rightsOf(ctx, params.id),
    ),
    get(
      '/roles/:id/rights',
      {
        summary: 'What a role gives, why, and to how many people where',
        permission: ROLE_READERS,
        wholeScope: true,
        reply: RoleRights,
      },
      (ctx, { params }) => rightsOfRole(ctx, params.id),
    ),
    put(
      '/users/:id/roles',
      {
        summary: 'Gives somebody these roles in place of those of before',
        permission: 'manageUsers',
        wholeScope: true,
        pin: true,
        body: RolesBody,
        reply,
      },
      (ctx, { params, body }) => assignRoles(ctx, params.id, body),
    ),
    put(
      '/users/:id/menus',
      {
        summary: "Narrows somebody's roles to a list of their own, or lifts it",
        permission: ASSIGNERS,
        wholeScope: true,
        pin: true,
        body: MenusBody,
        reply,
      },
      (ctx, { params, body }) => assignMenus(ctx, params.id, body),
    ),
    put(
      '/users/:id/restrictions',
      {
        summary: 'Sets what is prohibited or unlocked for somebody',
        permission: 'manageUsers',
        wholeScope: true,
        pin: true,
        body: RestrictionsBody,
        reply,
      },
      (ctx, { params, body }) => restrict(ctx, params.id, body),
    ),
    put(
      '/users/:id/searchLimits',
      {
        summary: 'Sets how many days back somebody may look',
        permission: CHANGERS,
        wholeScope: true,
        body: SearchLimitsBody,
        reply,
      },
      (ctx, { params, body }) => limitSearches(ctx, params.id, body),
    ),
    put(
      '/users/:id/loginRules',
      {
        summary: 'Sets when and from which machines somebody may log in',
        permission: CHANGERS,
        wholeScope: true,
        body: LoginRulesBody,
        reply,
      },
      (ctx, { params, body }) => barLogins(ctx, params.id, body),
    ),
    put(
      '/users/:id/nozzles',
      {
        summary: 'Sets the nozzles that somebody serves',
        permission: CHANGERS,
        wholeScope: true,
        body: NozzlesBody,
        reply,
      },
      (ctx, { params, body }) => assignNozzles(ctx, params.id, body),
    ),
  ],
}
