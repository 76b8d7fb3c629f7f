import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import { type Cents, ZERO } from '@app/kernel/money'
import type { PageOf } from '@app/kernel/schema'
import { type Seen, updateSeen } from '../../../db/change.ts'
import type { Db, Scope } from '../../../db/database.ts'
import type { UserCardsTable } from '../../../db/tables.ts'
import {
  type ListPlan,
  pageOf,
  type Table,
  tableOf,
  type Tabulation,
} from '../../../http/list-query.ts'
import { among, date, enumeration, id, type ListSpec, name, text } from '../../../http/list-spec.ts'
import type { CardBalance } from '../../ledger/accounts/service.ts'
import { CARD_TYPES } from '../programmes/contract.ts'
import { fleetOfProgramme } from '../programmes/service.ts'
import { CARD_KINDS, CARD_STATUSES } from './contract.ts'

const theirPlates = sql`unnest(users.plates) as their(plate) where true`

/** Whether a station knows a card: it was opened there, or used. */
const isKnownAt = (stationIds: readonly number[]): RawBuilder<boolean> => sql`exists (
  select from station_cards sc
  where sc.user_card_id = user_cards.id and sc.station_id = any (${stationIds}))`

export const userCardList: ListSpec = {
  fields: {
    id: id('user_cards.id'),
    'company.id': id('user_cards.company_id'),
    'station.id': id('user_cards.station_id'),
    'card.id': id('user_cards.card_id'),
    'card.type': enumeration('card_programmes.type', CARD_TYPES),
    'card.group': text(fleetOfProgramme),
    type: enumeration('user_cards.type', CARD_KINDS),
    number: text('user_cards.number'),
    name: name('user_cards.name'),
    status: enumeration('user_cards.status', CARD_STATUSES),
    user: id('user_cards.user_id'),
    'user.id': id('user_cards.user_id'),
    'user.mobile': text('users.mobile'),
    'user.name': name('users.name'),
    'user.plates': among(theirPlates, text('their.plate')),
    parent: id('user_cards.parent_id'),
    'parent.id': id('user_cards.parent_id'),
    createdDate: date('user_cards.created_at'),
  },
  sorts: {
    id: 'user_cards.id',
    number: 'user_cards.number',
    createdDate: 'user_cards.created_at',
    value: 'card_balances.value_cents',
  },
  defaultSort: 'createdDate,desc',
  key: 'user_cards.id',
  nearby: {
    known: isKnownAt,
    // A card that was read, or the cards of somebody who stands at the counter.
    pinnedBy: [
      'id',
      'number',
      'user',
      'user.id',
      'user.mobile',
      'user.plates',
      'parent',
      'parent.id',
    ],
  },
  expands: ['user', 'cardInfo', 'card', 'card.group', 'parent', 'station'],
}

const held = (column: string): RawBuilder<Cents> =>
  sql<Cents>`coalesce(${sql.ref(`card_balances.${column}`)}, 0)`

const childCards = sql<number>`(
  select count(*) from user_cards children
  where children.parent_id = user_cards.id and children.status <> 'returned')`

function selectCards(db: Db, scope: Scope) {
  return db
    .selectFrom('user_cards')
    .innerJoin('card_programmes', 'card_programmes.id', 'user_cards.card_id')
    .leftJoin('users', 'users.id', 'user_cards.user_id')
    .leftJoin('stations', 'stations.id', 'user_cards.station_id')
    .leftJoin('card_balances', 'card_balances.user_card_id', 'user_cards.id')
    .where('user_cards.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .select([
      'user_cards.id',
      'user_cards.number',
      'user_cards.type',
      'user_cards.status',
      'user_cards.company_id',
      'user_cards.station_id',
      'stations.name as station_name',
      'user_cards.card_id',
      'card_programmes.type as card_type',
      'card_programmes.name as card_name',
      'card_programmes.value_mode',
      'user_cards.user_id',
      'users.name as user_name',
      'users.mobile as user_mobile',
      'user_cards.parent_id',
      'user_cards.name',
      'user_cards.fuel_type',
      'user_cards.limit_per_transaction_cents',
      'user_cards.limit_day_cents',
      'user_cards.limit_month_cents',
      'user_cards.spending_mode',
      'user_cards.invoice_type',
      'user_cards.password_hash',
      'user_cards.valid_until',
      'user_cards.read_only',
      'user_cards.remark',
      'user_cards.created_at',
      'user_cards.updated_at',
      'user_cards.version',
      held('value_cents').as('value'),
      held('lock_value_cents').as('lock_value'),
      held('principal_cents').as('principal'),
      held('gift_cents').as('gift'),
      held('overspend_cents').as('overspend'),
      held('quota_cents').as('quota'),
      sql<number>`coalesce(card_balances.points, 0)`.as('points'),
      sql<number>`coalesce(card_balances.growth, 0)`.as('growth'),
      childCards.as('child_count'),
    ])
}

export type UserCardRow = Awaited<ReturnType<typeof findCard>> & {}

export function findCard(db: Db, scope: Scope, cardId: number) {
  return selectCards(db, scope).where('user_cards.id', '=', cardId).executeTakeFirst()
}

export function listCards(db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<UserCardRow>> {
  return pageOf(plan, selectCards(db, scope))
}

/** Every card that a list call finds, for who adds them up. */
export function everyCard(db: Db, scope: Scope, input: Tabulation): Table {
  return tableOf(input, selectCards(db, scope))
}

/** The member of one company that a new card is for. */
export function findHolder(db: Db, companyId: number, userId: number) {
  return db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .where('kind', '=', 'member')
    .where('status', '=', 'normal')
    .select(['id', 'name'])
    .executeTakeFirst()
}

const nextNumber = sql<string>`nextval('user_card_numbers')::text`

/** Adds a card; its number comes from one sequence, so that no two companies share one either. */
export async function insertCard(
  db: Db,
  card: Omit<Insertable<UserCardsTable>, 'number'>,
): Promise<number> {
  const { id: cardId } = await db
    .insertInto('user_cards')
    .values({ ...card, number: nextNumber })
    .returning('id')
    .executeTakeFirstOrThrow()
  return cardId
}

/** As {@link insertCard}, unless the holder has a card of the programme already. */
export async function insertCardUnlessHeld(
  db: Db,
  card: Omit<Insertable<UserCardsTable>, 'number'>,
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('user_cards')
    .values({ ...card, number: nextNumber })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** @returns whether nobody was faster */
export const updateCard = (
  db: Db,
  seen: Seen,
  change: Updateable<UserCardsTable>,
): Promise<boolean> => updateSeen(db, 'user_cards', seen, change)

/** A number that no other command on a card has, to name it as the source of its posting. */
export async function nextCommandNumber(db: Db): Promise<number> {
  const { number } = await db
    .selectNoFrom(sql<number>`nextval('card_command_numbers')`.as('number'))
    .executeTakeFirstOrThrow()
  return number
}

/** The points card of the holder of a card: where what is earned with the one goes to the other. */
const scoreCard = (column: 'id' | 'points_ratio'): RawBuilder<number | null> => sql`(
  select ${column === 'id' ? sql`s.id` : sql`p.points_ratio`}
  from user_cards s join card_programmes p on p.id = s.card_id
  where s.user_id = user_cards.user_id and s.company_id = user_cards.company_id
    and p.type = 'score' and p.value_mode = 'none' and p.status = 'normal'
    and (p.start_at is null or p.start_at <= now()) and (p.end_at is null or p.end_at > now())
    and s.status = 'normal'
  limit 1)`

const lockedBalance = sql`app.lock_card_balances(array[user_cards.id])`.as<'locked'>('locked')

export type LockedCard = Awaited<ReturnType<typeof lockCardRow>> & {}

/**
 * A card with its balance and everything that decides what it may do, held against changes until the
 * transaction ends.
 */
export function lockCardRow(db: Db, scope: Scope, cardId: number) {
  return db
    .selectFrom('user_cards')
    .innerJoin('card_programmes', 'card_programmes.id', 'user_cards.card_id')
    .innerJoin('companies', 'companies.id', 'user_cards.company_id')
    .innerJoinLateral(lockedBalance, (join) => join.onTrue())
    .leftJoin('users', 'users.id', 'user_cards.user_id')
    .where('user_cards.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .where('user_cards.id', '=', cardId)
    .select([
      'user_cards.id',
      'user_cards.number',
      'user_cards.company_id',
      'user_cards.station_id',
      'user_cards.name',
      'user_cards.type',
      'user_cards.status',
      'user_cards.user_id',
      'user_cards.parent_id',
      'user_cards.read_only',
      'user_cards.fuel_type',
      'user_cards.password_hash',
      'user_cards.limit_per_transaction_cents',
      'user_cards.limit_day_cents',
      'user_cards.limit_month_cents',
      'user_cards.valid_until',
      'card_programmes.type as card_type',
      'card_programmes.name as card_name',
      'card_programmes.status as programme_status',
      'card_programmes.start_at',
      'card_programmes.end_at',
      'card_programmes.value_mode',
      'card_programmes.max_balance_cents',
      'users.status as holder_status',
      'users.plates',
      'users.plate_limit',
      'users.product_limit',
      sql<
        'together' | 'principalFirst'
      >`coalesce(user_cards.spending_mode, companies.spending_mode)`.as('spending_mode'),
      sql<'forbidden' | 'consume' | 'charge'>`
        coalesce(user_cards.invoice_type, card_programmes.invoice_type)`.as('invoice_type'),
      scoreCard('id').as('score_card_id'),
      scoreCard('points_ratio').as('points_ratio'),
      sql<CardBalance>`to_jsonb(locked)`.as('balance'),
    ])
    .forNoKeyUpdate('user_cards')
    .executeTakeFirst()
}

/** What a card has spent in the day and the month that it is at a place, less what was given back. */
export async function spentBy(
  db: Db,
  cardId: number,
  timeZone: string,
): Promise<{ day: Cents; month: Cents }> {
  const since = (unit: 'day' | 'month') =>
    sql`date_trunc(${sql.lit(unit)}, now() at time zone ${timeZone}) at time zone ${timeZone}`
  const { rows } = await sql<{ day: Cents; month: Cents }>`
    select coalesce(sum(net) filter (where created_at >= ${since('day')}), 0)::bigint as day,
      coalesce(sum(net), 0)::bigint as month
    from (
      select d.created_at, -d.amount - coalesce(s.refunded_principal + s.refunded_gift, 0) as net
      from card_details d left join card_detail_states s on s.detail_id = d.id
      where d.user_card_id = ${cardId} and d.book = 'debit' and d.type = 'consume'
        and d.created_at >= ${since('month')}
    ) spent`.execute(db)
  return rows[0] ?? { day: ZERO, month: ZERO }
}
