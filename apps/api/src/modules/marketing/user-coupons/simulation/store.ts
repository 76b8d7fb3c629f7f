import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Simulation } from '../contract.ts'
import { hasLevelOf, isMeantBy } from '../store.ts'
import type { PastSale } from './replay.ts'

/** The most orders of members that a coupon is tried on at once. */
export const MOST_SALES = 200_000

interface Where {
  companyId: number
  stationIds: readonly number[]
  from: Date
  to: Date
}

const isPaidSale = ({ companyId, stationIds, from, to }: Where) => sql<boolean>`
  orders.company_id = ${companyId} and orders.station_id = any (${stationIds})
  and orders.created_at >= ${from} and orders.created_at < ${to}
  and orders.is_sold and orders.status = 'success' and orders.refund_status <> 'full'`

/**
 * The paid orders of known members, in the order in which they were made; one more than {@link MOST_SALES}
 * at most. A coupon goes with an order's first payment, and the later ones must fit it too.
 */
export async function pastSales(
  db: Db,
  {
    timeZone,
    tagIds,
    levels,
    ...where
  }: Where & { timeZone: string; tagIds: readonly number[]; levels: readonly string[] },
): Promise<PastSale[]> {
  const { rows } = await sql<PastSale>`
    select orders.station_id as "stationId", users.id as "buyerId",
      ${isMeantBy(tagIds)} and ${hasLevelOf(levels)} as "isMeant",
      orders.amount_cents as amount, orders.volume_cl as volume, orders.discount_cents as discount,
      paid.types as "paymentTypes", paid.device, orders.created_at as at,
      to_char(orders.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day
    from orders
      join users on users.id = orders.buyer_id and users.kind in ('member', 'employee')
      join lateral (
        select array_agg(distinct payment_type) as types, (array_agg(client order by id))[1] as device
        from transactions
        where order_id = orders.id and status in ('success', 'refunding', 'partRefunded', 'refunded')
      ) paid on paid.types is not null
    where ${isPaidSale(where)}
    order by orders.created_at, orders.id limit ${MOST_SALES + 1}`.execute(db)
  return rows
}

/** All that was sold, to known members or not. */
export async function sumSales(db: Db, where: Where): Promise<Simulation['sales']> {
  const { rows } = await sql<Simulation['sales']>`
    select count(*) as orders, coalesce(sum(amount_cents), 0)::bigint as amount,
      coalesce(sum(volume_cl), 0)::bigint as volume
    from orders where ${isPaidSale(where)}`.execute(db)
  return rows[0]!
}
