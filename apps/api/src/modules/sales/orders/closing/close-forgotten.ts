/** Orders for goods that nobody came to pay: closed after half an hour, and the goods are for sale again. */

import { runAs } from '#http/background-context.ts'
import type { ServerParts } from '#server-parts.ts'
import { findForgotten } from '../store.ts'
import { closeForgotten } from './give-up.ts'

/** How long an order waits for its customer (machines, order: closed by the system). */
const FORGOTTEN_AFTER_MS = 30 * 60_000

export type ClosingParts = Pick<ServerParts, 'database' | 'live' | 'secrets' | 'now' | 'onError'>

export async function closeForgottenOrders(parts: ClosingParts): Promise<void> {
  const before = new Date(parts.now().getTime() - FORGOTTEN_AFTER_MS)
  const forgotten = await parts.database.system((db) => findForgotten(db, before))
  for (const { id, company_id: companyId, station_id: stationId } of forgotten) {
    const scope = { companyIds: [companyId], stationIds: [stationId] }
    const nobody = { userId: 0, scope }
    await runAs(parts, nobody, (ctx) => closeForgotten(ctx, id)).catch(parts.onError)
  }
}
