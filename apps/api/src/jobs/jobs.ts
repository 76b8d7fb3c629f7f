/** Work outside requests: jobs that requests enqueue, and what the clock starts. */

import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import {
  Logger,
  parseCronItems,
  run,
  type Runner,
  type Task,
  type WorkerEvents,
} from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '#db/database.ts'

/** How many rows a run dealt with. */
export interface JobResult {
  done: number
  /** Those it could not deal with, and will meet again. */
  failed: number
  /** What was the matter with the last of these. */
  trouble?: unknown
}

/**
 * A job by name; its payload is what was enqueued. Throwing repeats it later, five times at most. A job that
 * counts what it does says so.
 */
export type Job = (payload: unknown) => Promise<JobResult | void>

/**
 * Does a thing with each row, one after the other; a row that cannot be dealt with holds up no other.
 *
 * @param onError hears what was the matter
 */
export async function eachRow<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
  onError: (error: unknown) => void,
): Promise<JobResult> {
  const result: JobResult = { done: 0, failed: 0 }
  for (const row of rows) {
    try {
      await work(row)
      result.done += 1
    } catch (error) {
      onError(error)
      result.failed += 1
      result.trouble = error
    }
  }
  return result
}

export interface Schedule {
  job: string
  /** Five cron fields, in UTC. */
  at: string
  /**
   * At a start, a run that was missed within so many hours is made up for: as many as there is one run
   * in. What runs every few minutes needs none of that.
   */
  catchUpHours?: number
}

/** How much is done at once of what was asked for, of what the clock starts every few minutes, and of the rest. */
const PLACES = { asked: 2, frequent: 2, seldom: 1 } as const
const HOUR_MS = 3_600_000

/**
 * Enqueues a job inside the caller's transaction: it runs exactly when the transaction commits.
 *
 * @param key a job that waits under the same key is replaced
 */
export async function enqueue(
  db: Db,
  job: { name: string; payload: unknown; runAt: Date; key: string },
): Promise<void> {
  const { name, payload, runAt, key } = job
  await sql`select app.enqueue(${name}, ${JSON.stringify(payload)}::jsonb, ${runAt.toISOString()}::timestamptz, ${key})`.execute(
    db,
  )
}

export interface JobPlan {
  jobs: Readonly<Record<string, Job>>
  schedules: readonly Schedule[]
  /** Hears of every job that failed, and of trouble with the queue itself. */
  onTrouble(message: string): void
}

export interface RunningJobs {
  /** Lets jobs end that have begun. */
  stop(): Promise<void>
  /** Gives them back to the queue as they are, for another server, or the next start of this one. */
  abandon(): Promise<void>
}

const PAUSE_MS = 1000

/**
 * Starts working, and goes on when the database was away. The queue's tables belong to the owner, so this
 * needs the owner's connection.
 */
export async function startJobs(ownerUrl: string, plan: JobPlan): Promise<RunningJobs> {
  const lanes = lanesOf(plan)
  const pool = openPool(ownerUrl, lanes)
  const running = await Promise.all(lanes.map((lane) => startLane(pool, lane, plan.onTrouble)))
  return {
    stop: async () => {
      await Promise.all(running.map((lane) => lane.stop()))
      await pool.end()
    },
    abandon: async () => {
      await Promise.all(running.map((lane) => lane.abandon()))
    },
  }
}

/** Jobs that share places, and wait for no others. */
interface Lane extends Pick<JobPlan, 'jobs' | 'schedules'> {
  places: number
}

/**
 * What somebody asked for waits for nothing that the clock starts, which may go on for hours over all companies;
 * nor does what is done every few minutes wait for the hour's work, or that for the night's.
 */
function lanesOf({ jobs, schedules }: JobPlan): Lane[] {
  const those = (isMeant: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(jobs).filter(([name]) => isMeant(name)))
  const isOf = (own: readonly Schedule[], name: string) => own.some(({ job }) => job === name)
  const byPeriod = Map.groupBy(schedules, ({ catchUpHours = 0 }) => catchUpHours)
  return [
    { jobs: those((name) => !isOf(schedules, name)), schedules: [], places: PLACES.asked },
    ...[...byPeriod].map(([hours, own]) => ({
      jobs: those((name) => isOf(own, name)),
      schedules: own,
      places: hours === 0 ? PLACES.frequent : PLACES.seldom,
    })),
  ]
}

async function startLane(
  pool: pg.Pool,
  lane: Lane,
  onTrouble: JobPlan['onTrouble'],
): Promise<RunningJobs> {
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Working | undefined = await work(pool, lane, onTrouble)

  const startAgain = async (dead: Working): Promise<Working | undefined> => {
    while (!signal.aborted) {
      try {
        await pool.query('select graphile_worker.force_unlock_workers($1)', [[dead.id]])
        return await work(pool, lane, onTrouble)
      } catch {
        // The database is still away, which the rest of the server says loudly enough.
        await delay(PAUSE_MS, undefined, { signal }).catch(() => {})
      }
    }
    return undefined
  }

  /** A runner that could not write down what became of a job gives up. */
  const keepRunning = async (): Promise<void> => {
    while (running) {
      const current: Working = running
      await current.runner.promise.catch(() => {})
      running = undefined
      if (signal.aborted) return
      onTrouble('The job queue has stopped; it is started again')
      running = await startAgain(current)
    }
  }

  const kept = keepRunning()
  return {
    stop: async () => {
      stopping.abort()
      await running?.runner.stop()
      await kept
    },
    abandon: async () => running?.runner.kill(),
  }
}

interface Working {
  runner: Runner
  /** What its jobs are locked by. */
  id: string
}

async function work(
  pgPool: pg.Pool,
  { jobs, schedules, places }: Lane,
  onTrouble: JobPlan['onTrouble'],
): Promise<Working> {
  const tasks = Object.entries(jobs).map(([name, job]): [string, Task] => [
    name,
    async (payload) => {
      await job(payload)
    },
  ])
  const events: WorkerEvents = new EventEmitter()
  let id = ''
  events.once('pool:create', ({ workerPool }) => {
    id = workerPool.id
  })
  const runner = await run({
    pgPool,
    events,
    taskList: Object.fromEntries(tasks),
    parsedCronItems: parseCronItems(
      schedules.map(({ job, at, catchUpHours = 0 }) => ({
        task: job,
        match: at,
        identifier: job,
        options: { backfillPeriod: catchUpHours * HOUR_MS },
      })),
    ),
    concurrency: places,
    noHandleSignals: true,
    // Without a batch nobody hears that a job could not be marked as done, and the process ends of it.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') onTrouble(message)
    }),
  })
  return { runner, id }
}

/**
 * The worker hears of broken connections only while it runs. One that is still saying goodbye when the
 * database stops as well must not take the process with it.
 */
function openPool(url: string, lanes: readonly Lane[]): pg.Pool {
  // Each lane listens for news besides.
  const max = lanes.reduce((sum, { places }) => sum + places + 1, 0)
  const pool = new pg.Pool({ connectionString: url, max, keepAlive: true })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
