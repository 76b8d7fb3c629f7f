import { type RawBuilder, sql } from 'kysely'
import type { Cents, Points } from '@app/kernel/money'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import { ofCustomer } from '#lists/customer-visibility.ts'
import { type ListPlan, pageOf, tableOf } from '#lists/list-query.ts'
import { atStations, ofCompanies } from '#lists/visibility.ts'
import { date, enumeration, id, integer, type ListSpec, name, text } from '#lists/list-spec.ts'
import { type Named, reference } from '#lists/relations.ts'
import { CARD_KINDS, CARD_STATUSES } from '#modules/cards/user-cards/contract.ts'
import { CARD_TYPES } from '#modules/cards/programmes/contract.ts'
import { isCardOfFleet } from '#modules/ledger/accounts/fleet-cards.ts'
import type { BalanceGroup, BalanceGroups, CardBalance, CardBalanceTotals } from './contract.ts'

const FIGURES = {
  principal: 'held.principal',
  gift: 'held.gift',
  value: 'held.value',
  frozen: 'held.frozen',
  owed: 'held.owed',
  points: 'held.points',
} as const

/** When the day begins after which points or gift of a card end next, where it was opened. */
const endsOn = sql`least(
  (select min(l.last_day) from points_lots l where l.user_card_id = user_cards.id and l.remaining > 0),
  (select min(l.last_day) from gift_lots l where l.user_card_id = user_cards.id and l.remaining_cents > 0)
)::timestamp at time zone stations.time_zone`

export const balanceList: ListSpec = {
  fields: {
    id: id('user_cards.id'),
    'company.id': id('user_cards.company_id'),
    'station.id': id('user_cards.station_id'),
    number: text('user_cards.number'),
    'user.name': name('users.name'),
    'group.id': id('programmes.fleet_id'),
    'group.name': name('fleets.name'),
    'programme.id': id('user_cards.card_id'),
    'programme.name': name('programmes.name'),
    'programme.type': enumeration('programmes.type', CARD_TYPES),
    type: enumeration('user_cards.type', CARD_KINDS),
    status: enumeration('user_cards.status', CARD_STATUSES),
    value: integer(FIGURES.value),
    owed: integer(FIGURES.owed),
    points: integer(FIGURES.points),
    endsOn: date(endsOn),
  },
  sorts: { id: 'user_cards.id', number: 'user_cards.number', ...FIGURES },
  defaultSort: 'value,desc',
  key: 'user_cards.id',
}

/** What entries since then came to on the accounts of these kinds. */
const since = (...kinds: string[]): RawBuilder<number> => sql`coalesce(sum(
  case e.side when 'C' then e.amount else -e.amount end) filter (where a.kind = any (${kinds})), 0)`

/**
 * What cards held just before a moment: what they hold, less what moved since. Without a moment nothing has.
 */
function heldUntil(scope: Scope, until: Date | undefined) {
  const moved = sql`(
    select a.user_card_id as card, ${since('principal', 'principal_held')} as principal,
      ${since('gift', 'gift_held')} as gift, ${since('principal_held', 'gift_held')} as frozen,
      ${since('overdraft')} as overdraft, ${since('points')} as points
    from ledger_journals j
    join ledger_entries e on e.journal_id = j.id
    join ledger_accounts a on a.id = e.account_id
    where j.created_at >= ${until ?? null} and ${ofCompanies('j', scope)} and a.user_card_id is not null
    group by a.user_card_id)`
  const lessMoved = (kept: RawBuilder<unknown>, figure: string): RawBuilder<unknown> =>
    until ? sql`${kept} - coalesce(${sql.ref(`moved.${figure}`)}, 0)` : kept
  return sql<Record<keyof typeof FIGURES, Cents> & { card: number }>`(
    select b.user_card_id as card,
      (${lessMoved(sql`b.principal_cents + b.principal_held_cents`, 'principal')})::bigint as principal,
      (${lessMoved(sql`b.gift_cents + b.gift_held_cents`, 'gift')})::bigint as gift,
      (${lessMoved(sql`b.value_cents`, 'principal')} ${until ? sql`- coalesce(moved.gift, 0)` : sql``})::bigint
        as value,
      (${lessMoved(sql`b.lock_value_cents`, 'frozen')})::bigint as frozen,
      (b.overspend_cents ${until ? sql`+ coalesce(moved.overdraft, 0)` : sql``})::bigint as owed,
      (${lessMoved(sql`b.points`, 'points')})::bigint as points
    from card_balances b ${until ? sql`left join ${moved} moved on moved.card = b.user_card_id` : sql``}
    where ${ofCompanies('b', scope)})`
}

function selectBalances(db: Db, scope: Scope, until: Date | undefined) {
  return db
    .selectFrom('user_cards')
    .innerJoin(heldUntil(scope, until).as('held'), 'held.card', 'user_cards.id')
    .innerJoin('card_programmes as programmes', 'programmes.id', 'user_cards.card_id')
    .innerJoin('companies', 'companies.id', 'user_cards.company_id')
    .innerJoin('stations', 'stations.id', 'user_cards.station_id')
    .leftJoin('users', 'users.id', 'user_cards.user_id')
    .leftJoin('fleets', 'fleets.id', 'programmes.fleet_id')
    .where(atStations('user_cards', scope))
    .where(ofCustomer(scope, 'user_cards.user_id', isCardOfFleet))
    .where(until ? sql<boolean>`user_cards.created_at < ${until}` : sql<boolean>`true`)
    .select([
      'user_cards.id',
      'user_cards.number',
      'user_cards.type',
      'user_cards.status',
      'user_cards.station_id',
      'user_cards.company_id',
      'user_cards.card_id',
      reference<Named | null>('user_cards.user_id', 'users.name').as('user'),
      reference<Named | null>('programmes.fleet_id', 'fleets.name').as('group'),
      reference('user_cards.company_id', 'companies.name').as('company'),
      reference('user_cards.station_id', 'stations.name').as('station'),
      sql<CardBalance['programme']>`jsonb_build_object('id', programmes.id, 'name', programmes.name,
        'type', programmes.type)`.as('programme'),
      'held.principal',
      'held.gift',
      'held.value',
      'held.frozen',
      'held.owed',
      sql<Points>`held.points`.as('points'),
    ])
}

interface Asked {
  plan: ListPlan
  until: Date | undefined
}

export const listBalances = (
  db: Db,
  scope: Scope,
  { plan, until }: Asked,
): Promise<PageOf<CardBalance>> => pageOf(plan, selectBalances(db, scope, until))

const GROUPS: Readonly<Record<BalanceGroup, { key: string; name: string }>> = {
  company: { key: 'user_cards.company_id', name: 'companies.name' },
  station: { key: 'user_cards.station_id', name: 'stations.name' },
  programme: { key: 'user_cards.card_id', name: 'programmes.name' },
  type: { key: 'user_cards.type', name: 'user_cards.type' },
}

const sums = sql`count(*)::int as cards,
  ${sql.join(
    Object.keys(FIGURES).map(
      (figure) =>
        sql`coalesce(sum(${sql.ref(`found.${figure}`)}), 0)::bigint as ${sql.ref(figure)}`,
    ),
  )}`

const figures = Object.entries(FIGURES).map(([figure, column]) => sql.ref(column).as(figure))

/** What all the cards of a plan hold together. */
export async function sumBalances(
  db: Db,
  scope: Scope,
  { plan, until }: Asked,
): Promise<CardBalanceTotals> {
  const all = tableOf({ plan, columns: figures }, selectBalances(db, scope, until))
  const { rows } = await sql<CardBalanceTotals>`select ${sums} from ${all} as found`.execute(db)
  const [totals] = rows
  if (!totals) throw new Error('sums of nothing are still a row')
  return totals
}

/** The same by what cards have in common. */
export async function groupBalances(
  db: Db,
  scope: Scope,
  { plan, until, groupBy }: Asked & { groupBy: BalanceGroup },
): Promise<BalanceGroups['rows']> {
  const group = GROUPS[groupBy]
  const columns = [
    ...figures,
    sql`${sql.ref(group.key)}::text`.as('key'),
    sql.ref(group.name).as('name'),
  ]
  const all = tableOf({ plan, columns }, selectBalances(db, scope, until))
  const { rows } = await sql<BalanceGroups['rows'][number]>`
    select found.key, found.name, ${sums} from ${all} as found
    group by 1, 2 order by value desc, key`.execute(db)
  return rows
}
