/**
 * For whoever watches over the server. Two questions: does the process live (if not, start it again), and
 * can it serve (if not, send people to another one meanwhile)?
 */

import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { refuse } from '@app/kernel/problem'
import type { Database } from '#db/database.ts'
import { DatabaseUnavailableError } from '#db/unavailable.ts'
import { HttpErrors } from '#http/errors.ts'
import { ProblemSchema } from '#http/problem-schema.ts'
import { limitAddress } from '#http/server/rate-limits.ts'
import { Health } from './contract.ts'

/** Balancers wait for a few seconds at most. */
const PATIENCE_MS = 3000
const LEAST_FREE_BYTES = 64 * 1024 * 1024

interface HealthParts {
  database: Database
  /** Where files are kept, and the embedded database; nothing when both are elsewhere. */
  dataDirectory: string | undefined
}

/** Adds both routes to an application that does not listen yet. */
export function serveHealth(app: FastifyInstance, parts: HealthParts): void {
  let checking: Promise<void> | undefined
  // However many ask, the database is asked once at a time.
  const ready = (): Promise<void> => {
    checking ??= requireReady(app, parts).finally(() => {
      checking = undefined
    })
    return checking
  }
  const optionsOf = (summary: string) => ({
    schema: {
      summary,
      tags: ['platform / status'],
      security: [],
      response: { 200: Health, '5xx': ProblemSchema },
    },
    onRequest: limitAddress(app.addressBudget),
    config: { guardedBy: 'nothing: it tells only whether the server is well' },
  })
  const live = optionsOf('Whether the process lives; says nothing of the database')
  app.get('/api/v1/health/live', { ...live, config: { ...live.config, isLiveness: true } }, () =>
    OK(),
  )
  app.get('/api/v1/health', optionsOf('Whether the server can serve: database, disk'), () =>
    ready().then(OK),
  )
}

const OK = (): Promise<{ status: 'ok' }> => Promise.resolve({ status: 'ok' })

/** @throws DatabaseUnavailableError, and Refusal UNAVAILABLE or DISK_FULL */
async function requireReady(
  { log }: FastifyInstance,
  { database, dataDirectory }: HealthParts,
): Promise<void> {
  const freeSpace = dataDirectory === undefined ? undefined : requireFreeSpace(dataDirectory, log)
  await Promise.all([requireDatabase(database), freeSpace])
}

/** A standby answers, too, but takes nothing down. */
async function requireDatabase(database: Database): Promise<void> {
  const asked = database.queryUnscoped((db) =>
    sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db),
  )
  const silence = delay(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new DatabaseUnavailableError(`no answer within ${PATIENCE_MS} ms`)
  })
  const { rows } = await Promise.race([asked, silence])
  if (rows[0]?.standby) throw new DatabaseUnavailableError('the database only reads')
}

/** @throws Refusal UNAVAILABLE where nothing can be written, DISK_FULL where soon nothing can be */
export async function requireFreeSpace(
  directory: string,
  log: Pick<FastifyBaseLogger, 'error'>,
  leastFreeBytes = LEAST_FREE_BYTES,
): Promise<void> {
  await access(directory, constants.W_OK).catch((error: unknown) => {
    log.error({ err: error }, 'the data directory cannot be written')
    throw refuse(HttpErrors.unavailable)
  })
  const { bavail, bsize } = await statfs(directory)
  if (bavail * bsize < leastFreeBytes) throw refuse(HttpErrors.diskFull)
}
