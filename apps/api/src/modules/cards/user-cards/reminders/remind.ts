/** Text messages before points end: once for each end, by day, and as far as the company may still send. */

import type { Database, Db } from '#db/database.ts'
import { eachRow, type JobResult } from '#jobs/jobs.ts'
import { findReminding, lockReminding } from '#modules/cards/programmes/programme-rows.ts'
import type { SmsProvider } from '#modules/platform/sms/contract.ts'
import { isNoticeHour, queueNotices } from '#modules/platform/sms/notices.ts'
import { findHolders, markTold } from './store.ts'

/** The programme is held no longer than this many take; the rest are told at the next turn. */
export const MOST_AT_ONCE = 500

export interface Parts {
  database: Database
  onError: (error: unknown) => void
  /** Whether this server can send text messages through a provider. */
  isConnected: (provider: SmsProvider) => boolean
}

/** Tells members of points that end. Who could not be told for want of quota is told on the next day. */
export async function remindOfPoints(parts: Parts, now: Date): Promise<JobResult> {
  if (!isNoticeHour(now)) return { done: 0, failed: 0 }
  const programmes = await parts.database.system((db) => findReminding(db))
  return eachRow(
    programmes,
    ({ id }) => parts.database.system((db) => remindOf(db, { id, now, ...parts })),
    parts.onError,
  )
}

/** The programme is locked, so that another turn, or another server, finds marked whom this one told. */
async function remindOf(
  db: Db,
  { id, now, isConnected }: { id: number; now: Date } & Pick<Parts, 'isConnected'>,
): Promise<void> {
  const programme = await lockReminding(db, id)
  if (!programme?.sms_template_id) return
  const { company_id: companyId, sms_template_id: templateId, reminder_days: days } = programme
  const holders = await findHolders(db, { programmeId: id, days, now, most: MOST_AT_ONCE })
  if (holders.length === 0) return
  const receivers = holders.map(({ points, lastDay, ...holder }) => ({
    ...holder,
    params: { name: holder.name, points: String(points), date: lastDay },
  }))
  await markTold(
    db,
    companyId,
    await queueNotices(db, { companyId, templateId, receivers, now, isConnected }),
  )
}
