import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { REMINDER_DAYS } from '#modules/marketing/coupons/contract.ts'
import { updatePieces } from '../store.ts'

interface Ending {
  name: string
  mobile: string
  /** Of the piece that ends first. */
  validTo: string
  pieceIds: number[]
}

/**
 * Who holds pieces of a coupon that end within {@link REMINDER_DAYS} and was not told yet: the first so many
 * members who have a phone.
 */
export async function findEnding(
  db: Db,
  { couponId, now, most }: { couponId: number; now: Date; most: number },
): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    select users.name, users.mobile, min(piece.valid_to) as "validTo", array_agg(piece.id) as "pieceIds"
    from user_coupons piece join users on users.id = piece.user_id
    where piece.coupon_id = ${couponId} and piece.status = 'unused' and piece.reminded_at is null
      and piece.valid_to > ${now}
      and piece.valid_to <= ${now}::timestamptz + make_interval(days => ${REMINDER_DAYS})
      and users.status = 'normal' and users.mobile is not null and users.accepts_offers
    group by users.id order by users.id limit ${most}`.execute(db)
  return rows
}

export const markReminded = (db: Db, ids: readonly number[], now: Date) =>
  updatePieces(db, ids, { reminded_at: now })
