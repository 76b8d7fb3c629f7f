import { sql, type Updateable } from 'kysely'
import type { Db, Scope } from '#db/database.ts'
import type { UserLimitsTable, UserRestrictionsTable } from '#db/tables.ts'
import { rightsColumns } from './columns.ts'

interface Person {
  company_id: number
  user_id: number
}

function selectTargets(db: Db) {
  return db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.id',
      'users.kind',
      'users.name',
      'users.status',
      'users.promoter',
      'users.must_change_password',
      'users.version',
      'users.company_id',
      'companies.name as company_name',
      'companies.kind as company_kind',
      'companies.provider_id',
      ...rightsColumns,
    ])
}

export type Target = Awaited<ReturnType<typeof findTarget>> & {}

/** Somebody of the caller's companies, whatever their station. */
export function findTarget(db: Db, scope: Scope, userId: number) {
  return selectTargets(db)
    .where('users.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .where('users.id', '=', userId)
    .executeTakeFirst()
}

export interface Territory {
  company_ids: number[]
  station_ids: number[]
}

/** The company of somebody in the scope, or 0. */
export async function companyOfUser(db: Db, scope: Scope, userId: number): Promise<number> {
  const row = await db
    .selectFrom('users')
    .where('company_id', '=', sql<number>`any (${scope.companyIds})`)
    .where('id', '=', userId)
    .select('company_id')
    .executeTakeFirst()
  return row?.company_id ?? 0
}

/** The companies and stations of a whole platform, of a dealer, or of one company. */
export function findTerritory(
  db: Db,
  of: { provider: number } | { dealers: number[] } | { company: number },
): Promise<Territory> {
  const condition =
    'provider' in of
      ? sql<boolean>`c.provider_id = ${of.provider}`
      : 'dealers' in of
        ? sql<boolean>`c.company_group_id = any (${of.dealers})`
        : sql<boolean>`c.id = ${of.company}`
  return db
    .selectNoFrom([
      sql<number[]>`array(select c.id from companies c where ${condition})`.as('company_ids'),
      sql<number[]>`array(
        select s.id from stations s join companies c on c.id = s.company_id where ${condition})`.as(
        'station_ids',
      ),
    ])
    .executeTakeFirstOrThrow()
}

/** Names of companies or stations, in order, as far as the database lets the caller see them. */
export function namesIn(
  db: Db,
  table: 'companies' | 'stations',
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom(table)
    .where(`${table}.id`, '=', sql<number>`any (${ids})`)
    .orderBy(`${table}.name`)
    .select([`${table}.id`, `${table}.name`])
    .execute()
}

export type AssignableRole = Awaited<ReturnType<typeof rolesById>>[number]

export function rolesById(db: Db, companyId: number, ids: readonly number[]) {
  return db
    .selectFrom('roles')
    .where('company_id', '=', companyId)
    .where('id', '=', sql<number>`any (${ids})`)
    .where('status', '=', 'normal')
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'default_role', 'full_menu', 'menus_web', 'permissions', 'station_id'])
    .execute()
}

/** Those of the stations that belong to a company. */
export async function stationsOf(
  db: Db,
  companyId: number,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('stations')
    .where('company_id', '=', companyId)
    .where('id', '=', sql<number>`any (${ids})`)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of the dealers that the caller is of, or knows by their companies; the platform knows all. */
export async function dealersIn(
  db: Db,
  caller: Pick<Scope, 'companyIds'> & { ofPlatform: boolean; ownIds: readonly number[] },
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('company_groups as g')
    .where('g.id', '=', sql<number>`any (${ids})`)
    .where(
      sql<boolean>`(${caller.ofPlatform} or g.id = any (${caller.ownIds})
        or exists (select from companies c
          where c.company_group_id = g.id and c.id = any (${caller.companyIds})))`,
    )
    .select('g.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The fleet that somebody heads. */
export async function fleetHeadedBy(db: Db, userId: number): Promise<number | undefined> {
  const fleet = await db
    .selectFrom('fleets')
    .where('leader_id', '=', userId)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return fleet?.id
}

/** The company's own role for heads of fleets. */
export async function fleetHeadRole(db: Db, companyId: number): Promise<number | undefined> {
  const role = await db
    .selectFrom('roles')
    .where('company_id', '=', companyId)
    .where('default_role', '=', 'group_master')
    .where('station_id', 'is', null)
    .where('status', '=', 'normal')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .select('id')
    .executeTakeFirst()
  return role?.id
}

export interface Post {
  role_id: number
  station_id: number | null
  company_group_id: number | null
}

/** Makes these the person's roles. */
export async function replaceRoles(
  db: Db,
  person: Person & { created_by: number },
  posts: readonly Post[],
): Promise<void> {
  await db.deleteFrom('user_roles').where('user_id', '=', person.user_id).execute()
  if (posts.length === 0) return
  await db
    .insertInto('user_roles')
    .values(posts.map((post) => ({ ...person, ...post })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function saveOwnList(
  db: Db,
  person: Person,
  list: { menus_web: string[] | null; permissions: string[] | null },
): Promise<void> {
  await db
    .insertInto('user_menu_overrides')
    .values({ ...person, ...list })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(list))
    .execute()
}

export async function saveRestrictions(
  db: Db,
  person: Person,
  change: Omit<Updateable<UserRestrictionsTable>, keyof Person>,
): Promise<void> {
  await db
    .insertInto('user_restrictions')
    .values({ ...person, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...person, ...change }))
    .execute()
}

export async function saveLimits(
  db: Db,
  person: Person,
  change: Omit<Updateable<UserLimitsTable>, keyof Person>,
): Promise<void> {
  await db
    .insertInto('user_limits')
    .values({ ...person, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...person, ...change }))
    .execute()
}

export function nozzlesOf(db: Db, userId: number): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('user_nozzles')
    .innerJoin('nozzles', 'nozzles.id', 'user_nozzles.nozzle_id')
    .where('user_nozzles.user_id', '=', userId)
    .orderBy('nozzles.logic_no')
    .select(['nozzles.id', sql<string>`nozzles.logic_no::text`.as('name')])
    .execute()
}

/** Those of the nozzles that are within the scope. */
export async function nozzlesIn(
  db: Db,
  { companyId, stationIds }: { companyId: number; stationIds: readonly number[] },
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('nozzles')
    .where('company_id', '=', companyId)
    .where('station_id', '=', sql<number>`any (${stationIds})`)
    .where('id', '=', sql<number>`any (${ids})`)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Makes these the person's nozzles at the given stations; those elsewhere stay. */
export async function replaceNozzles(
  db: Db,
  person: Person,
  input: { nozzleIds: readonly number[]; stationIds: readonly number[] },
): Promise<void> {
  await db
    .deleteFrom('user_nozzles')
    .where('user_id', '=', person.user_id)
    .where(
      sql<boolean>`nozzle_id in (select id from nozzles where station_id = any (${input.stationIds}))`,
    )
    .execute()
  if (input.nozzleIds.length === 0) return
  await db
    .insertInto('user_nozzles')
    .values(input.nozzleIds.map((nozzleId) => ({ ...person, nozzle_id: nozzleId })))
    .execute()
}

/** Holds back everybody else who would take away a super admin until this transaction is over. */
export async function guardSuperAdmins(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('super admins'))`.execute(db)
}

/** How many super admins of the platform can still act, without one of them. */
export async function otherSuperAdmins(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .where('users.id', '<>', userId)
    .where('users.status', '=', 'normal')
    .where('users.read_only', '=', false)
    .where(
      sql<boolean>`exists (select from user_roles ur
        join roles r on r.id = ur.role_id and r.status = 'normal'
        where ur.user_id = users.id and r.default_role = 'superAdmin')`,
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
