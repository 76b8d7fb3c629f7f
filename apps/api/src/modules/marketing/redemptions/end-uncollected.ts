import { type BackgroundServices, runAs } from '#http/background-context.ts'
import type { Ctx } from '#http/context.ts'
import { eachRow, type JobResult } from '#jobs/jobs.ts'
import { customerPagesOf } from '#modules/organisation/companies/config.ts'
import type { SmsProvider } from '#modules/platform/sms/contract.ts'
import { findTemplateFor, isNoticeHour, queueNotices } from '#modules/platform/sms/notices.ts'
import type { ServerParts } from '#server-parts.ts'
import { endUncollected } from './reverse.ts'
import {
  companiesWithWaiting,
  findUncollected,
  type RedemptionRow,
  type UncollectedRow,
} from './store.ts'

/** The variable by which a template is known: what was redeemed. */
const TOLD = 'uncollected'

interface Parts extends BackgroundServices, Pick<ServerParts, 'onError'> {
  /** Whether this server can send text messages through a provider. */
  isConnected: (provider: SmsProvider) => boolean
}

/**
 * Gives points back for what nobody came for, each in a transaction of its own; by day, since its member is told where
 * the company has a template for it.
 */
export async function endAllUncollected(parts: Parts): Promise<JobResult> {
  const { database, now, onError, isConnected } = parts
  if (!isNoticeHour(now())) return { done: 0, failed: 0 }
  const rows = await database.system(async (db) => {
    const days = new Map<number, number>()
    for (const { company_id: companyId } of await companiesWithWaiting(db)) {
      days.set(companyId, (await customerPagesOf(db, companyId)).waitingDays)
    }
    return findUncollected(db, now(), days)
  })
  const end = ({ id, company_id, station_id }: UncollectedRow) => {
    const scope = { companyIds: [company_id], stationIds: [station_id] }
    return runAs(parts, { userId: 0, scope }, async (ctx) =>
      tellMember(ctx, await endUncollected(ctx, id), isConnected),
    )
  }
  return eachRow(rows, end, onError)
}

async function tellMember(
  { db, now }: Ctx,
  redemption: RedemptionRow,
  isConnected: Parts['isConnected'],
): Promise<void> {
  const { company_id: companyId, user_mobile: mobile, user_name: name, points } = redemption
  const known = ['name', 'points', 'station']
  const templateId = await findTemplateFor(db, companyId, { told: TOLD, known, isConnected })
  if (templateId === undefined || mobile === null) return
  const params = {
    name,
    points: String(points),
    station: redemption.station.name,
    [TOLD]: redemption.lineItems.map(({ item }) => item.name).join('、'),
  }
  const receivers = [{ mobile, params }]
  await queueNotices(db, { companyId, templateId, receivers, now, isConnected })
}
