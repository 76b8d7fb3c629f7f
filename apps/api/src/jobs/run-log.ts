/**
 * Writes down what background work ran and what came of it (S-192). Successful runs of one hour become one
 * row; each failure, and each run that a person asked for, keeps its own.
 */

import { sql } from 'kysely'
import type { Database, Db } from '#db/database.ts'
import type { Job, JobResult } from './jobs.ts'
import { failureOf } from './failure.ts'

const LEASE_MS = 120_000
const RENEW_EVERY_MS = 30_000
const LONGEST_DETAIL = 500

/** What a person's request for a run carries. */
export interface RequestedRun {
  requestedBy: number
}

export interface RunLog {
  /** The same jobs, each run of which is written down; not those that only wake a queue that writes itself. */
  recorded(jobs: Readonly<Record<string, Job>>): Record<string, Job>
  /** For a work queue: one run from its first task to the last one, until it rests again. */
  ofQueue(name: string): QueueLog
}

export interface QueueLog {
  began(): void
  /** @param trouble why the task could not be done */
  ended(trouble?: unknown): void
  /** Nothing is left to do; comes back once that is written. */
  rested(): Promise<void>
}

interface RunLogParts {
  database: Pick<Database, 'system'>
  now(): Date
  onError(error: unknown): void
}

export function createRunLog(parts: RunLogParts): RunLog {
  const queues = new Set<string>()
  return {
    recorded: (jobs) =>
      Object.fromEntries(
        Object.entries(jobs).map(([name, job]) => [
          name,
          queues.has(name) ? job : recordedJob(parts, name, job),
        ]),
      ),
    ofQueue: (name) => {
      queues.add(name)
      return createQueueLog(parts, name)
    },
  }
}

function recordedJob(parts: RunLogParts, name: string, job: Job): Job {
  return async (payload) => {
    const run = await begin(parts, name, requesterOf(payload))
    try {
      const result = await job(payload)
      await run.end({ done: 0, failed: 0, ...result })
    } catch (error) {
      await run.end({ done: 0, failed: 0, error })
      throw error
    }
  }
}

function createQueueLog(parts: RunLogParts, name: string): QueueLog {
  let batch: { run: Promise<Run>; result: JobResult } | undefined
  return {
    began: () => {
      if (batch) return
      const run = begin(parts, name, null)
      // Whether it could be begun is asked when it ends.
      run.catch(() => {})
      batch = { run, result: { done: 0, failed: 0 } }
    },
    ended: (trouble) => {
      if (!batch) return
      if (trouble === undefined) batch.result.done += 1
      else Object.assign(batch.result, { failed: batch.result.failed + 1, trouble })
    },
    rested: async () => {
      if (!batch) return
      const { run, result } = batch
      batch = undefined
      try {
        await (await run).end(result)
      } catch (error) {
        parts.onError(error)
      }
    },
  }
}

interface Ending extends JobResult {
  /** Thrown by the job itself: nothing of it counts as done. */
  error?: unknown
}

interface Run {
  /** Never throws: a job that was done must not be repeated because nobody could write so. */
  end(ending: Ending): Promise<void>
}

async function begin(parts: RunLogParts, job: string, startedBy: number | null): Promise<Run> {
  const { database, now, onError } = parts
  const started = now()
  const lease = (): Date => new Date(now().getTime() + LEASE_MS)
  const { id } = await database.system(async (db) => {
    await endInterrupted(db, job, started)
    return db
      .insertInto('job_runs')
      .values({ job, started_at: started, lease_until: lease(), started_by: startedBy })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
  const renew = (): Promise<unknown> =>
    database.system((db) =>
      db.updateTable('job_runs').set({ lease_until: lease() }).where('id', '=', id).execute(),
    )
  const renewing = setInterval(() => void renew().catch(onError), RENEW_EVERY_MS)
  renewing.unref()
  return {
    end: async (ending) => {
      clearInterval(renewing)
      const run = { id, job, started, startedBy, ended: now() }
      await database.system((db) => write(db, run, ending)).catch(onError)
    },
  }
}

/** What nobody renews any more ended with its server. */
async function endInterrupted(db: Db, job: string, now: Date): Promise<void> {
  await db
    .updateTable('job_runs')
    .set({ outcome: 'interrupted', ended_at: sql<Date>`lease_until` })
    .where('job', '=', job)
    .where('outcome', '=', 'running')
    .where('lease_until', '<', now.toISOString())
    .execute()
}

interface EndedRun {
  id: number
  job: string
  started: Date
  ended: Date
  startedBy: number | null
}

async function write(db: Db, run: EndedRun, ending: Ending): Promise<void> {
  const { done, failed, error, trouble = error } = ending
  const outcome = error !== undefined ? 'failed' : failed > 0 ? 'partial' : 'success'
  if (outcome === 'success' && run.startedBy === null && (await fold(db, run, done))) return
  await db
    .updateTable('job_runs')
    .set({
      outcome,
      done,
      failed,
      ended_at: run.ended,
      ...(trouble !== undefined && { failure: failureOf(trouble), detail: detailOf(trouble) }),
    })
    .where('id', '=', run.id)
    .execute()
}

/** Adds a run to the one before it, when that one was of the same hour and successful as well. */
async function fold(db: Db, run: EndedRun, done: number): Promise<boolean> {
  const before = await db
    .selectFrom('job_runs')
    .where('job', '=', run.job)
    .where('id', '<', run.id)
    .orderBy('id', 'desc')
    .select(['id', 'outcome', 'started_by'])
    .select(
      sql<boolean>`date_bin('1 hour', started_at, 'epoch') = date_bin('1 hour', ${run.started.toISOString()}::timestamptz, 'epoch')`.as(
        'is_same_hour',
      ),
    )
    .limit(1)
    .executeTakeFirst()
  if (before?.outcome !== 'success' || before.started_by !== null || !before.is_same_hour) {
    return false
  }
  await db
    .updateTable('job_runs')
    .set((eb) => ({ ended_at: run.ended, runs: eb('runs', '+', 1), done: eb('done', '+', done) }))
    .where('id', '=', before.id)
    .execute()
  await db.deleteFrom('job_runs').where('id', '=', run.id).execute()
  return true
}

const detailOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll('\0', '')
    .toWellFormed()
    .slice(0, LONGEST_DETAIL)

const requesterOf = (payload: unknown): number | null =>
  typeof payload === 'object' &&
  payload !== null &&
  'requestedBy' in payload &&
  typeof payload.requestedBy === 'number'
    ? payload.requestedBy
    : null
