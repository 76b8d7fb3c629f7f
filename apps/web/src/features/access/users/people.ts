/** The four lists of people, and what sets them apart (S-129, S-177, S-196, S-197). */

import type { Permission } from '@app/api/contract/access/roles'
import { equals } from '@app/kernel/list-query/write'
import { can } from '#lib/session/session.ts'
import type { ListExport } from '#ui/table/list-export.ts'
import type { UserEndpoint } from './people-api.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from './words.ts'

export interface People {
  route: 'StaffMge' | 'CompanyUserMge' | 'UserMge' | 'GroupUsers'
  title: string
  endpoint: UserEndpoint
  /** Who belongs in the list. */
  base: string
  /** The company that somebody new belongs to. */
  companyId: number
  /** Where somebody new works, unless another place is named. */
  stationId?: number
  mayAdd: boolean
  mayChange: boolean
  exports: ListExport
  /** Whether rights are given one by one; those of a dealer's people follow from the dealer. */
  hasRights: boolean
  /** The page that takes staff as a file, for those who may. */
  importPath?: string | undefined
  /** The page on which menus are assigned, for those who may. */
  assignPath: ((userId: number) => string) | undefined
}

const atUsers = (isEverywhere: boolean): UserEndpoint => ({ path: '/users', isEverywhere })

const ofStaff = (isEverywhere: boolean): ListExport => ({
  type: 'users',
  parameters: { kind: 'staff' },
  isEverywhere,
})

const assigning = (
  permission: Permission,
  page: 'StationAssginMenu' | 'CompanyAssginMenu' | 'AssginMenu',
): People['assignPath'] => (can(permission) ? (userId) => pathTo(page, { userId }) : undefined)

/** A file may hold people of all stations, so it is for those who appoint people of the company. */
const importing = (): People['importPath'] =>
  can('companyUserMge:create') ? pathTo('ImportStaff') : undefined

export const staffOf = (companyId: number, stationId: number): People => ({
  route: 'StaffMge',
  title: words.titles.staff,
  endpoint: atUsers(false),
  base: '(roles.level:station OR roles.level:null)',
  companyId,
  stationId,
  mayAdd: can('staffMge:create'),
  mayChange: can('staffMge:update'),
  exports: ofStaff(false),
  hasRights: true,
  importPath: importing(),
  assignPath: assigning('stationAssginMenu:update', 'StationAssginMenu'),
})

export const companyUsersOf = (companyId: number): People => ({
  route: 'CompanyUserMge',
  title: words.titles.company,
  endpoint: atUsers(false),
  base: 'roles.level:company',
  companyId,
  mayAdd: can('companyUserMge:create'),
  mayChange: can('companyUserMge:update'),
  exports: ofStaff(false),
  hasRights: true,
  importPath: importing(),
  assignPath: assigning('companyAssginMenu:update', 'CompanyAssginMenu'),
})

export const platformUsersOf = (companyId: number): People => ({
  route: 'UserMge',
  title: words.titles.platform,
  endpoint: atUsers(true),
  base: `${equals('company.id', companyId)} AND (roles.level:platform OR roles.level:null)`,
  companyId,
  mayAdd: can('userMge:create'),
  mayChange: can('userMge:update'),
  exports: ofStaff(true),
  hasRights: true,
  assignPath: assigning('assginMenu:update', 'AssginMenu'),
})

export const dealerUsersOf = (dealerId: number): People => ({
  route: 'GroupUsers',
  title: words.titles.dealer,
  endpoint: { path: `/companyGroups/${dealerId}/users`, isEverywhere: true },
  base: equals('roles.companyGroup.id', dealerId),
  companyId: 0,
  mayAdd: can('groupUsers:create'),
  mayChange: can('groupUsers:update'),
  exports: { type: `companyGroups/${dealerId}/users`, isEverywhere: true },
  hasRights: false,
  assignPath: undefined,
})
