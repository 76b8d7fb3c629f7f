/**
 * A context without a request: for what somebody asked for and is done later on their behalf, with the
 * rights that they have by then. It reads; what it finds out is written down by who runs it.
 */

import type { Language } from '@app/kernel/problem'
import type { Db, Scope } from '../db/database.ts'
import type { Ctx, Session } from './context.ts'
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
