import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { OrderGiftsTable } from '#db/tables.ts'
import { type Named, reference } from '#lists/relations.ts'
import { isPaidInMoney } from '#modules/sales/transactions/contract.ts'
import type { OrderGift } from './contract.ts'

export async function insertGift(db: Db, gift: Insertable<OrderGiftsTable>): Promise<number> {
  const { id } = await db
    .insertInto('order_gifts')
    .values(gift)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateGift(
  db: Db,
  giftId: number,
  change: Updateable<OrderGiftsTable>,
): Promise<void> {
  await db.updateTable('order_gifts').set(change).where('id', '=', giftId).execute()
}

/** What an order brought and still brings, money first. Lock the order before. */
export function giftsThere(db: Db, orderId: number) {
  return db
    .selectFrom('order_gifts')
    .where('order_id', '=', orderId)
    .whereRef('given', '>', 'taken_back')
    .orderBy(sql`kind = 'coupon'`)
    .orderBy('user_card_id')
    .orderBy('id')
    .select(['id', 'kind', 'user_card_id', 'detail_id', 'given', 'taken_back', 'returns'])
    .execute()
}

/** What came with orders, or should have. */
export function giftsOfOrders(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('order_gifts as g')
    .leftJoin('coupons', 'coupons.id', 'g.coupon_id')
    .leftJoin('user_cards', 'user_cards.id', 'g.user_card_id')
    .where('g.order_id', '=', sql<number>`any (${orderIds})`)
    .orderBy('g.id')
    .select([
      'g.id',
      'g.order_id',
      'g.kind',
      reference<Named | null>('g.coupon_id', 'coupons.name').as('deal'),
      sql<OrderGift['userCard']>`case when user_cards.id is not null
        then jsonb_build_object('id', user_cards.id, 'number', user_cards.number) end`.as(
        'user_card',
      ),
      'g.promised',
      'g.given',
      'g.taken_back',
      'g.obstacle',
    ])
    .execute()
}

/** Whether all payments that stand on an order were made in money. */
export async function isAllMoney(db: Db, orderId: number): Promise<boolean> {
  const payments = await db
    .selectFrom('transactions')
    .where('order_id', '=', orderId)
    .where('status', 'in', ['success', 'partRefunded'])
    .select('payment_type')
    .execute()
  return payments.every(({ payment_type: type }) => isPaidInMoney(type))
}
