/** Text messages before coupons end: once for each piece, by day, and as far as the company may still send. */

import type { Database, Db } from '#db/database.ts'
import { eachRow, type JobResult } from '#jobs/jobs.ts'
import { findReminding, lockCoupon } from '#modules/marketing/coupons/coupon-rows.ts'
import { smsDayOf } from '#modules/platform/sms/accounts.ts'
import type { SmsProvider } from '#modules/platform/sms/contract.ts'
import { isNoticeHour, queueNotices } from '#modules/platform/sms/notices.ts'
import { findEnding, markReminded } from './store.ts'

/** Each coupon is held no longer than this many take; the rest are told at the next turn. */
const MOST_AT_ONCE = 500

interface Parts {
  database: Database
  onError: (error: unknown) => void
  /** Whether this server can send text messages through a provider. */
  isConnected: (provider: SmsProvider) => boolean
}

/**
 * Tells members of pieces that end within three days. Who could not be told for want of quota is told on
 * the next day.
 */
export async function remindHolders(parts: Parts, now: Date): Promise<JobResult> {
  if (!isNoticeHour(now)) return { done: 0, failed: 0 }
  const coupons = await parts.database.system((db) => findReminding(db))
  return eachRow(
    coupons,
    ({ id, company_id: companyId }) =>
      parts.database.system((db) => remindOf(db, { id, companyId, now, ...parts })),
    parts.onError,
  )
}

/** The coupon is locked, so that another turn, or another server, finds marked whom this one told. */
async function remindOf(
  db: Db,
  {
    id,
    companyId,
    now,
    isConnected,
  }: { id: number; companyId: number; now: Date } & Pick<Parts, 'isConnected'>,
): Promise<void> {
  const scope = { companyIds: [companyId], stationIds: [] }
  const coupon = await lockCoupon(db, scope, { id, now })
  if (!coupon?.sms_template_id) return
  const holders = await findEnding(db, { couponId: id, now, most: MOST_AT_ONCE })
  if (holders.length === 0) return
  const receivers = holders.map(({ mobile, name, validTo, pieceIds }) => ({
    mobile,
    pieceIds,
    params: { name, coupon: coupon.name, date: lastDayOf(validTo) },
  }))
  const templateId = coupon.sms_template_id
  const told = await queueNotices(db, { companyId, templateId, receivers, now, isConnected })
  await markReminded(
    db,
    told.flatMap(({ pieceIds }) => pieceIds),
    now,
  )
}

/** What ends at midnight is good until the day before. */
const lastDayOf = (validTo: string): string => smsDayOf(new Date(Date.parse(validTo) - 1))
