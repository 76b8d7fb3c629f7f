/** Limits of a company: listing what was set, and setting them from a month on. */

import { businessDayOf } from '@app/kernel/calendar'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { companyOf, type Ctx } from '#http/context.ts'
import { listContext, timeZoneOf } from '#lists/list-context.ts'
import { planList } from '#lists/list-query.ts'
import type { LossLimit, NewLossLimit } from './contract.ts'
import { LossLimitErrors } from './errors.ts'
import { findLimit, hasClosedMonth, insertLimit, limitList, listLimits } from './store.ts'

const todayOf = async (ctx: Ctx): Promise<string> => businessDayOf(ctx.now, await timeZoneOf(ctx))

export async function searchLimits(ctx: Ctx, query: ListQuery): Promise<PageOf<LossLimit>> {
  const plan = planList(query, limitList, await listContext(ctx))
  return listLimits(ctx.db, ctx.scope, { plan, today: await todayOf(ctx) })
}

/**
 * What closed months were judged by stays: limits begin with a month that no station has closed yet.
 *
 * @throws Refusal COMPANY_REQUIRED, WETSTOCK_LIMITS_MONTH_CLOSED
 */
export async function setLimits(ctx: Ctx, input: NewLossLimit): Promise<LossLimit> {
  const companyId = companyOf(ctx)
  const { product, fromMonth, day, shift, month, region = 'A' } = input
  if (await hasClosedMonth(ctx.db, companyId, fromMonth)) throw refuse(LossLimitErrors.monthClosed)
  const limitId = await insertLimit(ctx.db, {
    company_id: companyId,
    product,
    from_month: `${fromMonth}-01`,
    day_ppm: day,
    shift_ppm: shift,
    month_ppm: month,
    region,
    storage_winter_ppm: input.storageWinter ?? null,
    storage_summer_ppm: input.storageSummer ?? null,
    unloading_ppm: input.unloading ?? null,
    retail_ppm: input.retail ?? null,
    transport_ppm: input.transport ?? null,
    set_at: ctx.now,
    set_by: ctx.session.userId,
  })
  ctx.audit({
    action: 'setWetstockLimits',
    entity: 'wetstockLimit',
    entityId: limitId,
    companyId,
    after: input,
  })
  return findLimit(ctx.db, ctx.scope, { limitId, today: await todayOf(ctx) })
}
