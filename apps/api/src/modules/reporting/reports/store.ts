import { type RawBuilder, sql } from 'kysely'
import type { IsoDate } from '@app/kernel/calendar'
import type { Cents } from '@app/kernel/money'
import type { Db, Scope } from '#db/database.ts'
import type { DaySpan } from '#lists/day-span.ts'
import { type ListPlan, pageOf, tableOf } from '#lists/list-query.ts'
import { id, type ListSpec, name, text } from '#lists/list-spec.ts'
import { rolledUpRows } from '#rollups/rolled-up.ts'
import { ofCustomer } from '#lists/customer-visibility.ts'
import { isCardOfFleet } from '#modules/ledger/accounts/fleet-cards.ts'
import { detailRollup } from '#modules/ledger/entries/detail-list.ts'
import type { ChangeGroup, ChangeTotals, Flow, PositionGroup } from './contract.ts'
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

export interface Asked extends DaySpan {
  groupBy: ChangeGroup
}

/** Who a change is told of: a card, or a fleet with all its cards; personal cards are fleet 0. */
const OWNERS: Readonly<Record<ChangeGroup, RawBuilder<unknown>>> = {
  card: sql`user_cards.id`,
  group: sql`coalesce(programmes.fleet_id, 0)`,
}

const isWithin = (first: IsoDate): RawBuilder<boolean> => sql`b.business_day >= ${first}`

const orNothing = (sum: RawBuilder<unknown>): RawBuilder<Cents> =>
  sql<Cents>`coalesce(${sum}, 0)::bigint`

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

/** Card by card first: there are far fewer cards than lines. */
const changes = (scope: Scope, { first, last, groupBy }: Asked) => sql<ChangeSums>`(
  select owned.owner as id,
    ${orNothing(sql`sum(c.opening)`)} as opening, ${orNothing(sql`sum(c.taken_in)`)} as taken_in,
    ${orNothing(sql`sum(c.given_out)`)} as given_out, ${orNothing(sql`sum(c.closing)`)} as closing
  from (
    select d.fund_user_card_id as card,
      sum(${worth}) filter (where not ${isWithin(first)}) as opening,
      sum(${worth}) filter (where ${isWithin(first)} and ${worth} > 0) as taken_in,
      -sum(${worth}) filter (where ${isWithin(first)} and ${worth} < 0) as given_out,
      sum(${worth}) as closing
    from ${movedUntil(scope, last)} group by 1
  ) c join ${ownedCards(scope, groupBy)} on owned.card = c.card group by 1)`

/** Whoever held something or moved something; a card that was emptied long ago has nothing to tell. */
function selectChanges(db: Db, scope: Scope, asked: Asked) {
  const isCard = asked.groupBy === 'card'
  return db
    .selectFrom(changes(scope, asked).as('changes'))
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
    .where(sql<boolean>`(changes.opening <> 0 or changes.taken_in <> 0 or changes.given_out <> 0)`)
    .select([
      'changes.id',
      'changes.opening',
      'changes.taken_in',
      'changes.given_out',
      'changes.closing',
      'user_cards.number',
      'users.id as user_id',
      'users.name as user_name',
      'fleets.id as fleet_id',
      'fleets.name as fleet_name',
    ])
}

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

export type ChangeRecord = Awaited<ReturnType<typeof listChanges>>['content'][number]

/** @param sums of all the rows, if they are known: then nobody counts them again */
export function listChanges(
  db: Db,
  scope: Scope,
  { plan, sums, ...asked }: Asked & { plan: ListPlan; sums: ChangeSummary | undefined },
) {
  return pageOf(plan, selectChanges(db, scope, asked), { count: async () => sums?.count })
}

export interface ChangeSummary {
  count: number
  totals: ChangeTotals
}

/** What all the rows of a plan come to. */
export async function sumChanges(
  db: Db,
  scope: Scope,
  { plan, ...asked }: Asked & { plan: ListPlan },
): Promise<ChangeSummary> {
  const columns = [
    sql`changes.opening`.as('opening'),
    sql`changes.taken_in`.as('in'),
    sql`changes.given_out`.as('out'),
    sql`changes.closing`.as('closing'),
  ]
  const all = tableOf({ plan, columns }, selectChanges(db, scope, asked))
  const { rows } = await sql<ChangeTotals & { count: number }>`
    select count(*) as count, ${orNothing(sql`sum(opening)`)} as opening, ${orNothing(sql`sum("in")`)} as "in",
      ${orNothing(sql`sum("out")`)} as "out", ${orNothing(sql`sum(closing)`)} as closing
    from ${all} as found`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('sums of nothing are still a row')
  const { count, ...totals } = sums
  return { count, totals }
}

/** What moved the money of these cards or fleets within the days, by type of line. */
export async function flowsOf(
  db: Db,
  scope: Scope,
  { first, last, groupBy, ids }: Asked & { ids: readonly number[] },
): Promise<ReadonlyMap<number, Flow[]>> {
  const lines = sql`(
    select card_details.*, owned.owner
    from ${ownedCards(scope, groupBy)} join card_details on card_details.fund_user_card_id = owned.card
    where owned.owner = any (${ids}))`
  const { rows } = await sql<Flow & { id: number }>`
    select d.owner as id, d.type, sum(${worth})::bigint as amount
    from ${movedUntil(scope, last, lines)} and ${isWithin(first)}
    group by 1, 2 having sum(${worth}) <> 0 order by 1, 2`.execute(db)
  const byOwner = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    [...byOwner].map(([id, flows]) => [id, flows.map(({ type, amount }) => ({ type, amount }))]),
  )
}
