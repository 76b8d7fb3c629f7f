/** Orders for goods that nobody came to pay: closed after half an hour, and the goods are for sale again. */

import { type BackgroundServices, runAs } from '#http/background-context.ts'
import type { Job, Schedule } from '#jobs/jobs.ts'
import { closeForgotten } from './closing/give-up.ts'
import { findForgotten } from './store.ts'

const CLOSE_JOB = 'closeForgottenOrders'

export const orderSchedules: readonly Schedule[] = [{ job: CLOSE_JOB, at: '*/5 * * * *' }]

/** How long an order waits for its customer (machines, order: closed by the system). */
const FORGOTTEN_AFTER_MS = 30 * 60_000

interface Parts extends BackgroundServices {
  onError: (error: unknown) => void
}

export const orderJobs = (parts: Parts): Record<string, Job> => ({
  [CLOSE_JOB]: () => closeAllForgotten(parts),
})

async function closeAllForgotten(parts: Parts): Promise<void> {
  const before = new Date(parts.now().getTime() - FORGOTTEN_AFTER_MS)
  const forgotten = await parts.database.system((db) => findForgotten(db, before))
  for (const { id, company_id: companyId, station_id: stationId } of forgotten) {
    const scope = { companyIds: [companyId], stationIds: [stationId] }
    const nobody = { userId: 0, scope }
    await runAs(parts, nobody, (ctx) => closeForgotten(ctx, id)).catch(parts.onError)
  }
}
