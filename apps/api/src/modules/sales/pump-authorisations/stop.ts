/** Stopping an authorised pump, and what a call shows once the pump has been spoken to. */

import { refuse } from '@app/kernel/problem'
import type { AfterCommitContext, Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import type { PumpAuthorisation } from './contract.ts'
import { AuthorisationErrors } from './errors.ts'
import type { PumpParts } from './pump-talk.ts'
import { authorisationIn, toAuthorisation } from './view.ts'

/**
 * Whether a pump may be stopped; it is told once this is committed.
 *
 * @throws Refusal NOT_FOUND, AUTHORISATION_ENDED, STALE_VERSION
 */
export async function askToStop(
  ctx: Ctx,
  authorisationId: number,
  { version }: { version?: number },
): Promise<PumpAuthorisation> {
  const row = await authorisationIn(ctx, authorisationId)
  if (row.status !== 'waiting' && row.status !== 'authorised') {
    throw refuse(AuthorisationErrors.ended)
  }
  if (version !== undefined && version !== row.version) throw refuse(HttpErrors.staleVersion)
  ctx.audit({
    action: 'stopPump',
    entity: 'pumpAuthorisation',
    entityId: row.id,
    companyId: row.company_id,
    stationId: row.station_id,
  })
  return toAuthorisation(row)
}

/** Does what must wait for the commit, and shows what became of it. What went wrong is found by the clock. */
export async function shownAfter(
  parts: PumpParts,
  { scope }: AfterCommitContext,
  authorisationId: number,
  work: () => Promise<void>,
): Promise<PumpAuthorisation> {
  await work().catch(parts.onError)
  const row = await parts.database.read(scope, (db) =>
    authorisationIn({ db, scope }, authorisationId),
  )
  return toAuthorisation(row)
}
