/**
 * Contexts without a request: for what somebody asked for and is done later on their behalf. Such a
 * context only reads, with the rights that they have by then; who runs the work writes down what it finds.
 * What the world outside decided is entered on behalf of who asked, whatever rights they have by then.
 */

import type { Language } from '@app/kernel/problem'
import type { Database, Db, Scope } from '#db/database.ts'
import type { Secrets } from '#db/secrets.ts'
import type { Live } from '#live/live.ts'
import { writeAudit } from './audit-log.ts'
import { type AuditEntry, type Ctx, NOBODY, type Session } from './context.ts'
import type { Services } from './serve.ts'

export interface BackgroundContext {
  session: Session
  scope: Scope
  stationId: number | undefined
  language: Language
}

export function backgroundContext(
  { database, live, secrets, now }: Pick<Services, 'database' | 'live' | 'secrets' | 'now'>,
  db: Db,
  background: BackgroundContext,
): Ctx {
  return {
    ...background,
    db,
    now: now(),
    requestId: '',
    ip: '',
    client: '',
    device: '',
    agent: '',
    call: { method: 'GET', path: '', body: undefined },
    consent: { isUsed: false },
    address: { host: '', path: undefined },
    token: undefined,
    live,
    secrets,
    audit: refuseToWrite,
    afterCommit: refuseToWrite,
    inSeparateTransaction: (work) => database.separateTransaction(work, background.session.scope),
    setHeader: () => {},
  }
}

const refuseToWrite = (): never => {
  throw new Error('a background context only reads')
}

/** On whose behalf something is entered, and where. */
export interface Principal {
  userId: number
  scope: Scope
}

/** A context that acts on somebody's behalf, made from one that has a transaction past all scopes. */
export const onBehalfOf = (ctx: Ctx, { userId, scope }: Principal): Ctx => ({
  ...ctx,
  scope,
  session: { ...NOBODY, userId, scope },
})

export interface BackgroundServices {
  database: Database
  live: Live
  secrets: Secrets
  now: () => Date
}

/** Runs work on somebody's behalf in a transaction of its own; messages go out once it is committed. */
export async function runAs<T>(
  parts: BackgroundServices,
  principal: Principal,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const effects: (() => void)[] = []
  const audits: AuditEntry[] = []
  const session: Session = { ...NOBODY, ...principal }
  const background = {
    session,
    scope: principal.scope,
    stationId: undefined,
    language: 'zh',
  } as const
  const result = await parts.database.system(async (db) => {
    // A repeated transaction starts over, and so does what it meant to do afterwards.
    effects.length = 0
    audits.length = 0
    const ctx: Ctx = {
      ...backgroundContext(parts, db, background),
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
