/** Who delivers short: sums of intakes that are done, made by the database. */

import type { PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { listContext } from '#lists/list-context.ts'
import { boundsOf } from '#lists/list-period.ts'
import { planList } from '#lists/list-query.ts'
import type { DeliveryRecord, DeliveryRecordQuery } from './contract.ts'
import { deliveryList, listDeliveries } from './store.ts'

/** A year, and the month of it that is not over. */
const LONGEST_MONTHS = 13

/** @throws Refusal SEARCH_…, SORT_FIELD, PERIOD_ORDER, QUERY_RANGE_EXCEEDED */
export async function searchDeliveries(
  ctx: Ctx,
  { from, to, groupBy = 'supplier', ...query }: DeliveryRecordQuery,
): Promise<PageOf<DeliveryRecord>> {
  const context = await listContext(ctx)
  const asked = { from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined }
  const bounds = boundsOf({ maxMonths: LONGEST_MONTHS }, asked, context)
  const plan = planList(query, deliveryList, context)
  const { from: first, to: end = ctx.now } = bounds
  return listDeliveries(ctx.db, ctx.scope, { from: first, to: end, groupBy, plan })
}
