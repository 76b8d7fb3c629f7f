/**
 * Contexts without a request: for what somebody asked for and is done later on their behalf. An errand
 * reads, with the rights that they have by then; what it finds out is written down by who runs it. What
 * the world outside decided is entered in the name of who asked, whatever rights they have by then.
 */

import type { Language } from '@app/kernel/problem'
import type { Database, Db, Scope } from '../db/database.ts'
import type { Secrets } from '../db/secrets.ts'
import type { Live } from '../live/live.ts'
import { writeAudit } from './audit-log.ts'
import { type AuditEntry, type Ctx, NOBODY, type Session } from './context.ts'
import type { Services } from './serve.ts'

export interface Errand {
  session: Session
  scope: Scope
  stationId: number | undefined
  language: Language
}

export function errandContext(
  { database, live, secrets, now }: Pick<Services, 'database' | 'live' | 'secrets' | 'now'>,
  db: Db,
  errand: Errand,
): Ctx {
  return {
    ...errand,
    db,
    now: now(),
    requestId: '',
    ip: '',
    client: '',
    device: '',
    call: { method: 'GET', path: '', body: undefined },
    consent: { isUsed: false },
    address: { host: '', path: undefined },
    token: undefined,
    live,
    secrets,
    audit: refuseToWrite,
    afterCommit: refuseToWrite,
    outside: (work) => database.aside(work, errand.session.scope),
    setHeader: () => {},
  }
}

const refuseToWrite = (): never => {
  throw new Error('an errand only reads')
}

/** In whose name something is entered, and where. */
export interface Principal {
  userId: number
  scope: Scope
}

/** A context that acts in somebody's name, made from one that has a transaction past all scopes. */
export const inTheNameOf = (ctx: Ctx, { userId, scope }: Principal): Ctx => ({
  ...ctx,
  scope,
  session: { ...NOBODY, userId, scope },
})

export interface EntryParts {
  database: Database
  live: Live
  secrets: Secrets
  now: () => Date
}

/** Runs work in somebody's name in a transaction of its own; messages go out once it is committed. */
export async function enterFor<T>(
  parts: EntryParts,
  principal: Principal,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const effects: (() => void)[] = []
  const audits: AuditEntry[] = []
  const session: Session = { ...NOBODY, ...principal }
  const errand = { session, scope: principal.scope, stationId: undefined, language: 'zh' } as const
  const result = await parts.database.system(async (db) => {
    // A repeated transaction starts over, and so does what it meant to do afterwards.
    effects.length = 0
    audits.length = 0
    const ctx: Ctx = {
      ...errandContext(parts, db, errand),
      afterCommit: (effect) => effects.push(effect),
      audit: (entry) => audits.push(entry),
    }
    const done = await work(ctx)
    for (const entry of audits) await writeAudit(ctx, entry)
    return done
  }, principal.scope)
  for (const effect of effects) effect()
  return result
}
