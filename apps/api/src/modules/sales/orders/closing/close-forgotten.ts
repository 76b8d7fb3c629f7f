/** Orders for goods that nobody came to pay: closed after half an hour, and the goods are for sale again. */

import { runAs } from '#http/background-context.ts'
import { eachRow, type JobResult } from '#jobs/jobs.ts'
import type { ServerParts } from '#server-parts.ts'
import { findForgotten } from '../store.ts'
import { closeForgotten } from './give-up.ts'

/** How long an order waits for its customer (machines, order: closed by the system). */
const FORGOTTEN_AFTER_MS = 30 * 60_000

export type ClosingParts = Pick<ServerParts, 'database' | 'live' | 'secrets' | 'now' | 'onError'>

export async function closeForgottenOrders(parts: ClosingParts): Promise<JobResult> {
  const before = new Date(parts.now().getTime() - FORGOTTEN_AFTER_MS)
  const forgotten = await parts.database.system((db) => findForgotten(db, before))
  const close = ({
    id,
    company_id: companyId,
    station_id: stationId,
  }: (typeof forgotten)[number]) => {
    const scope = { companyIds: [companyId], stationIds: [stationId] }
    return runAs(parts, { userId: 0, scope }, (ctx) => closeForgotten(ctx, id))
  }
  return eachRow(forgotten, close, parts.onError)
}
