/** Handing out what activities promise: to each member once, all of it or nothing. */

import type { Database, Db } from '#db/database.ts'
import { eachRow, type JobResult } from '#jobs/jobs.ts'
import { type LockedCoupon, lockCoupon } from '#modules/marketing/coupons/coupon-rows.ts'
import { giveEach, leftOf, whoMayHave } from '#modules/marketing/user-coupons/give-pieces.ts'
import type { SmsProvider } from '#modules/platform/sms/contract.ts'
import { queueNotices } from '#modules/platform/sms/notices.ts'
import type { ActivityPart } from './contract.ts'
import { findUnreached, type Unreached } from './meant.ts'
import {
  countHandedOut,
  findRunning,
  insertReached,
  lockActivity,
  type LockedActivity,
} from './store.ts'

/** Each activity is held no longer than this many take; the rest get theirs at the next turn. */
const MOST_AT_ONCE = 500

interface Parts {
  database: Database
  onError: (error: unknown) => void
  /** Whether this server can send text messages through a provider. */
  isConnected: (provider: SmsProvider) => boolean
}

/**
 * Has each activity in effect reach the next members. What happens to them is written together with the
 * pieces, so that another turn, or another server, never reaches the same one again.
 */
export async function handOutAll(parts: Parts, now: Date): Promise<JobResult> {
  const running = await parts.database.system((db) => findRunning(db, now))
  return eachRow(
    running,
    ({ id }) => parts.database.system((db) => handOut(db, { id, now, ...parts })),
    parts.onError,
  )
}

async function handOut(
  db: Db,
  { id, now, isConnected }: { id: number; now: Date } & Pick<Parts, 'isConnected'>,
): Promise<void> {
  const activity = await lockActivity(db, { id, now })
  if (!activity || !activity.enabled || activity.state !== 'inEffect') return
  const coupons = await lockCoupons(db, activity, now)
  const places = placesOf(activity, coupons)
  if (places === 0) return
  const members = await findUnreached(db, activity, MOST_AT_ONCE)
  if (members.length === 0) return
  const parts = await partsOf(db, { members, coupons, places, count: activity.count_per_gift, now })
  const given = members.filter((member) => parts.get(member.id) === 'given')
  for (const coupon of coupons) {
    await giveEach(
      db,
      given.map((member) => member.id),
      {
        coupon,
        count: activity.count_per_gift,
        source: 'activity',
        activityId: id,
        now,
        operatorId: null,
      },
    )
  }
  await countHandedOut(db, id, given.length * coupons.length * activity.count_per_gift)
  const reminded = await remind(db, activity, { given, now, isConnected })
  const reached = [...parts].map(([userId, part]) => ({
    company_id: activity.company_id,
    activity_id: id,
    user_id: userId,
    part,
    is_reminded: reminded.has(userId),
    created_at: now,
  }))
  if (reached.length > 0) await insertReached(db, reached)
}

/** In the order of their ids, so that nobody who gives several coupons waits in a circle. */
async function lockCoupons(db: Db, activity: LockedActivity, now: Date): Promise<LockedCoupon[]> {
  const scope = { companyIds: [activity.company_id], stationIds: [] }
  const coupons: LockedCoupon[] = []
  for (const couponId of activity.coupon_ids) {
    const coupon = await lockCoupon(db, scope, { id: couponId, now })
    if (coupon) coupons.push(coupon)
  }
  return coupons
}

/** For how many members there is enough of everything. */
function placesOf(activity: LockedActivity, coupons: readonly LockedCoupon[]): number {
  const { max_issued: most, issued_count: issued, count_per_gift: count } = activity
  const own = most === -1 ? Infinity : Math.floor((most - issued) / (count * coupons.length))
  return Math.min(own, ...coupons.map((coupon) => Math.floor(leftOf(coupon) / count)))
}

/**
 * What becomes of each member. It ends with the first who could be given the coupons if there were enough:
 * nobody after them is reached, held out or not, until there are more.
 */
async function partsOf(
  db: Db,
  {
    members,
    coupons,
    places,
    count,
    now,
  }: {
    members: readonly Unreached[]
    coupons: readonly LockedCoupon[]
    places: number
    count: number
    now: Date
  },
): Promise<Map<number, ActivityPart>> {
  const ids = members.map(({ id }) => id)
  const allowed = new Map<number, number>()
  for (const coupon of coupons) {
    for (const id of await whoMayHave(db, coupon, { ids, count, now })) {
      allowed.set(id, (allowed.get(id) ?? 0) + 1)
    }
  }
  const parts = new Map<number, ActivityPart>()
  let left = places
  for (const { id, isControl } of members) {
    const isAllowed = allowed.get(id) === coupons.length
    if (isControl || !isAllowed) {
      parts.set(id, isControl ? 'control' : 'refused')
    } else if (left > 0) {
      left -= 1
      parts.set(id, 'given')
    } else break
  }
  return parts
}

/** Queues a text message to each, as far as the company may still send today. @returns to whom */
async function remind(
  db: Db,
  activity: LockedActivity,
  {
    given,
    now,
    isConnected,
  }: { given: readonly Unreached[]; now: Date } & Pick<Parts, 'isConnected'>,
): Promise<ReadonlySet<number>> {
  const { sms_template_id: templateId, name, company_id: companyId } = activity
  if (templateId === null) return new Set()
  const receivers = given.flatMap(({ id, mobile, name: memberName }) =>
    mobile === null ? [] : [{ id, mobile, params: { name: memberName, activity: name } }],
  )
  const queued = await queueNotices(db, { companyId, templateId, receivers, now, isConnected })
  return new Set(queued.map(({ id }) => id))
}
