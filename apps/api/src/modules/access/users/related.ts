/** Relations shown beside people: their cards, tags and roles, for a whole page at once. */

import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

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
  growth: number
  level: string | null
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
      eb.fn.coalesce('card_balances.growth', sql<number>`0`).as('growth'),
      sql<string | null>`app.level_at(card_programmes.levels, card_balances.growth)`.as('level'),
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
    .leftJoin('company_groups', 'company_groups.id', 'user_roles.company_group_id')
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
      'user_roles.company_group_id',
      'company_groups.name as company_group_name',
    ])
    .execute()
}

/** The cars that people of fleets drive. */
export function carsOfUsers(db: Db, userIds: readonly number[]) {
  return db
    .selectFrom('cars')
    .where('user_id', '=', sql<number>`any (${userIds})`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .select(['user_id', 'id', 'plate', 'fuel_type'])
    .execute()
}

/** The fleets that people belong to now. */
export function fleetsOfUsers(db: Db, userIds: readonly number[]) {
  return db
    .selectFrom('fleet_employees')
    .innerJoin('fleets', 'fleets.id', 'fleet_employees.fleet_id')
    .where('fleet_employees.user_id', '=', sql<number>`any (${userIds})`)
    .where('fleet_employees.left_at', 'is', null)
    .select(['fleet_employees.user_id', 'fleets.id', 'fleets.name'])
    .execute()
}
