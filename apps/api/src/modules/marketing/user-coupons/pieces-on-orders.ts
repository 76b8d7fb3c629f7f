import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** The pieces that these orders have used. */
export const piecesOnOrders = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('user_coupons')
    .innerJoin('coupons', 'coupons.id', 'user_coupons.coupon_id')
    .where('user_coupons.order_id', '=', sql<number>`any (${orderIds})`)
    .orderBy('user_coupons.id')
    .select([
      'user_coupons.id',
      'user_coupons.order_id',
      'user_coupons.code',
      'user_coupons.discount_cents',
      'coupons.id as coupon_id',
      'coupons.name as coupon_name',
    ])
    .execute()
