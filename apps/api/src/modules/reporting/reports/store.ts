import { type RawBuilder, sql } from 'kysely'
import type { IsoDate } from '@app/kernel/calendar'
import type { Cents } from '@app/kernel/money'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import type { DaySpan } from '#lists/day-span.ts'
import { type ListPlan, pageOf, tableOf } from '#lists/list-query.ts'
import { id, type ListSpec, name, text } from '#lists/list-spec.ts'
import { rolledUpRows } from '#rollups/rolled-up.ts'
import { ofCustomer } from '#lists/customer-visibility.ts'
import { isCardOfFleet } from '#modules/ledger/accounts/fleet-cards.ts'
import { detailRollup } from '#modules/ledger/entries/detail-list.ts'
import { isOfFund } from '#modules/ledger/entries/month-sums.ts'
import { changesOfCards, type SpanOfCards } from './card-sums.ts'
import type { ChangeGroup, ChangeTotals, Flow, PositionGroup } from './contract.ts'
import { movedOfFleets } from './fleet-sums.ts'
import { movedAt, worth } from './moved-money.ts'
import type { Slice } from './positions.ts'

/** Positions: sums of what the card ledger moved at stations, by business day. */

type Stations = Pick<Scope, 'companyIds' | 'stationIds'>

const movedUntil = (
  stations: Stations,
  last: IsoDate,
  lines?: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  ${movedAt(stations, lines)} and d.company_id = any (${stations.companyIds}) and b.business_day <= ${last}`

const KEYS: Readonly<Record<PositionGroup, (first: IsoDate) => RawBuilder<unknown>>> = {
  day: (first) => sql`case when b.business_day >= ${first} then b.business_day::text end`,
  month: (first) =>
    sql`case when b.business_day >= ${first} then to_char(b.business_day, 'YYYY-MM') end`,
  station: () => sql`d.station_id::text`,
}

export async function slicesOf(
  db: Db,
  stations: Stations,
  { first, last, groupBy }: DaySpan & { groupBy: PositionGroup },
): Promise<Slice[]> {
  const lines = await rolledUpRows(db, detailRollup, stations.stationIds)
  const { rows } = await sql<Slice>`
    select ${KEYS[groupBy](first)} as key, b.business_day < ${first} as "isBefore", d.type,
      sum(${worth})::bigint as value
    from ${movedUntil(stations, last, lines)}
    group by 1, 2, 3`.execute(db)
  return rows
}

export function stationNames(db: Db, stationIds: readonly number[]) {
  return db
    .selectFrom('stations')
    .where('id', '=', sql<number>`any (${stationIds})`)
    .orderBy('id')
    .select(['id', 'name'])
    .execute()
}

export interface Asked extends SpanOfCards {
  groupBy: ChangeGroup
}

/** Who a change is told of: a card, or a fleet with all its cards; personal cards are fleet 0. */
const OWNERS: Readonly<Record<ChangeGroup, RawBuilder<unknown>>> = {
  card: sql`user_cards.id`,
  group: sql`coalesce(programmes.fleet_id, 0)`,
}

/** The cards that a caller may be told of, each with its owner; of a customer only what is theirs. */
const ownedCards = (scope: Scope, groupBy: ChangeGroup): RawBuilder<unknown> => sql`(
  select user_cards.id as card, ${OWNERS[groupBy]} as owner
  from user_cards join card_programmes programmes on programmes.id = user_cards.card_id
  where ${ofCustomer(scope, 'user_cards.user_id', isCardOfFleet)}) owned`

interface ChangeSums {
  id: number
  opening: Cents
  taken_in: Cents
  given_out: Cents
  closing: Cents
}

const FIGURES_OF_CARD = ['opening', 'taken_in', 'given_out'] as const

const sumOf = (column: string): RawBuilder<Cents> =>
  sql<Cents>`coalesce(sum(${sql.ref(column)}), 0)::bigint`

/** Without numbers of any length on the way. */
const totalOf = (column: string): RawBuilder<Cents> =>
  sql<Cents>`app.sum_of_bigints(${sql.ref(column)})`

const CLOSING = sql`opening + taken_in - given_out as closing`

/** Of fleets whoever is no customer is told of all cards, so that nobody asks whose each is. */
const isOfWholeFleets = ({ customerId }: Scope, groupBy: ChangeGroup): boolean =>
  groupBy === 'group' && customerId === undefined

async function findSums(
  db: Db,
  scope: Scope,
  { groupBy, ...span }: Asked,
): Promise<RawBuilder<ChangeSums>> {
  if (!isOfWholeFleets(scope, groupBy)) {
    return changesOf(scope, groupBy, await changesOfCards(db, scope, span))
  }
  const { first, last } = span
  const isBefore = sql`business_day < ${first}`
  return sql<ChangeSums>`(
    select fleets.*, ${CLOSING} from (
      select fleet_id as id,
        coalesce(sum(taken_in - given_out) filter (where ${isBefore}), 0)::bigint as opening,
        coalesce(sum(taken_in) filter (where not ${isBefore}), 0)::bigint as taken_in,
        coalesce(sum(given_out) filter (where not ${isBefore}), 0)::bigint as given_out
      from ${await movedOfFleets(db, scope)} moved where business_day <= ${last} group by 1) fleets)`
}

/** Who is no customer may be told of all cards, and a card's own row needs no adding up. */
const changesOf = (scope: Scope, groupBy: ChangeGroup, cards: RawBuilder<unknown>) =>
  groupBy === 'card' && scope.customerId === undefined
    ? sql<ChangeSums>`(select card as id, cards.*, ${CLOSING} from (${cards}) cards)`
    : sql<ChangeSums>`(
        select owners.*, ${CLOSING} from (
          select owned.owner as id, ${sql.join(FIGURES_OF_CARD.map((name) => sql`${sumOf(name)} as ${sql.ref(name)}`))}
          from (${cards}) cards join ${ownedCards(scope, groupBy)} on owned.card = cards.card group by 1) owners)`

/** Rows named `changes` with the names of the cards or fleets that their `id` is of. */
function withNames<R extends { id: number }>(db: Db, rows: RawBuilder<R>, groupBy: ChangeGroup) {
  const isCard = groupBy === 'card'
  return db
    .selectFrom(rows.as('changes'))
    .leftJoin('user_cards', (join) =>
      join.on(sql<boolean>`${isCard} and user_cards.id = changes.id`),
    )
    .leftJoin('users', 'users.id', 'user_cards.user_id')
    .leftJoin('card_programmes', 'card_programmes.id', 'user_cards.card_id')
    .leftJoin('fleets', (join) =>
      join.on(
        sql<boolean>`fleets.id = case when ${isCard} then card_programmes.fleet_id else changes.id end`,
      ),
    )
    .select([
      'user_cards.number',
      'users.id as user_id',
      'users.name as user_name',
      'fleets.id as fleet_id',
      'fleets.name as fleet_name',
    ])
}

/** Whoever held something or moved something; a card that was emptied long ago has nothing to tell. */
const selectChanges = (db: Db, groupBy: ChangeGroup, sums: RawBuilder<ChangeSums>) =>
  withNames(db, sums, groupBy)
    .where(sql<boolean>`(changes.opening <> 0 or changes.taken_in <> 0 or changes.given_out <> 0)`)
    .select([
      'changes.id',
      'changes.opening',
      'changes.taken_in',
      'changes.given_out',
      'changes.closing',
    ])

const FIGURES = {
  opening: 'changes.opening',
  in: 'changes.taken_in',
  out: 'changes.given_out',
  closing: 'changes.closing',
} as const

export const changeList: ListSpec = {
  fields: {
    id: id('changes.id'),
    'userCard.id': id('user_cards.id'),
    'userCard.number': text('user_cards.number'),
    'user.name': name('users.name'),
    'group.id': id('fleets.id'),
    'group.name': name('fleets.name'),
  },
  sorts: { id: 'changes.id', ...FIGURES },
  defaultSort: 'id,asc',
  key: 'changes.id',
}

const COLUMNS = ['id', 'opening', 'taken_in', 'given_out', 'closing'].map((name) =>
  sql.ref(`changes.${name}`).as(name),
)

export type ChangeRecord = Awaited<ReturnType<typeof nextChanges>>['content'][number]

/** The rows of a file that come next. */
export async function nextChanges(
  db: Db,
  scope: Scope,
  { plan, ...asked }: Asked & { plan: ListPlan },
) {
  return pageOf(plan, selectChanges(db, asked.groupBy, await findSums(db, scope, asked)))
}

/**
 * A page and what all rows come to, found at once: they are sums, and to ask twice would be to add up twice.
 *
 * @param plan without a cursor
 */
export async function findChanges(
  db: Db,
  scope: Scope,
  { plan, ...asked }: Asked & { plan: ListPlan },
): Promise<PageOf<ChangeRecord> & { totals: ChangeTotals }> {
  const { order, page, size } = plan
  const { groupBy } = asked
  const sums = await findSums(db, scope, asked)
  const all = tableOf({ plan, columns: COLUMNS }, selectChanges(db, groupBy, sums))
  const { rows } = await sql<(ChangeSums | { id: null }) & Totals>`
    with found as materialized (${all})
    select changes.*, totals.* from (
      select count(*) as count, ${totalOf('opening')} as all_opening, ${totalOf('taken_in')} as all_in,
        ${totalOf('given_out')} as all_out, ${totalOf('closing')} as all_closing from found) totals
    left join (
      select * from found as changes order by ${order} limit ${size} offset ${page * size}) changes on true
    order by ${order}`.execute(db)
  const [totals] = rows
  if (!totals) throw new Error('sums of nothing are still a row')
  const found = rows.flatMap((row) => (row.id === null ? [] : [row]))
  const names = await namesOf(db, groupBy, found)
  return {
    content: found.flatMap((row) =>
      names.filter(({ id }) => id === row.id).map((name) => ({ ...row, ...name })),
    ),
    totalElements: totals.count,
    totalPages: Math.ceil(totals.count / size),
    number: page,
    size,
    totals: {
      opening: totals.all_opening,
      in: totals.all_in,
      out: totals.all_out,
      closing: totals.all_closing,
    },
  }
}

interface Totals {
  count: number
  all_opening: Cents
  all_in: Cents
  all_out: Cents
  all_closing: Cents
}

const namesOf = (db: Db, groupBy: ChangeGroup, found: readonly { id: number }[]) =>
  withNames(
    db,
    sql<{ id: number }>`(select unnest(${found.map(({ id }) => id)}::bigint[]) as id)`,
    groupBy,
  )
    .select('changes.id')
    .execute()

/** What moved the money of these cards or fleets within the days, by type of line. */
export async function flowsOf(
  db: Db,
  scope: Scope,
  { first, last, groupBy, ids }: DaySpan & { groupBy: ChangeGroup; ids: readonly number[] },
): Promise<ReadonlyMap<number, Flow[]>> {
  const { rows } = await (
    isOfWholeFleets(scope, groupBy)
      ? sql<Flow & { id: number }>`
      select fleet_id as id, type, sum(taken_in - given_out)::bigint as amount
      from ${await movedOfFleets(db, scope)} moved
      where business_day between ${first} and ${last} and fleet_id = any (${ids})
      group by 1, 2 having sum(taken_in - given_out) <> 0 order by 1, 2`
      : flowsOfCards(scope, { first, last, groupBy, ids })
  ).execute(db)
  const byOwner = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    [...byOwner].map(([id, flows]) => [id, flows.map(({ type, amount }) => ({ type, amount }))]),
  )
}

function flowsOfCards(
  scope: Scope,
  { first, last, groupBy, ids }: DaySpan & { groupBy: ChangeGroup; ids: readonly number[] },
) {
  const isTheirs = groupBy === 'card' ? isOfFund(ids) : sql`true`
  const lines = sql`(
    select d.*, owned.owner
    from ${ownedCards(scope, groupBy)} join card_details d on d.fund_user_card_id = owned.card
    where owned.owner = any (${ids}) and ${isTheirs})`
  return sql<Flow & { id: number }>`
    select d.owner as id, d.type, sum(${worth})::bigint as amount
    from ${movedUntil(scope, last, lines)} and b.business_day >= ${first}
    group by 1, 2 having sum(${worth}) <> 0 order by 1, 2`
}
