/** Cases: listing them, and closing one with what came of it. */

import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import type { CaseClosing, WetstockCase } from './contract.ts'
import { CaseErrors } from './errors.ts'
import { tellAlarms } from './settle-case.ts'
import { caseList, type CaseRow, findCase, listCases, updateCase } from './store.ts'

export const searchCases = (ctx: Ctx, query: ListQuery): Promise<PageOf<WetstockCase>> =>
  searchList(ctx, query, caseList, { page: listCases, shown: toCase })

/**
 * Closes a case for good: its alarms end, and the strapping table may be learnt from the next month on.
 *
 * @throws Refusal NOT_FOUND, WETSTOCK_CASE_CLOSED, STALE_VERSION
 */
export async function closeCase(
  ctx: Ctx,
  caseId: number,
  { reason, version }: CaseClosing,
): Promise<WetstockCase> {
  const before = await caseIn(ctx, caseId)
  if (before.state === 'closed') throw refuse(CaseErrors.closed)
  const { company_id: companyId, tank, station, causes } = before
  await updateCase(
    ctx,
    { id: caseId, version },
    { closed_at: ctx.now, closed_by: ctx.session.userId, reason },
  )
  ctx.audit({
    action: 'closeCase',
    entity: 'wetstockCase',
    entityId: caseId,
    companyId,
    stationId: station.id,
    before: { tank: { id: tank.id }, causes, state: 'open' },
    after: { state: 'closed' },
    reason,
  })
  const place = { id: tank.id, companyId, stationId: station.id }
  const messages = await tellAlarms(ctx.db, place, { subjects: [], now: ctx.now })
  for (const message of messages) ctx.afterCommit(() => ctx.live.publish(station.id, message))
  return toCase(await caseIn(ctx, caseId))
}

async function caseIn(ctx: Ctx, caseId: number): Promise<CaseRow> {
  return orNotFound(await findCase(ctx.db, ctx.scope, caseId))
}

function toCase({ company_id: _, ...row }: CaseRow): WetstockCase {
  return row
}
