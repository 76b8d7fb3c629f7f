/** Where somebody is logged in, and ending what they do not know or left open. */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { auditOwn } from '#modules/access/sessions/own-keys.ts'
import { endSession } from '#modules/access/sessions/service.ts'
import type { OwnSession } from './contract.ts'
import { openSessionsOf, type OwnSessionRow } from './store.ts'

export const ownSessions = async (ctx: Ctx): Promise<OwnSession[]> =>
  (await openOnes(ctx)).map(toOwnSession)

/**
 * Ends one session, or all but the one that asks.
 *
 * @returns how many that were
 * @throws Refusal NOT_FOUND when the one is nobody's, somebody else's, or over
 */
export async function endSessions(ctx: Ctx, id?: string): Promise<number> {
  const sessions = await openOnes(ctx)
  const ending = sessions.filter((session) => (id ? session.id === id : !session.is_current))
  if (id && ending.length === 0) throw refuse(HttpErrors.notFound)
  for (const session of ending) await endSession(ctx, session.id, 'ended by its owner')
  if (ending.length > 0) {
    const ended = ending.map((row) => ({
      ip: row.ip,
      client: row.client,
      openedTime: row.created_at,
    }))
    await auditOwn(ctx, 'endSessions', { ended })
  }
  return ending.length
}

const openOnes = ({ db, session: { userId, sessionId }, now }: Ctx) =>
  openSessionsOf(db, { userId, sessionId, now })

const toOwnSession = (row: OwnSessionRow): OwnSession => ({
  id: row.id,
  isCurrent: row.is_current,
  agent: row.agent,
  client: row.client,
  ip: row.ip,
  openedTime: row.created_at,
})
