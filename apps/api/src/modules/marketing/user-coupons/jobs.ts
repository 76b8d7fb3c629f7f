/** Coupons that are given by themselves: to everyone who is meant and has not had any yet. */

import type { Database } from '#db/database.ts'
import type { Job, Schedule } from '#jobs/jobs.ts'
import { findAutomatic, lockCoupon } from '#modules/marketing/coupons/service.ts'
import { giveAlong, leftOf } from './give.ts'
import { findUngiven } from './store.ts'

const GIVE_JOB = 'giveCoupons'

/** Every ten minutes: who becomes a member, or gets a tag, does not wait longer. */
export const userCouponSchedules: readonly Schedule[] = [{ job: GIVE_JOB, at: '*/10 * * * *' }]

/** Each coupon is held no longer than this many take; the rest get theirs at the next turn. */
const MOST_AT_ONCE = 500

export const userCouponJobs = (database: Database, now: () => Date): Record<string, Job> => ({
  [GIVE_JOB]: () => giveCoupons(database, now()),
})

async function giveCoupons(database: Database, now: Date): Promise<void> {
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
