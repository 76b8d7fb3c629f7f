/** Work outside requests: jobs that requests enqueue, and what the clock starts. */

import { Logger, parseCronItems, run, type Runner, type Task } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../db/database.ts'

/** A job by name; its payload is what was enqueued. Throwing repeats it later, five times at most. */
export type Job = (payload: unknown) => Promise<void>

export interface Schedule {
  job: string
  /** Five cron fields, in UTC. */
  at: string
}

const CONCURRENT_JOBS = 2

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

/** Starts working. The queue's tables belong to the owner, so this needs the owner's connection. */
export async function startJobs(
  ownerUrl: string,
  { jobs, schedules, onTrouble }: JobPlan,
): Promise<{ stop(): Promise<void> }> {
  const tasks = Object.entries(jobs).map(([name, job]): [string, Task] => [
    name,
    (payload) => job(payload),
  ])
  const pool = openPool(ownerUrl)
  const runner: Runner = await run({
    pgPool: pool,
    taskList: Object.fromEntries(tasks),
    parsedCronItems: parseCronItems(
      schedules.map(({ job, at }) => ({ task: job, match: at, identifier: job })),
    ),
    concurrency: CONCURRENT_JOBS,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') onTrouble(message)
    }),
  })
  return {
    stop: async () => {
      await runner.stop()
      await pool.end()
    },
  }
}

/**
 * The worker hears of broken connections only while it runs. One that is still saying goodbye when the
 * database stops as well must not take the process with it.
 */
function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: CONCURRENT_JOBS + 1 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
