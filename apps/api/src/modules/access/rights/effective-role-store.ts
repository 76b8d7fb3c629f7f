import { sql } from 'kysely'
import type { Db, Scope } from '#db/database.ts'

/** A role as it would count for somebody who has it. */
export function findRoleInForce(db: Db, scope: Scope, roleId: number) {
  return db
    .selectFrom('roles')
    .innerJoin('companies', 'companies.id', 'roles.company_id')
    .where('roles.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .where('roles.id', '=', roleId)
    .where('roles.deleted_at', 'is', null)
    .select([
      'roles.id',
      'roles.name',
      'roles.default_role',
      'roles.full_menu',
      'roles.menus_web',
      'roles.permissions',
      'roles.station_id',
      'roles.company_id',
      'companies.name as company_name',
    ])
    .executeTakeFirst()
}

/** Where active people hold a role, within the scope: everywhere first, then by station. */
export function placesOfRole(db: Db, scope: Scope, roleId: number) {
  return db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .leftJoin('stations', 'stations.id', 'user_roles.station_id')
    .leftJoin('company_groups', 'company_groups.id', 'user_roles.company_group_id')
    .where('user_roles.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .where('user_roles.role_id', '=', roleId)
    .where('users.status', '=', 'normal')
    .where(
      sql<boolean>`(user_roles.station_id is null
        or user_roles.station_id = any (${scope.stationIds}))`,
    )
    .groupBy(['user_roles.station_id', 'stations.name', 'user_roles.company_group_id'])
    .groupBy('company_groups.name')
    .orderBy(sql`user_roles.station_id nulls first`)
    .select((eb) => [
      'user_roles.station_id',
      'stations.name as station_name',
      'user_roles.company_group_id',
      'company_groups.name as company_group_name',
      eb.fn.count<number>('user_roles.user_id').as('user_count'),
    ])
    .execute()
}
