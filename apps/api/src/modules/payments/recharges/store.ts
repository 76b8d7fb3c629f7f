import { sql } from 'kysely'
import type { Db, Scope } from '#db/database.ts'
import type { Booking } from '#modules/ledger/periods/service.ts'
import type { CouponGift } from '#modules/marketing/user-coupons/give-promised.ts'
import type { Promised } from './terms.ts'

export type ChargeRow = Awaited<ReturnType<typeof findCharge>> & {}

/** The line of a recharge in the card ledger, with who took the money, when and by which payment. */
export function findCharge(db: Db, scope: Scope, detailId: number) {
  return selectCharges(db, scope, detailId).where('d.type', '=', 'charge').executeTakeFirst()
}

/** The same, or the line of a recharge that was a gift alone. */
export function findChargeOrGift(db: Db, scope: Scope, detailId: number) {
  return selectCharges(db, scope, detailId)
    .where((eb) =>
      eb.or([
        eb('d.type', '=', 'charge'),
        eb.and([eb('d.type', '=', 'chargeReward'), eb('t.payment_type', '=', 'gift')]),
      ]),
    )
    .executeTakeFirst()
}

function selectCharges(db: Db, scope: Scope, detailId: number) {
  return db
    .selectFrom('card_details as d')
    .innerJoin('transactions as t', 't.id', 'd.transaction_id')
    .where('d.id', '=', detailId)
    .where('d.book', '=', 'debit')
    .where('t.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select([
      'd.id',
      'd.user_card_id',
      't.id as transaction_id',
      'd.operator_id',
      'd.created_at',
      't.shift_id',
      't.business_day_id',
    ])
}

/** The ids of the lines that a payment has in the card ledger. */
export async function linesOf(db: Db, transactionId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('card_details')
    .where('transaction_id', '=', transactionId)
    .orderBy('id')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The order and card of a payment. */
export function findRecharge(db: Db, scope: Scope, transactionId: number) {
  return db
    .selectFrom('transactions as t')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .where('t.id', '=', transactionId)
    .where('t.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select(['o.id as orderId', 'o.kind', 't.user_card_id as cardId'])
    .executeTakeFirst()
}

/** Writes down what a card gets once its recharge is paid. */
export async function addPromise(
  db: Db,
  made: { booking: Booking; orderId: number; promised: Promised; reason: string },
): Promise<void> {
  const { booking, orderId, promised, reason } = made
  const { gift, points, coupons, packageId } = promised
  await db
    .insertInto('channel_recharges')
    .values({
      company_id: booking.companyId,
      station_id: booking.stationId,
      order_id: orderId,
      package_id: packageId,
      gift_cents: gift.amount,
      gift_frozen: gift.frozen,
      gift_days: gift.days ?? 0,
      restricted_item_ids: [...gift.restrictedItemIds],
      bonus_points: points,
      coupons: JSON.stringify(coupons),
      reason,
    })
    .execute()
}

/** What was promised with an order. */
export async function promiseOf(
  db: Db,
  orderId: number,
): Promise<{ promised: Promised; reason: string; remark: string }> {
  const row = await db
    .selectFrom('channel_recharges as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .where('r.order_id', '=', orderId)
    .selectAll('r')
    .select(['o.remark', sql<CouponGift[]>`r.coupons`.as('gifts')])
    .executeTakeFirstOrThrow()
  const { gift_cents: amount, gift_frozen: frozen, gift_days: days } = row
  return {
    promised: {
      packageId: row.package_id,
      gift: { amount, frozen, days, restrictedItemIds: row.restricted_item_ids },
      points: row.bonus_points,
      coupons: row.gifts,
    },
    reason: row.reason,
    remark: row.remark,
  }
}
