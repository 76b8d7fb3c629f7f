/**
 * A year behind the demo's stations, so that charts and lists have something to show: paid fuel
 * orders, busier on weekends and in the last month, a few of them refunded, on business days that are long settled.
 */

import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { settleOverdue } from '#modules/settlement/days/service.ts'
import { asPlanned, type Say } from './english/english.ts'

const YEAR_DAYS = 365
const RECENT_DAYS = 31
/** Days are settled soon after they were lived: a sheet looks through all that came later. */
const DAYS_AT_A_TIME = 7
/** Orders on a working day: in the last month, and before. */
export interface Traffic {
  busy: number
  quiet: number
  /** For how many days; a year by default. */
  days?: number
  /** Fewest at the end of January, most at the end of July, and everybody in the first week of October. */
  hasSeasons?: boolean
}

/** Small stations that do better since a month; the one on the motorway sells by day and night. */
export const TRAFFIC: Traffic = { busy: 60, quiet: 22, hasSeasons: true }
export const MOTORWAY_TRAFFIC: Traffic = { busy: 90, quiet: 40, hasSeasons: true }

/** Needs a transaction of the system role. The same seed makes the same year. */
export async function plantHistory(
  db: Db,
  stationId: number,
  { now, traffic, say = asPlanned }: { now: Date; traffic: Traffic; say?: Say },
): Promise<void> {
  // Nearly all values are those of every week; what is planned for each of them takes longer than what it finds.
  await sql`set local plan_cache_mode = force_generic_plan`.execute(db)
  await sql`select setseed(${(stationId % 1000) / 1000})`.execute(db)
  for (let ago = traffic.days ?? YEAR_DAYS; ago > 0; ago -= DAYS_AT_A_TIME) {
    // What was planned while the tables were smaller would be kept until they are large, by the checks of foreign
    // keys as well, which read every order of the company for each row that way.
    await sql`discard plans`.execute(db)
    await openDays(db, stationId, { now, from: ago, to: Math.max(ago - DAYS_AT_A_TIME, 0) + 1 })
    await sellFuel(db, stationId, { traffic, now })
    await writeLines(db, stationId)
    await takePayments(db, stationId)
    await giveMoneyBack(db, stationId, say(PAID_TWICE))
    await settleOverdue(db, stationId, now)
  }
}

/**
 * What was sold and paid today so far, on a day that goes on. Needs a transaction of the system role, and that nothing
 * else was sold today.
 *
 * @param shiftId in which it was, where the station works in shifts; its day is the shift's
 */
export async function plantToday(
  db: Db,
  stationId: number,
  { now, traffic, shiftId = null }: { now: Date; traffic: Traffic; shiftId?: number | null },
): Promise<void> {
  await sql`select setseed(${(stationId % 1000) / 1000})`.execute(db)
  if (shiftId === null) await openDays(db, stationId, { now, from: 0, to: 0 })
  await sellFuel(db, stationId, { traffic, now, shiftId })
  await writeLines(db, stationId)
  await takePayments(db, stationId)
}

/** A shift that is open, and its day, began at six in the morning, unless it is not six yet. */
export async function beginAtSix(db: Db, shiftId: number): Promise<void> {
  const six = sql`date_trunc('day', d.start_time at time zone s.time_zone) at time zone s.time_zone
    + interval '6 hours'`
  await sql`
    with shift as (
      update shifts set start_time = least(shifts.start_time, ${six})
      from business_days d join stations s on s.id = d.station_id
      where shifts.id = ${shiftId} and d.id = shifts.business_day_id
      returning shifts.business_day_id, shifts.start_time
    )
    update business_days set start_time = shift.start_time
    from shift where business_days.id = shift.business_day_id`.execute(db)
}

/** @param from how many days ago the first is, and `to` the last */
async function openDays(
  db: Db,
  stationId: number,
  { now, from, to }: { now: Date; from: number; to: number },
): Promise<void> {
  await sql`
    insert into business_days (company_id, station_id, business_day, is_nature_day, start_time)
    select s.company_id, s.id, d::date, true, d::timestamp at time zone s.time_zone
    from stations s, generate_series(
      (${now.toISOString()}::timestamptz at time zone s.time_zone)::date - ${from}::int,
      (${now.toISOString()}::timestamptz at time zone s.time_zone)::date - ${to}::int, interval '1 day') d
    where s.id = ${stationId}`.execute(db)
}

const SEASON = sql`(1 - 0.15 * cos(2 * pi() * (extract(doy from d.business_day) - 30) / 365))
  * case when to_char(d.business_day, 'MM-DD') between '10-01' and '10-07' then 1.4 else 1 end`

/** On weekends somewhat more: a day stands beside the one before it on many pages. */
const WEEKEND = 1.08

/** Between 0 and 1, of a day's customers one after the other: spread evenly, however few or many there are. */
const spread = (step: number) => sql`((k.no * ${step}::numeric + random()::numeric * 0.1) % 1)`

/**
 * Customers come between six and ten, most of them around two; they fill 15 to 55 litres. Drawn evenly and not by chance,
 * so that a day until any hour of it comes to about as much as the day before.
 */
async function sellFuel(
  db: Db,
  stationId: number,
  {
    traffic: { busy, quiet, hasSeasons = false },
    now,
    shiftId = null,
  }: { traffic: Traffic; now: Date; shiftId?: number | null },
): Promise<void> {
  await sql`
    with fuels as (
      select array_agg(id order by weight desc) as ids, array_agg(price_cents order by weight desc) as prices
      from items where station_id = ${stationId} and category_type = 'fuel'
    ), customers as (
      select d.*, 1 + floor((1 - sqrt(1 - ${spread(0.7548776662)})) * cardinality(f.ids))::int as choice,
        1500 + floor(${spread(0.6180339887)} * 4000)::bigint as volume,
        date_trunc('day', d.start_time at time zone s.time_zone) at time zone s.time_zone
          + interval '6 hours' + interval '8 hours' * case when u.share < 0.5 then sqrt(2 * u.share)
            else 2 - sqrt(2 - 2 * u.share) end as at
      from business_days d join stations s on s.id = d.station_id cross join fuels f cross join lateral (select (
        case when d.business_day > current_date - ${RECENT_DAYS}::int then ${busy}::int else ${quiet}::int end
        * case when extract(isodow from d.business_day) > 5 then ${WEEKEND}::float8 else 1 end
        * ${hasSeasons ? SEASON : sql`1`})::int as count) n
      cross join lateral generate_series(1, n.count) k(no)
      cross join lateral (select (k.no - random()) / n.count as share) u
      where d.station_id = ${stationId} and d.status = 'open'
    )
    insert into orders (company_id, station_id, order_no, kind, type, status, source, fuel_item_id,
      business_day_id, shift_id, unit_price_cents, volume_cl, amount_cents, paid_cents, paid_at, created_at, updated_at)
    select c.company_id, c.station_id,
      to_char(c.business_day, 'YYMMDD') || lpad(nextval('order_numbers')::text, 8, '0'),
      'fuel', 1, 'success', 'pump', f.ids[c.choice], c.id, ${shiftId}::bigint, f.prices[c.choice], c.volume,
      a.amount, a.amount,
      c.at + interval '2 minutes', c.at, c.at + interval '2 minutes'
    from customers c cross join fuels f
      -- Half a cent counts as a whole one, as in the kernel's rule.
      cross join lateral (select div(c.volume * f.prices[c.choice] + 50, 100)::bigint as amount) a
    where c.at < ${now.toISOString()}::timestamptz - interval '10 minutes'
    order by c.at`.execute(db)
}

/** Of the days that were just lived; each by its index, for most orders are older. */
const isOfOpenDay = (stationId: number) => sql<boolean>`o.business_day_id = any (array(
  select id from business_days where station_id = ${stationId} and status = 'open'))`

async function writeLines(db: Db, stationId: number): Promise<void> {
  await sql`
    insert into line_items (company_id, station_id, order_id, item_id, category_type, name, unit_price_cents,
      quantity, amount_cents, tax_rate_bp, created_at)
    select o.company_id, o.station_id, o.id, i.id, 'fuel', i.name, o.unit_price_cents, o.volume_cl,
      o.amount_cents, i.tax_rate_bp, o.created_at
    from orders o join items i on i.id = o.fuel_item_id
    where o.station_id = ${stationId} and ${isOfOpenDay(stationId)} order by o.id`.execute(db)
}

async function takePayments(db: Db, stationId: number): Promise<void> {
  await sql`
    insert into transactions (company_id, station_id, order_id, transaction_no, payment_type, amount_cents,
      status, business_day_id, shift_id, paid_at, created_at, updated_at)
    select o.company_id, o.station_id, o.id, 'T' || o.order_no,
      (array['wx', 'wx', 'wx', 'ali', 'ali', 'cash', 'bankCard'])[1 + floor(random() * 7)::int],
      o.amount_cents, 'success', o.business_day_id, o.shift_id, o.paid_at, o.paid_at, o.paid_at
    from orders o where o.station_id = ${stationId} and ${isOfOpenDay(stationId)} order by o.id`.execute(
    db,
  )
}

/** One of so many who paid in cash had paid already, and gets the money back. */
const ONE_OF = 40
const PAID_TWICE = '重复付款'

async function giveMoneyBack(db: Db, stationId: number, reason: string): Promise<void> {
  await sql`
    with given as (
      insert into refunds (company_id, station_id, transaction_id, sequence, kind, amount_cents, mode, cash_cents,
        reason, business_day_id, created_at)
      select t.company_id, t.station_id, t.id, 1, 'refund', t.amount_cents, 'cash', t.amount_cents, ${reason},
        t.business_day_id, t.paid_at + interval '5 minutes'
      from orders o join transactions t on t.order_id = o.id
      where o.station_id = ${stationId} and ${isOfOpenDay(stationId)} and t.payment_type = 'cash'
        and t.id % ${ONE_OF} = 0
      returning transaction_id
    ), taken as (
      update transactions set refunded_cents = amount_cents, status = 'refunded'
      from given where transactions.id = given.transaction_id
      returning order_id
    )
    update orders set refunded_cents = paid_cents, refund_status = 'full'
    from taken where orders.id = taken.order_id`.execute(db)
}

/** Days before today on which members were recognised: more than the month before this one. */
const RECOGNISED_DAYS = 62

/**
 * Every twentieth customer of the last two months was one of the company's members, who showed their phone
 * at the till.
 */
export async function recogniseMembers(db: Db, stationId: number): Promise<void> {
  await sql`
    with members as (
      select array_agg(users.id order by users.id) as ids
      from users join stations on stations.company_id = users.company_id
      where stations.id = ${stationId} and users.kind = 'member' and users.status = 'normal'
    ), recognised as (
      update orders set buyer_id = members.ids[1 + (orders.id / 20 * 7) % cardinality(members.ids)]
      from members
      where orders.station_id = ${stationId} and orders.source = 'pump' and orders.status = 'success'
        and orders.buyer_id is null and orders.id % 20 = 0
        and orders.created_at > now() - make_interval(days => ${RECOGNISED_DAYS})
      returning orders.id, orders.buyer_id
    )
    update transactions set user_id = recognised.buyer_id, client = 'pos'
    from recognised where transactions.order_id = recognised.id`.execute(db)
}

/** Members joined one by one through the year, and were brought in with that date. */
export async function spreadJoining(db: Db): Promise<void> {
  await sql`
    update users set created_at = now() - make_interval(days => (id * 7919 % ${DAYS_OF_YEAR})::int)
    where kind = 'member'`.execute(db)
}

/** The last of them today. */
const DAYS_OF_YEAR = 364
