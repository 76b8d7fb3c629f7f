import { type Insertable, sql } from 'kysely'
import type { BasisPoints } from '@app/kernel/money'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import type { RedemptionLinesTable, RedemptionsTable } from '#db/tables.ts'
import { type ListPlan, pageOf, tableOf } from '#lists/list-query.ts'
import { atStations } from '#lists/visibility.ts'
import {
  date,
  enumeration,
  id,
  integer,
  type ListSpec,
  maskedNumber,
  name,
} from '#lists/list-spec.ts'
import { type RowFigures, totalsOf } from '#lists/list-totals.ts'
import { type Named, reference } from '#lists/relations.ts'
import { pointsItems } from './shelves.ts'
import { REDEMPTION_STATUSES, type Redemption, type RedemptionTotals } from './contract.ts'

export const redemptionList: ListSpec = {
  fields: {
    id: id('redemptions.id'),
    'company.id': id('redemptions.company_id'),
    'station.id': id('redemptions.station_id'),
    'user.id': id('redemptions.user_id'),
    'user.name': name('users.name'),
    'user.mobile': maskedNumber('users.mobile'),
    'userCard.id': id('redemptions.card_id'),
    status: enumeration('redemptions.status', REDEMPTION_STATUSES),
    points: integer('redemptions.points'),
    collectedTime: date('redemptions.collected_at'),
    createdDate: date('redemptions.created_at'),
  },
  sorts: {
    id: 'redemptions.id',
    points: 'redemptions.points',
    createdDate: 'redemptions.created_at',
  },
  defaultSort: 'createdDate,desc',
  key: 'redemptions.id',
}

type Line = Omit<Redemption['lineItems'][number], 'taxRate'> & { taxRate: BasisPoints | null }

const lineItems = sql<Line[]>`(
  select jsonb_agg(jsonb_build_object('id', l.id, 'item', jsonb_build_object('id', l.item_id, 'name', l.name),
    'points', l.points, 'pieces', l.pieces, 'taxRate', l.tax_rate_bp) order by l.id)
  from redemption_lines l where l.redemption_id = redemptions.id)`

const userDeals = sql<Redemption['userDeals']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', c.name) order by u.id), '[]')
  from user_coupons u join coupons c on c.id = u.coupon_id where u.redemption_id = redemptions.id)`

const selectRedemptions = (db: Db, scope: Scope) =>
  db
    .selectFrom('redemptions')
    .innerJoin('stations', 'stations.id', 'redemptions.station_id')
    .innerJoin('users', 'users.id', 'redemptions.user_id')
    .innerJoin('user_cards', 'user_cards.id', 'redemptions.card_id')
    .leftJoin('users as operators', 'operators.id', 'redemptions.created_by')
    .where(atStations('redemptions', scope))
    .select([
      'redemptions.id',
      'redemptions.company_id',
      'redemptions.user_id',
      'redemptions.card_id',
      'redemptions.points',
      'redemptions.status',
      'redemptions.pickup_code',
      'redemptions.remark',
      'redemptions.reason',
      'redemptions.collected_at',
      'redemptions.reversed_at',
      'redemptions.created_at',
      'redemptions.version',
      'users.name as user_name',
      'users.mobile as user_mobile',
      'user_cards.number as card_number',
      reference('redemptions.station_id', 'stations.name').as('station'),
      reference<Named | null>('redemptions.created_by', 'operators.name').as('operator'),
      lineItems.as('lineItems'),
      userDeals.as('userDeals'),
    ])

export type RedemptionRow = Awaited<ReturnType<typeof findRedemption>> & {}

export const findRedemption = (db: Db, scope: Scope, redemptionId: number) =>
  selectRedemptions(db, scope).where('redemptions.id', '=', redemptionId).executeTakeFirst()

export const listRedemptions = (
  db: Db,
  scope: Scope,
  plan: ListPlan,
): Promise<PageOf<RedemptionRow>> => pageOf(plan, selectRedemptions(db, scope))

/** What a redemption adds to the sums of its list. */
const FIGURES: RowFigures<RedemptionTotals> = {
  points: sql`case when redemptions.status <> 'reversed' then redemptions.points end`,
  reversed: sql`case when redemptions.status = 'reversed' then redemptions.points end`,
}

export const sumRedemptions = (db: Db, scope: Scope, plan: ListPlan): Promise<RedemptionTotals> =>
  totalsOf(db, { plan, figures: FIGURES }, (asked) => tableOf(asked, selectRedemptions(db, scope)))

/** What points buy at a station, of these ids. */
export const offeredItems = (db: Db, stationId: number, ids: readonly number[]) =>
  pointsItems(db, stationId)
    .where('items.id', '=', sql<number>`any (${ids})`)
    .select([
      'items.id',
      'items.name',
      'items.points',
      'items.gift_coupon_id',
      'items.tax_rate_bp',
      sql<boolean>`items.on_shelf and categories.on_shelf`.as('on_shelf'),
    ])
    .execute()

export type OfferedItem = Awaited<ReturnType<typeof offeredItems>>[number]

/** How many wait for a member at the stations in sight. */
export async function countWaiting(db: Db, userId: number): Promise<number> {
  const { waiting } = await db
    .selectFrom('redemptions')
    .where('user_id', '=', userId)
    .where('status', '=', 'waiting')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  return waiting
}

/** The job comes every hour, and goes on with the oldest. */
const MOST_AT_ONCE = 1_000

/**
 * What has waited longer than its company keeps it, the oldest first. Not what cannot be undone: with a coupon that
 * was used, or for a card that was returned.
 *
 * @param days by company, of those that have something that waits
 */
export const findUncollected = (db: Db, now: Date, days: ReadonlyMap<number, number>) =>
  db
    .selectFrom('redemptions as r')
    .innerJoin('user_cards as c', 'c.id', 'r.card_id')
    .innerJoin(
      sql<{ company_id: number; days: number }>`unnest(${[...days.keys()]}::bigint[],
        ${[...days.values()]}::int[])`.as<'k'>(sql`k(company_id, days)`),
      'k.company_id',
      'r.company_id',
    )
    .where('r.status', '=', 'waiting')
    .where('c.status', '<>', 'returned')
    .where(sql<boolean>`r.created_at + make_interval(days => k.days) <= ${now}`)
    .where(sql<boolean>`not exists (select from user_coupons u
      where u.redemption_id = r.id and u.status = 'used')`)
    .orderBy('r.id')
    .limit(MOST_AT_ONCE)
    .select(['r.id', 'r.company_id', 'r.station_id'])
    .execute()

export type UncollectedRow = Awaited<ReturnType<typeof findUncollected>>[number]

/** Companies where something waits. */
export const companiesWithWaiting = (db: Db) =>
  db
    .selectFrom('redemptions')
    .where('status', '=', 'waiting')
    .groupBy('company_id')
    .select('company_id')
    .execute()

/** What waits under a code at the stations of a scope, one at each at most; then what was handed over lately. */
export const foundUnder = (
  db: Db,
  scope: Scope,
  { pickupCode, since }: { pickupCode: string; since: Date },
) =>
  db
    .selectFrom('redemptions')
    .where(atStations('redemptions', scope))
    .where('redemptions.pickup_code', '=', pickupCode)
    .where(sql<boolean>`(redemptions.status = 'waiting' or redemptions.collected_at > ${since})`)
    .orderBy(sql`redemptions.status = 'waiting'`, 'desc')
    .orderBy('redemptions.collected_at', 'desc')
    .select(['redemptions.id', 'redemptions.version'])
    .execute()

export type FoundRow = Awaited<ReturnType<typeof foundUnder>>[number]

/** @returns nothing when another redemption waits under the same code */
export function insertRedemption(
  db: Db,
  redemption: Insertable<RedemptionsTable>,
): Promise<{ id: number } | undefined> {
  return db
    .insertInto('redemptions')
    .values(redemption)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

export async function insertLines(
  db: Db,
  lines: readonly Insertable<RedemptionLinesTable>[],
): Promise<void> {
  await db.insertInto('redemption_lines').values(lines).execute()
}

export const updateRedemption = versionedUpdate('redemptions')

/** Who holds a card, held so that nobody else becomes its holder meanwhile. */
export async function findCardHolder(db: Db, cardId: number): Promise<number | null> {
  const card = await db
    .selectFrom('user_cards')
    .where('id', '=', cardId)
    .select('user_id')
    .forShare()
    .executeTakeFirst()
  return card?.user_id ?? null
}
