import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Cents } from '@app/kernel/money'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import type { UserCardsTable } from '#db/tables.ts'
import { type ListPlan, pageOf, type Table, tableOf, type Tabulation } from '#lists/list-query.ts'
import { ofCompanies } from '#lists/visibility.ts'
import { ofCustomer } from '#lists/customer-visibility.ts'
import { stationNames } from '#lists/station-names.ts'
import { isCardOfFleet } from '#modules/ledger/accounts/fleet-cards.ts'
import type { Level } from '#modules/cards/programmes/contract.ts'
import type { UserCard } from './contract.ts'
import { RULE_COLUMNS } from './rules/rule-columns.ts'
import { giftEndingOf, pointsEndingOf } from './endings/next-endings.ts'

const held = (column: string): RawBuilder<Cents> =>
  sql<Cents>`coalesce(${sql.ref(`card_balances.${column}`)}, 0)`

/** What can be spent with a card: of one that shares, its master's money. */
const spendable = sql<Cents>`coalesce(
  case when card_programmes.value_mode = 'share' and user_cards.parent_id is not null then (
      select f.principal_cents + f.gift_cents from card_balances f
      where f.user_card_id = user_cards.parent_id)
    else card_balances.principal_cents + card_balances.gift_cents end, 0)`

const childCards = sql<number>`(
  select count(*) from user_cards children
  where children.parent_id = user_cards.id and children.status <> 'returned')`

/** A member's own stored-value card that is in use, of no fleet; the oldest of several. */
export const findOwnCard = (
  db: Db,
  { companyId, userId, now }: { companyId: number; userId: number; now: Date },
) =>
  db
    .selectFrom('user_cards')
    .innerJoin('card_programmes', 'card_programmes.id', 'user_cards.card_id')
    .where('user_cards.company_id', '=', companyId)
    .where('user_cards.user_id', '=', userId)
    .where('user_cards.type', '=', 'user')
    .where('user_cards.status', '=', 'normal')
    .where('user_cards.parent_id', 'is', null)
    .where(sql<boolean>`coalesce(user_cards.valid_until, 'infinity') > ${now}`)
    .where('card_programmes.type', '=', 'debit')
    .where('card_programmes.fleet_id', 'is', null)
    .where('card_programmes.status', '=', 'normal')
    .orderBy('user_cards.id')
    .select('user_cards.id')
    .executeTakeFirst()

/** The chip that an account is on. */
const chip = sql<UserCard['cardInfo']>`(
  select jsonb_build_object('id', ci.id, 'uuid', ci.uuid, 'number', ci.number, 'status', ci.status)
  from card_infos ci where ci.user_card_id = user_cards.id)`

/** The stations that an account is held to, by name. */
const limitStations = sql<UserCard['limitStations']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', held.id, 'name', held.name) order by held.id), '[]')
  from app.station_names held where held.id = any (user_cards.station_limit))`

function selectCards(db: Db, scope: Scope) {
  return db
    .selectFrom('user_cards')
    .innerJoin('card_programmes', 'card_programmes.id', 'user_cards.card_id')
    .leftJoin('users', 'users.id', 'user_cards.user_id')
    .leftJoin(stationNames, 'stations.id', 'user_cards.station_id')
    .leftJoin('card_balances', 'card_balances.user_card_id', 'user_cards.id')
    .leftJoin('fleets', 'fleets.id', 'card_programmes.fleet_id')
    .where(ofCompanies('user_cards', scope))
    .where(ofCustomer(scope, 'user_cards.user_id', isCardOfFleet))
    .select([
      'user_cards.id',
      'user_cards.number',
      'user_cards.type',
      'user_cards.status',
      sql<UserCard['statusReason']>`user_cards.status_reason`.as('status_reason'),
      'user_cards.company_id',
      'user_cards.station_id',
      'stations.name as station_name',
      'user_cards.card_id',
      'card_programmes.type as card_type',
      'card_programmes.name as card_name',
      'card_programmes.value_mode',
      'card_programmes.fleet_id',
      'fleets.name as fleet_name',
      'user_cards.user_id',
      'users.name as user_name',
      'users.mobile as user_mobile',
      'user_cards.parent_id',
      'user_cards.name',
      'user_cards.rfid',
      'user_cards.fuel_type',
      ...RULE_COLUMNS,
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
      spendable.as('available'),
      held('principal_cents').as('principal'),
      held('gift_cents').as('gift'),
      held('overspend_cents').as('overspend'),
      held('quota_cents').as('quota'),
      sql<number>`coalesce(card_balances.points, 0)`.as('points'),
      sql<number>`coalesce(card_balances.growth, 0)`.as('growth'),
      sql<string | null>`app.level_at(card_programmes.levels, card_balances.growth)`.as('level'),
      sql<Level[]>`card_programmes.levels`.as('levels'),
      giftEndingOf('user_cards.id').as('gift_ending'),
      pointsEndingOf('user_cards.id').as('points_ending'),
      childCards.as('child_count'),
      chip.as('card_info'),
      limitStations.as('limit_stations'),
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

/** The member of one company that a new card is for; held, so that they do not leave meanwhile. */
export function findHolder(db: Db, companyId: number, userId: number) {
  return db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .where('kind', '=', 'member')
    .where('status', '=', 'normal')
    .select(['id', 'name'])
    .forShare()
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

/**
 * Accounts of a programme for many holders; those who hold one already are left out. The holders come as two
 * columns: a parameter for each of their cells would take longer to write and to read than the rows.
 */
export async function insertCardsUnlessHeld(
  db: Db,
  { company_id, station_id, card_id, created_by }: OpenedBy,
  holders: readonly { user_id: number; name: string }[],
): Promise<{ id: number; user_id: number }[]> {
  const { rows } = await sql<{ id: number; user_id: number }>`
    insert into user_cards (company_id, station_id, card_id, type, created_by, user_id, name, number)
    select ${company_id}, ${station_id}, ${card_id}, 'user', ${created_by}, h.user_id, h.name, ${nextNumber}
    from unnest(${holders.map((holder) => holder.user_id)}::bigint[],
      ${holders.map(({ name }) => name)}::text[]) as h (user_id, name)
    on conflict do nothing returning id, user_id`.execute(db)
  return rows
}

/** Where, of what programme and by whom accounts are opened. */
type OpenedBy = Pick<
  Selectable<UserCardsTable>,
  'company_id' | 'station_id' | 'card_id' | 'created_by'
>

/** By holder: of several accounts the oldest whose programme is still offered. */
export async function findPersonalMoney(
  db: Db,
  companyId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number | null, number>> {
  const cards = await db
    .selectFrom('user_cards')
    .innerJoin('card_programmes', 'card_programmes.id', 'user_cards.card_id')
    .where('user_cards.company_id', '=', companyId)
    .where('user_cards.user_id', '=', sql<number>`any (${userIds})`)
    .where('user_cards.type', '=', 'user')
    .where('user_cards.parent_id', 'is', null)
    .where('user_cards.status', '<>', 'returned')
    .where('card_programmes.type', '=', 'debit')
    .where('card_programmes.fleet_id', 'is', null)
    .orderBy(sql`card_programmes.status = 'normal'`)
    .orderBy('user_cards.id', 'desc')
    .select(['user_cards.id', 'user_cards.user_id'])
    .execute()
  return new Map(cards.map(({ id, user_id }) => [user_id, id]))
}

export const updateCard = versionedUpdate('user_cards')

/** As {@link updateCard}, of a card that is held by whoever changes it. */
export async function setCard(
  db: Db,
  cardId: number,
  change: Updateable<UserCardsTable>,
): Promise<void> {
  await db.updateTable('user_cards').set(change).where('id', '=', cardId).execute()
}

/** In which status the chip of an account is, where it has one. */
export async function statusOfChip(db: Db, cardId: number) {
  const chip = await db
    .selectFrom('card_infos')
    .where('user_card_id', '=', cardId)
    .select('status')
    .executeTakeFirst()
  return chip?.status
}

/** In which standing a card is, and why, where that was noted. */
export const standingOf = (db: Db, cardId: number) =>
  db
    .selectFrom('user_cards')
    .where('id', '=', cardId)
    .select(['status', 'status_reason as reason'])
    .executeTakeFirstOrThrow()

/** A number that no other command on a card has, to name it as the source of its posting. */
export async function nextCommandNumber(db: Db): Promise<number> {
  const { number } = await db
    .selectNoFrom(sql<number>`nextval('card_command_numbers')`.as('number'))
    .executeTakeFirstOrThrow()
  return number
}

/** What a station sells under an id. */
export function findItem(db: Db, stationId: number, itemId: number) {
  return db
    .selectFrom('items')
    .where('id', '=', itemId)
    .where('station_id', '=', stationId)
    .where('deleted_at', 'is', null)
    .select(['id', 'category_type', 'fuel_type', 'price_cents'])
    .executeTakeFirst()
}

/** Of these the items or stations of a company that there are. */
export async function countKnown(
  db: Db,
  table: 'items' | 'stations',
  input: { companyId: number; ids: readonly number[] },
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .where('company_id', '=', input.companyId)
    .where('id', '=', sql<number>`any (${input.ids})`)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
