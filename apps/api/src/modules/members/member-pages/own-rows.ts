/** A member's own rows, as `forecourt_member` reads them: the policies of that role say whose they are. */

import { sql } from 'kysely'
import type { Cents } from '@app/kernel/money'
import type { Db } from '#db/database.ts'
import type { Level } from '#modules/cards/programmes/contract.ts'
import { giftEndingOf, pointsEndingOf } from '#modules/cards/user-cards/endings/next-endings.ts'

export const ownName = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.name',
      'users.accepts_offers',
      sql<string>`coalesce(users.mobile, '')`.as('mobile'),
      'companies.name as company',
      'companies.currency_symbol as symbol',
      sql<string | null>`(select time_zone from stations order by id limit 1)`.as('time_zone'),
    ])
    .executeTakeFirst()

export const ownCards = (db: Db) =>
  db
    .selectFrom('user_cards as c')
    .innerJoin('card_programmes as p', 'p.id', 'c.card_id')
    .innerJoin('card_balances as b', 'b.user_card_id', 'c.id')
    .leftJoin('fleets as f', 'f.id', 'p.fleet_id')
    .where('c.status', '<>', 'returned')
    .orderBy('c.id')
    .limit(MOST_CARDS)
    .select([
      'c.id',
      'c.number',
      'c.parent_id',
      'c.status',
      'c.valid_until',
      'c.limit_day_cents',
      'c.limit_month_cents',
      'p.name as programme',
      'p.type',
      'p.value_mode',
      'f.name as fleet',
      sql<Level[]>`p.levels`.as('levels'),
      sql<string | null>`app.level_at(p.levels, b.growth)`.as('level'),
      giftEndingOf('c.id').as('giftEnding'),
      pointsEndingOf('c.id').as('pointsEnding'),
      'b.points',
      'b.growth',
      'b.overspend_cents',
      sql<Cents>`b.principal_cents + b.principal_held_cents`.as('principal'),
      sql<Cents>`b.gift_cents + b.gift_held_cents`.as('gift'),
      sql<Cents>`b.principal_held_cents + b.gift_held_cents`.as('held'),
    ])
    .execute()

const MOST_CARDS = 50

/** Lines of a book, the latest first; one more than a page has, which tells whether there are others. */
export const ownDetails = (
  db: Db,
  { book, before, size }: { book: 'debit' | 'score'; before: number | undefined; size: number },
) =>
  db
    .selectFrom('card_details as d')
    .innerJoin('user_cards as c', 'c.id', 'd.user_card_id')
    .leftJoin('stations as s', 's.id', 'd.station_id')
    .where('d.book', '=', book)
    .$if(before !== undefined, (query) => query.where('d.id', '<', before ?? 0))
    .orderBy('d.id', 'desc')
    .limit(size + 1)
    .select([
      'd.id',
      'd.book',
      'd.type',
      'd.amount',
      'd.value_after',
      'd.order_id',
      'd.created_at',
      'c.number',
      sql<boolean>`d.fund_user_card_id <> d.user_card_id`.as('isShared'),
      sql<string>`coalesce(s.name, '')`.as('station'),
      sql<string>`coalesce(s.time_zone, 'Asia/Shanghai')`.as('time_zone'),
    ])
    .execute()

/** Coupons that can be used, then what was used or has expired of late. */
export const ownCoupons = (db: Db) =>
  db
    .selectFrom('user_coupons as u')
    .innerJoin('coupons as c', 'c.id', 'u.coupon_id')
    .where('u.status', '<>', 'recovered')
    .orderBy(sql`u.status = 'unused'`, 'desc')
    .orderBy('u.valid_to')
    .orderBy('u.id', 'desc')
    .limit(MOST_COUPONS)
    .select([
      'u.id',
      'u.code',
      'u.status',
      'u.valid_from',
      'u.valid_to',
      'c.name',
      'c.description',
      'c.kind',
      'c.amount_off_cents',
      'c.discount_bp',
      'c.min_spend_cents',
    ])
    .execute()

const MOST_COUPONS = 100

/** What the member took for points: what waits first. */
export const ownRedemptions = (db: Db) =>
  db
    .selectFrom('redemptions as r')
    .innerJoin('stations as s', 's.id', 'r.station_id')
    .orderBy(sql`r.status = 'waiting'`, 'desc')
    .orderBy('r.id', 'desc')
    .limit(MOST_REDEMPTIONS)
    .select([
      'r.id',
      'r.points',
      'r.status',
      'r.pickup_code',
      'r.created_at',
      'r.collected_at',
      'r.reversed_at',
      's.name as station',
      's.time_zone',
      sql<{ name: string; pieces: number }[]>`(
        select jsonb_agg(jsonb_build_object('name', l.name, 'pieces', l.pieces) order by l.id)
        from redemption_lines l where l.redemption_id = r.id)`.as('lineItems'),
    ])
    .execute()

const MOST_REDEMPTIONS = 50
