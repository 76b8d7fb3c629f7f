/** Coupons that are given by themselves: to everyone who is meant and has not had any yet. */

import type { Database } from '#db/database.ts'
import { findAutomatic, lockCoupon } from '#modules/marketing/coupons/coupon-rows.ts'
import { giveAlong, leftOf } from './give-pieces.ts'
import { findUngiven } from './store.ts'

/** Each coupon is held no longer than this many take; the rest get theirs at the next turn. */
const MOST_AT_ONCE = 500

export async function giveAutomaticCoupons(database: Database, now: Date): Promise<void> {
  for (const { id, company_id: companyId } of await database.system((db) =>
    findAutomatic(db, now),
  )) {
    await database.system(async (db) => {
      const scope = { companyIds: [companyId], stationIds: [] }
      const coupon = await lockCoupon(db, scope, { id, now })
      if (!coupon || leftOf(coupon) === 0) return
      const { auto_count: count } = coupon
      const most = Math.min(MOST_AT_ONCE, Math.floor(leftOf(coupon) / count))
      for (const userId of await findUngiven(db, coupon, most)) {
        await giveAlong(db, userId, { coupon, count, source: 'auto', now, operatorId: null })
      }
    })
  }
}
