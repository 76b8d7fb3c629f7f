import { sql, type Updateable } from 'kysely'
import { versionedUpdate } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import type { UsersTable } from '#db/tables.ts'
import { type ListPlan, pageOf, type Table, tableOf, type Tabulation } from '#lists/list-query.ts'
import { ofCompanies } from '#lists/visibility.ts'
import { ofCustomer } from '#lists/customer-visibility.ts'
import { stationNames } from '#lists/station-names.ts'
import type { PageOf } from '@app/kernel/schema'

export const columns = [
  'users.id',
  'users.kind',
  'users.company_id',
  'companies.name as company_name',
  'users.name',
  'users.nickname',
  'users.mobile',
  'users.email',
  'users.account',
  'users.id_number_enc',
  'users.invoice_title',
  'users.tax_id',
  'users.status',
  'users.plates',
  'users.plate_limit',
  'users.product_limit',
  'users.read_only',
  'users.restricted',
  'users.promoter',
  'users.must_change_password',
  'users.avatar_id',
  sql<boolean>`users.pin_hash is not null`.as('has_pin'),
  sql<boolean>`users.app_secret_enc is not null`.as('has_app_secret'),
  'users.remark',
  'users.accepts_offers',
  'users.register_source',
  'users.register_station_id',
  'stations.name as register_station_name',
  'users.created_at',
  'users.updated_at',
  'users.version',
] as const

export function selectUsers(db: Db, scope: Scope) {
  return db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .leftJoin(stationNames, 'stations.id', 'users.register_station_id')
    .where(ofCompanies('users', scope))
    .where(isInScope(scope))
    .where(ofCustomer(scope, 'users.id', isOfFleet))
}

const isOfFleet = (fleetId: number) => sql<boolean>`exists (
  select from fleet_employees e
  where e.user_id = users.id and e.fleet_id = ${fleetId} and e.left_at is null)`

/**
 * Members belong to the company; staff to the stations of their roles, or to all of them. Who has no
 * role yet is where they were hired.
 */
const isInScope = (scope: Scope) => sql<boolean>`(users.kind <> 'staff' or exists (
  select from user_roles ur where ur.user_id = users.id
    and (ur.station_id is null or ur.station_id = any (${scope.stationIds})))
  or (coalesce(users.register_station_id = any (${scope.stationIds}), true)
    and not exists (select from user_roles ur where ur.user_id = users.id)))`

export type UserRow = Awaited<ReturnType<typeof findUser>> & {}

export function findUser(db: Db, scope: Scope, userId: number) {
  return selectUsers(db, scope).where('users.id', '=', userId).select(columns).executeTakeFirst()
}

export function findUserByMobile(db: Db, scope: Scope, mobile: string) {
  return selectUsers(db, scope)
    .where('users.mobile', '=', mobile)
    .where('users.status', '<>', 'left')
    .select(columns)
    .executeTakeFirst()
}

export function listUsers(
  db: Db,
  scope: Scope,
  input: { plan: ListPlan; kinds: readonly UserRow['kind'][] },
): Promise<PageOf<UserRow>> {
  const rows = selectUsers(db, scope).where(isOfKind(input.kinds))
  return pageOf(input.plan, rows.select(columns))
}

/** Everybody whom a list call finds, for who counts them. */
export function everyUser(
  db: Db,
  scope: Scope,
  input: Tabulation & { kinds: readonly UserRow['kind'][] },
): Table {
  const rows = selectUsers(db, scope).where(isOfKind(input.kinds))
  return tableOf(input, rows)
}

const isOfKind = (kinds: readonly UserRow['kind'][]) => sql<boolean>`users.kind = any (${kinds})`

export const updateUser = versionedUpdate('users')

/** Which of these follow from criteria, and somebody has not. */
export async function findRuledTags(
  db: Db,
  userId: number,
  tagIds: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from tags
    where id = any (${tagIds}) and criteria is not null and not exists (select from user_tags
      where user_tags.tag_id = tags.id and user_tags.user_id = ${userId})
    order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Puts these tags on somebody, and takes off all others but those that follow from criteria. */
export async function replaceTags(
  db: Db,
  user: { id: number; company_id: number },
  tagIds: readonly number[],
): Promise<void> {
  await sql`delete from user_tags had using tags
    where had.user_id = ${user.id} and had.tag_id <> all (${tagIds})
      and tags.id = had.tag_id and tags.criteria is null`.execute(db)
  if (tagIds.length === 0) return
  await db
    .insertInto('user_tags')
    .values(
      tagIds.map((tagId) => ({ company_id: user.company_id, user_id: user.id, tag_id: tagId })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** As {@link updateUser}, of people who are held, and every session of them ends. */
export async function updateAndExpel(
  db: Db,
  userIds: readonly number[],
  change: Updateable<UsersTable>,
): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({ ...change, token_epoch: eb('token_epoch', '+', 1) }))
    .where('id', '=', sql<number>`any (${userIds})`)
    .execute()
}

/** How many of these are items of the company that the caller can see. */
export async function countItems(
  db: Db,
  companyId: number,
  itemIds: readonly number[],
): Promise<number> {
  const { count } = await db
    .selectFrom('items')
    .where('company_id', '=', companyId)
    .where('id', '=', sql<number>`any (${itemIds})`)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** As what a file of the company was uploaded; nothing when there is none. */
export async function uploadTypeOf(
  db: Db,
  key: { id: number; company_id: number },
): Promise<string | undefined> {
  const upload = await db
    .selectFrom('attachments')
    .where('id', '=', key.id)
    .where('company_id', '=', key.company_id)
    .where('deleted_at', 'is', null)
    .select('type')
    .executeTakeFirst()
  return upload?.type
}

/** Somebody who is about to leave, and what may keep them whatever cards they have. */
interface LeavingUser extends Pick<UserRow, 'id' | 'company_id' | 'status'> {
  /** Whether there is money on their cards, or a debt. */
  hasBalance: boolean
  isOfFleet: boolean
}

export async function findLeaving(
  db: Db,
  userIds: readonly number[],
): Promise<readonly LeavingUser[]> {
  const { rows } = await sql<LeavingUser>`
    select u.id, u.company_id, u.status,
      exists (select from user_cards c join card_balances b on b.user_card_id = c.id
        where c.user_id = u.id and (b.value_cents > 0 or b.overspend_cents > 0)) as "hasBalance",
      exists (select from fleet_employees e
        where e.user_id = u.id and e.left_at is null) as "isOfFleet"
    from users u where u.id = any (${userIds})`.execute(db)
  return rows
}

/** Whether somebody has cards for money that were not taken back. */
export async function hasMoneyCards(db: Db, userId: number): Promise<boolean> {
  const card = await db
    .selectFrom('user_cards')
    .innerJoin('card_programmes', 'card_programmes.id', 'user_cards.card_id')
    .where('user_cards.user_id', '=', userId)
    .where('user_cards.status', '<>', 'returned')
    .where('card_programmes.type', '=', 'debit')
    .select('user_cards.id')
    .executeTakeFirst()
  return card !== undefined
}

export async function companyKind(db: Db, companyId: number): Promise<'platform' | 'oil'> {
  const { kind } = await db
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select('kind')
    .executeTakeFirstOrThrow()
  return kind === 'platform' ? 'platform' : 'oil'
}

export async function updateOwn(
  db: Db,
  userId: number,
  change: { nickname?: string; language?: 'zh' | 'en'; avatar_id?: number | null },
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db.updateTable('users').set(change).where('id', '=', userId).execute()
}

const activeHolders = sql`
  from user_roles
  join users on users.id = user_roles.user_id
  where users.kind = 'staff' and users.status = 'normal'`

/** Of a company: somebody has a role in all of it. */
export const hasCompanyStaff = sql<boolean>`exists (
  select 1 ${activeHolders}
    and user_roles.company_id = companies.id and user_roles.station_id is null)`

/** Of a station: somebody has a role there. */
export const hasStationStaff = sql<boolean>`exists (
  select 1 ${activeHolders} and user_roles.station_id = stations.id)`
