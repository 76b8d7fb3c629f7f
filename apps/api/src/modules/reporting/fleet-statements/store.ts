import { type RawBuilder, sql } from 'kysely'
import type { Db, Scope } from '#db/database.ts'
import type { DaySpan } from '#lists/day-span.ts'
import type { Slice } from '#modules/reporting/reports/positions.ts'
import type { Line, Paid } from './spending.ts'

interface Asked extends DaySpan {
  fleet: number
}

/** Every line that moved the money of a fleet, wherever it was, up to the last of the days. */
const movedOf = (scope: Scope, { fleet, last }: Asked): RawBuilder<unknown> => sql`
  app.fleet_movements m
  where m.fleet_id = ${fleet} and m.company_id = any (${scope.companyIds}) and m.business_day <= ${last}`

/** What lines came to, by the card whose money they moved. */
export async function slicesOfFleet(db: Db, scope: Scope, asked: Asked): Promise<Slice[]> {
  const { rows } = await sql<Slice>`
    select m.fund_user_card_id::text as key, m.business_day < ${asked.first} as "isBefore", m.type,
      sum(m.worth)::bigint as value
    from ${movedOf(scope, asked)}
    group by 1, 2, 3`.execute(db)
  return rows
}

/** What was paid, by the card that was used. */
export async function paidOfFleet(db: Db, scope: Scope, asked: Asked): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    select m.user_card_id as card, m.plate, m.order_id as "order", -sum(m.worth)::bigint as amount,
      (count(*) filter (where m.type = 'consume'))::int as fills
    from ${movedOf(scope, asked)} and m.business_day >= ${asked.first}
      and m.type in ('consume', 'refundConsume')
    group by 1, 2, 3 order by 1, 3, 2`.execute(db)
  return rows
}

/** The lines of orders that a fleet paid for; litres of fuel alone. */
export async function linesOf(db: Db, scope: Scope, orders: readonly number[]): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select l.order_id as "order", case when l.category_type = 'fuel' then l.name end as fuel,
      l.net_cents as amount, case when l.category_type = 'fuel' then l.quantity else 0 end as volume
    from app.fleet_order_lines l
    where l.order_id = any (${orders}) and l.company_id = any (${scope.companyIds})
    order by l.order_id, l.id`.execute(db)
  return rows
}

/** The cards of a fleet, the master card first. */
export async function cardsOfFleet(db: Db, scope: Scope, fleet: number) {
  return db
    .selectFrom('user_cards')
    .innerJoin('card_programmes', 'card_programmes.id', 'user_cards.card_id')
    .leftJoin('users', 'users.id', 'user_cards.user_id')
    .where('card_programmes.fleet_id', '=', fleet)
    .where('user_cards.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .orderBy(sql`user_cards.parent_id is not null`)
    .orderBy('user_cards.number')
    .select([
      'user_cards.id',
      'user_cards.number',
      'user_cards.name',
      'user_cards.parent_id',
      'users.name as holder',
    ])
    .execute()
}
