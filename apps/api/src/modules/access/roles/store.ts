import { type Insertable, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import type { RolesTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { boolean, date, enumeration, id, type ListSpec, name } from '#lists/list-spec.ts'
import { DEFAULT_ROLES, ROLE_STATUSES } from './contract.ts'

export const roleList: ListSpec = {
  fields: {
    id: id('roles.id'),
    name: name('roles.name'),
    'company.id': id('roles.company_id'),
    defaultRole: enumeration('roles.default_role', DEFAULT_ROLES),
    fullMenu: boolean('roles.full_menu'),
    status: enumeration('roles.status', ROLE_STATUSES),
    createdDate: date('roles.created_at'),
  },
  sorts: { id: 'roles.id', name: 'roles.name', createdDate: 'roles.created_at' },
  defaultSort: 'id,asc',
  key: 'roles.id',
}

const userCount = sql<number>`(
  select count(distinct ur.user_id) from user_roles ur
  join users u on u.id = ur.user_id and u.status <> 'left'
  where ur.role_id = roles.id)`

function selectRoles(db: Db, scope: Scope) {
  return db
    .selectFrom('roles')
    .innerJoin('companies', 'companies.id', 'roles.company_id')
    .where('roles.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .where('roles.deleted_at', 'is', null)
    .select([
      'roles.id',
      'roles.name',
      'roles.default_role',
      'roles.company_id',
      'companies.name as company_name',
      'companies.kind as company_kind',
      'roles.full_menu',
      'roles.menus_web',
      'roles.permissions',
      'roles.created_at',
      'roles.updated_at',
      'roles.version',
      userCount.as('user_count'),
    ])
}

export type RoleListRow = Awaited<ReturnType<typeof findRole>> & {}

export function findRole(db: Db, scope: Scope, roleId: number) {
  return selectRoles(db, scope).where('roles.id', '=', roleId).executeTakeFirst()
}

export const listRoles = (db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<RoleListRow>> =>
  pageOf(plan, selectRoles(db, scope))

export async function insertRole(db: Db, role: Insertable<RolesTable>): Promise<number> {
  const { id: roleId } = await db
    .insertInto('roles')
    .values(role)
    .returning('id')
    .executeTakeFirstOrThrow()
  return roleId
}

export const updateRole = versionedUpdate('roles', 'unsigned')

/** Those who have a role, wherever. */
export async function holdersOf(db: Db, roleId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('user_roles')
    .where('role_id', '=', roleId)
    .select('user_id')
    .distinct()
    .execute()
  return rows.map((row) => row.user_id)
}

/** Keeps anybody from giving or taking the role until this transaction is over. */
export async function holdRole(db: Db, roleId: number): Promise<void> {
  await db.selectFrom('roles').where('id', '=', roleId).select('id').forUpdate().execute()
}
