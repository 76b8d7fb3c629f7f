/** Of a SELECT from users: everything that decides over somebody's rights. */

import { type RawBuilder, sql } from 'kysely'
import type { LimitsRow, RightsRow, RoleRow } from './effective.ts'

const rolesOfUser: RawBuilder<RoleRow[]> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', r.id, 'name', r.name, 'default_role', r.default_role, 'full_menu', r.full_menu,
    'menus_web', r.menus_web, 'permissions', r.permissions, 'station_id', ur.station_id,
    'station_name', st.name, 'time_zone', st.time_zone,
    'service_end', case when not st.indefinite then coalesce(st.end_time, st.expire_time) end,
    'company_group_id', ur.company_group_id,
    'company_group_name', g.name) order by r.id, ur.station_id), '[]')
  from user_roles ur
  join roles r on r.id = ur.role_id and r.status = 'normal'
  left join stations st on st.id = ur.station_id
  left join company_groups g on g.id = ur.company_group_id
  where ur.user_id = users.id)`

const rowOf = <T>(table: string, columns: RawBuilder<unknown>): RawBuilder<T | null> =>
  sql<T | null>`(select ${columns} from ${sql.table(table)} t where t.user_id = users.id)`

export const rightsColumns = [
  'users.read_only',
  'users.restricted',
  rolesOfUser.as('roles'),
  rowOf<RightsRow['restrictions']>('user_restrictions', sql`to_jsonb(t)`).as('restrictions'),
  rowOf<NonNullable<RightsRow['own_list']>>(
    'user_menu_overrides',
    sql`jsonb_build_object('menus', t.menus_web, 'permissions', t.permissions)`,
  ).as('own_list'),
  rowOf<LimitsRow>('user_limits', sql`to_jsonb(t)`).as('limits'),
] as const
