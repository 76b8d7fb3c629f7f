import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Scope } from '../../../db/database.ts'
import type { UsersTable } from '../../../db/tables.ts'
import {
  type ListPlan,
  pageOf,
  type Table,
  tableOf,
  type Tabulation,
} from '../../../http/list-query.ts'
import {
  among,
  boolean,
  date,
  enumeration,
  id,
  type ListSpec,
  name,
  text,
} from '../../../http/list-spec.ts'
import type { PageOf } from '@app/kernel/schema'
import { USER_KINDS, USER_STATUSES } from './contract.ts'

const theirCards = sql`user_cards
  where user_cards.user_id = users.id and user_cards.status <> 'returned'`

const theirTags = sql`user_tags where user_tags.user_id = users.id`

export const userList: ListSpec = {
  fields: {
    id: id('users.id'),
    'company.id': id('users.company_id'),
    name: name('users.name'),
    mobile: text('users.mobile'),
    email: name('users.email'),
    account: name('users.account'),
    kind: enumeration('users.kind', USER_KINDS),
    status: enumeration('users.status', USER_STATUSES),
    promoter: boolean('users.promoter'),
    createdDate: date('users.created_at'),
    'registerStation.id': id('users.register_station_id'),
    'userCards.number': among(theirCards, text('user_cards.number')),
    'tags.id': among(theirTags, id('user_tags.tag_id')),
  },
  sorts: {
    createdDate: 'users.created_at',
    name: 'users.name',
    id: 'users.id',
  },
  defaultSort: 'createdDate,desc',
  key: 'users.id',
  expands: ['roles', 'userCards', 'userCards.card', 'tags', 'cars', 'group', 'roles.station'],
}

const columns = [
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
  'users.remark',
  'users.register_station_id',
  'stations.name as register_station_name',
  'users.created_at',
  'users.updated_at',
  'users.version',
] as const

function selectUsers(db: Db, scope: Scope) {
  return db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .leftJoin('stations', 'stations.id', 'users.register_station_id')
    .where('users.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .where(isInReach(scope))
}

/** Members belong to the company; staff to the stations of their roles, or to all of them. */
const isInReach = (scope: Scope) => sql<boolean>`(users.kind <> 'staff' or exists (
  select from user_roles ur where ur.user_id = users.id
    and (ur.station_id is null or ur.station_id = any (${scope.stationIds}))))`

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

export async function insertUser(db: Db, user: Insertable<UsersTable>): Promise<number> {
  const { id: userId } = await db
    .insertInto('users')
    .values(user)
    .returning('id')
    .executeTakeFirstOrThrow()
  return userId
}

/** @returns whether the row was still at that version */
export async function updateUser(
  db: Db,
  key: { id: number; version: number },
  change: Updateable<UsersTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set(change)
    .where('id', '=', key.id)
    .where('version', '=', key.version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface CardSummaryRow {
  user_id: number | null
  id: number
  number: string
  status: string
  card_id: number
  card_type: string
  card_name: string
  value: number
  lock_value: number
  points: number
}

export function cardsOfUsers(db: Db, userIds: readonly number[]): Promise<CardSummaryRow[]> {
  return db
    .selectFrom('user_cards')
    .innerJoin('card_programmes', 'card_programmes.id', 'user_cards.card_id')
    .leftJoin('card_balances', 'card_balances.user_card_id', 'user_cards.id')
    .where('user_cards.user_id', '=', sql<number>`any (${userIds})`)
    .where('user_cards.status', '<>', 'returned')
    .orderBy('user_cards.id')
    .select((eb) => [
      'user_cards.user_id',
      'user_cards.id',
      'user_cards.number',
      'user_cards.status',
      'card_programmes.id as card_id',
      'card_programmes.type as card_type',
      'card_programmes.name as card_name',
      eb.fn.coalesce('card_balances.value_cents', sql<number>`0`).as('value'),
      eb.fn.coalesce('card_balances.lock_value_cents', sql<number>`0`).as('lock_value'),
      eb.fn.coalesce('card_balances.points', sql<number>`0`).as('points'),
    ])
    .execute()
}

export function tagsOfUsers(
  db: Db,
  userIds: readonly number[],
): Promise<{ user_id: number; id: number; name: string }[]> {
  return db
    .selectFrom('user_tags')
    .innerJoin('tags', 'tags.id', 'user_tags.tag_id')
    .where('user_tags.user_id', '=', sql<number>`any (${userIds})`)
    .where('tags.deleted_at', 'is', null)
    .orderBy('tags.name')
    .select(['user_tags.user_id', 'tags.id', 'tags.name'])
    .execute()
}

export function rolesOfUsers(db: Db, userIds: readonly number[]) {
  return db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .leftJoin('stations', 'stations.id', 'user_roles.station_id')
    .where('user_roles.user_id', '=', sql<number>`any (${userIds})`)
    .orderBy('roles.id')
    .select([
      'user_roles.user_id',
      'roles.id',
      'roles.name',
      'roles.default_role',
      'roles.menus_web',
      'user_roles.station_id',
      'stations.name as station_name',
    ])
    .execute()
}

export async function replaceTags(
  db: Db,
  user: { id: number; company_id: number },
  tagIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('user_tags')
    .where('user_id', '=', user.id)
    .where('tag_id', '<>', sql<number>`all (${tagIds})`)
    .execute()
  if (tagIds.length === 0) return
  await db
    .insertInto('user_tags')
    .values(
      tagIds.map((tagId) => ({ company_id: user.company_id, user_id: user.id, tag_id: tagId })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function findCredentials(
  db: Db,
  userId: number,
): Promise<{ password_hash: string | null; pin_hash: string | null }> {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['password_hash', 'pin_hash'])
    .executeTakeFirstOrThrow()
}

/** @returns the user's token epoch after the change */
export async function updateCredentials(
  db: Db,
  userId: number,
  change: { password_hash: string } | { pin_hash: string },
): Promise<number> {
  const endsSessions = 'password_hash' in change
  const { token_epoch: tokenEpoch } = await db
    .updateTable('users')
    .set((eb) => ({
      ...change,
      ...(endsSessions && { must_change_password: false, token_epoch: eb('token_epoch', '+', 1) }),
    }))
    .where('id', '=', userId)
    .returning('token_epoch')
    .executeTakeFirstOrThrow()
  return tokenEpoch
}

export async function updateOwn(
  db: Db,
  userId: number,
  change: { nickname?: string; language?: 'zh' | 'en' },
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db.updateTable('users').set(change).where('id', '=', userId).execute()
}
