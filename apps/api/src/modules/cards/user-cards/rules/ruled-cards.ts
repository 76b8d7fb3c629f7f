/** Cards with all that decides over what they pay for. */

import { type RawBuilder, sql } from 'kysely'
import type { Cents } from '@app/kernel/money'
import type { Centilitres } from '@app/kernel/quantity'
import type { Db, Scope } from '#db/database.ts'
import { fixedStatement } from '#db/fixed-statement.ts'
import { ofCustomer } from '#lists/customer-visibility.ts'
import type { CardBalance } from '#modules/ledger/accounts/account-rows.ts'
import { isCardOfFleet } from '#modules/ledger/accounts/fleet-cards.ts'
import type { CARD_STATUSES } from '../contract.ts'
import { RULE_COLUMNS } from './rule-columns.ts'

/** A points or level card that gains by what is spent with another, and by which terms. */
export interface Earner {
  id: number
  /** Units for a whole currency unit, in hundredths; null: as of everything else. */
  ratio: number
  diesel_ratio: number | null
  goods_ratio: number | null
  limit_per_order: number | null
  limit_day: number | null
}

/** Whether a fleet leaves points, and growth, to its people. */
const LEFT_TO_EMPLOYEES = {
  score: sql.ref('fleets.employee_points'),
  level: sql.ref('fleets.employee_upgrade'),
}

const EARNER_TERMS = sql`jsonb_build_object('id', s.id, 'ratio', p.points_ratio,
  'diesel_ratio', p.diesel_ratio, 'goods_ratio', p.goods_ratio,
  'limit_per_order', p.limit_per_order, 'limit_day', p.limit_day)`

const EARNERS = sql`from user_cards s join card_programmes p on p.id = s.card_id`

const isInForce = (type: 'score' | 'level') => sql`
  p.type = ${sql.lit(type)} and p.value_mode = 'none' and p.status = 'normal'
  and (p.start_at is null or p.start_at <= now()) and (p.end_at is null or p.end_at > now())`

const isInUse = (type: 'score' | 'level') => sql`${isInForce(type)} and s.status = 'normal'`

/** The card that gains is the holder's; in a fleet that keeps the gains of its people, the head's. */
const earner = (type: 'score' | 'level'): RawBuilder<Earner | null> => sql`(
  select ${EARNER_TERMS} ${EARNERS}
  where s.user_id = case when ${LEFT_TO_EMPLOYEES[type]} is false then fleets.leader_id
      else user_cards.user_id end
    and s.company_id = user_cards.company_id and ${isInUse(type)}
  limit 1)`

/** Whether the company has a programme by which such a card could be opened for the holder; one of levels without any opens none. */
const isOffered = (type: 'score' | 'level') => sql<boolean>`exists (
  select from card_programmes p where p.company_id = user_cards.company_id and ${isInForce(type)}
    and (p.type <> 'level' or p.levels <> '[]'))`

/** The card by which a member earns who pays without one, where the programme has it so. */
export async function findMemberEarner(
  db: Db,
  member: { companyId: number; userId: number },
  type: 'score' | 'level',
): Promise<Earner | null> {
  const { rows } = await sql<{ earner: Earner }>`
    select ${EARNER_TERMS} as earner ${EARNERS}
    where s.user_id = ${member.userId} and s.company_id = ${member.companyId} and ${isInUse(type)}
      and p.earns_without_card
    limit 1`.execute(db)
  return rows[0]?.earner ?? null
}

/** A member's own points card, as long as it can be spent from. */
export async function findPointsCard(
  db: Db,
  member: { companyId: number; userId: number },
): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select s.id ${EARNERS}
    where s.user_id = ${member.userId} and s.company_id = ${member.companyId} and ${isInUse('score')}
    limit 1`.execute(db)
  return rows[0]
}

/** Whose money a card spends: that of its master card when they share, else its own. */
const fundId = sql<number>`
  case card_programmes.value_mode when 'share' then coalesce(user_cards.parent_id, user_cards.id)
    else user_cards.id end`

/** What a card may pay for, of a single card or of the master card above it. */
export interface CardTerms {
  fuel_type: number
  limit_per_transaction_cents: Cents | null
  limit_day_cents: Cents | null
  limit_month_cents: Cents | null
  limit_transaction_cl: Centilitres | null
  limit_day_cl: Centilitres | null
  product_limit: readonly number[]
  plate_limit: readonly string[]
  station_limit: readonly number[]
  weekday_limit: readonly number[]
  hours_from: string | null
  hours_until: string | null
}

/** What decides over sub cards beside their own terms. */
interface Master extends CardTerms {
  id: number
  status: (typeof CARD_STATUSES)[number]
  valid_until: string | null
}

const master = sql<Master | null>`(
  select jsonb_build_object('id', m.id, 'status', m.status, 'valid_until', m.valid_until, 'fuel_type', m.fuel_type,
    'limit_per_transaction_cents', m.limit_per_transaction_cents,
    'limit_day_cents', m.limit_day_cents, 'limit_month_cents', m.limit_month_cents,
    'limit_transaction_cl', m.limit_transaction_cl, 'limit_day_cl', m.limit_day_cl,
    'product_limit', m.product_limit, 'plate_limit', m.plate_limit,
    'station_limit', m.station_limit, 'weekday_limit', m.weekday_limit,
    'hours_from', m.hours_from, 'hours_until', m.hours_until)
  from user_cards m where m.id = user_cards.parent_id)`

/** The fleet that a card belongs to. */
interface CardFleet {
  id: number
  status: 'normal' | 'disabled' | 'expired'
  valid_until: string | null
  leader_id: number
  /** Whether what its people spend gains points, and growth, for themselves. */
  employee_points: boolean
  employee_upgrade: boolean
  mini_pay_allowed: boolean
}

const fleet = sql<CardFleet | null>`
  case when fleets.id is not null then jsonb_build_object(
    'id', fleets.id, 'status', fleets.status, 'valid_until', fleets.valid_until,
    'leader_id', fleets.leader_id, 'employee_points', fleets.employee_points,
    'employee_upgrade', fleets.employee_upgrade,
    'mini_pay_allowed', fleets.mini_pay_allowed) end`

export type RuledCard = Awaited<ReturnType<typeof findRuledCard>> & {}

/** A card with everything that decides what it may do, as it is now; nothing is held. */
export function findRuledCard(db: Db, scope: Scope, cardId: number) {
  return selectRuled(db, sought(scope, cardId)).executeTakeFirst()
}

/** Which card, as parts of a statement. */
interface Sought {
  companyIds: RawBuilder<readonly number[]>
  cardId: RawBuilder<number>
  isTheirs: RawBuilder<boolean>
}

const sought = (scope: Scope, cardId: number): Sought => ({
  companyIds: sql`${scope.companyIds}`,
  cardId: sql`${cardId}`,
  isTheirs: ofCustomer(scope, 'user_cards.user_id', isCardOfFleet),
})

function selectRuled(db: Db, { companyIds, cardId, isTheirs }: Sought) {
  return db
    .selectFrom('user_cards')
    .innerJoin('card_programmes', 'card_programmes.id', 'user_cards.card_id')
    .innerJoin('companies', 'companies.id', 'user_cards.company_id')
    .leftJoin('fleets', 'fleets.id', 'card_programmes.fleet_id')
    .leftJoin('users', 'users.id', 'user_cards.user_id')
    .where('user_cards.company_id', '=', sql<number>`any (${companyIds})`)
    .where(isTheirs)
    .where('user_cards.id', '=', cardId)
    .select([
      'user_cards.id',
      'user_cards.number',
      'user_cards.company_id',
      'user_cards.station_id',
      'user_cards.card_id',
      'user_cards.name',
      'user_cards.type',
      'user_cards.status',
      'user_cards.user_id',
      'user_cards.parent_id',
      'user_cards.read_only',
      'user_cards.fuel_type',
      'user_cards.password_hash',
      ...RULE_COLUMNS,
      'user_cards.valid_until',
      'card_programmes.type as card_type',
      'card_programmes.name as card_name',
      'card_programmes.status as programme_status',
      'card_programmes.start_at',
      'card_programmes.end_at',
      'card_programmes.value_mode',
      'card_programmes.max_balance_cents',
      'users.status as holder_status',
      'users.plates as holder_plates',
      'users.plate_limit as holder_plate_limit',
      'users.product_limit as holder_products',
      sql<
        'together' | 'principalFirst'
      >`coalesce(user_cards.spending_mode, companies.spending_mode)`.as('spending_mode'),
      sql<'forbidden' | 'consume' | 'charge'>`
        coalesce(user_cards.invoice_type, card_programmes.invoice_type)`.as('invoice_type'),
      earner('score').as('score'),
      earner('level').as('level'),
      isOffered('score').as('score_offered'),
      isOffered('level').as('level_offered'),
      fundId.as('fund_id'),
      master.as('master'),
      fleet.as('fleet'),
    ])
}

const lockedBalance = sql`app.lock_card_balances(array[${fundId}])`.as<'locked'>('locked')

export type LockedCard = Awaited<ReturnType<typeof lockCardRow>> & {}

/**
 * A card with the balance that it spends and everything that decides what it may do, held against
 * changes until the transaction ends.
 */
export function lockCardRow(db: Db, scope: Scope, cardId: number) {
  return scope.customerId === undefined
    ? lockedByStaff.first(db, { companyIds: scope.companyIds, cardId })
    : selectLocked(db, sought(scope, cardId)).executeTakeFirst()
}

const lockedByStaff = fixedStatement<{ companyIds: readonly number[]; cardId: number }>()(
  (db, value) =>
    selectLocked(db, {
      companyIds: value('companyIds'),
      cardId: value('cardId'),
      isTheirs: sql`true`,
    }),
)

const selectLocked = (db: Db, card: Sought) =>
  selectRuled(db, card)
    .innerJoinLateral(lockedBalance, (join) => join.onTrue())
    .select(sql<CardBalance>`to_jsonb(locked)`.as('balance'))
    .forNoKeyUpdate('user_cards')
