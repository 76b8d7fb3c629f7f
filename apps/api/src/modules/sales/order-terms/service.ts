/** Order terms of a station: showing and changing them. */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import type { OrderTerms, OrderTermsChange } from './contract.ts'
import { saveTerms } from './store.ts'
import { termsOf, USUAL_TERMS } from './terms-rows.ts'

/** @throws Refusal NOT_FOUND */
export async function getTerms(ctx: Ctx, stationId: number): Promise<OrderTerms> {
  await stationIn(ctx.db, ctx.scope, stationId)
  const [said] = await termsOf(ctx.db, [stationId])
  const { leadHours, safetyHours, compartments } = said ?? USUAL_TERMS
  return {
    leadHours,
    safetyHours,
    compartments: [...compartments],
    isUsual: said === undefined,
    version: said?.version ?? 0,
  }
}

/** @throws Refusal NOT_FOUND, STALE_VERSION */
export async function changeTerms(
  ctx: Ctx,
  stationId: number,
  { version, ...terms }: OrderTermsChange,
): Promise<OrderTerms> {
  const station = await stationIn(ctx.db, ctx.scope, stationId)
  const before = await getTerms(ctx, stationId)
  const isSaved = await saveTerms(
    ctx.db,
    {
      station_id: stationId,
      company_id: station.company_id,
      lead_hours: terms.leadHours,
      safety_hours: terms.safetyHours,
      compartments_cl: terms.compartments,
      updated_by: ctx.session.userId,
    },
    version,
  )
  if (!isSaved) throw refuse(HttpErrors.staleVersion)
  const { version: _, isUsual: _usual, ...was } = before
  ctx.audit({
    action: 'changeOrderTerms',
    entity: 'station',
    entityId: stationId,
    companyId: station.company_id,
    stationId,
    before: was,
    after: terms,
  })
  return getTerms(ctx, stationId)
}
