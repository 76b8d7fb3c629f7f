import { type RawBuilder, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import type { Db } from '#db/database.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, enumeration, id, integer, type ListSpec } from '#lists/list-spec.ts'
import { RUN_OUTCOMES, TASK_NAMES, type TaskRun } from './contract.ts'

const outcomeAt = (now: Date): RawBuilder<TaskRun['outcome']> =>
  sql`case when job_runs.outcome = 'running' and job_runs.lease_until < ${now.toISOString()}::timestamptz
    then 'interrupted' else job_runs.outcome end`

/** @param now whether a run was cut off shows by the time */
export const runList = (now: Date): ListSpec => ({
  fields: {
    id: id('job_runs.id'),
    name: enumeration('job_runs.job', TASK_NAMES),
    outcome: enumeration(outcomeAt(now), RUN_OUTCOMES),
    runs: integer('job_runs.runs'),
    startedDate: date('job_runs.started_at'),
  },
  sorts: { id: 'job_runs.id', startedDate: 'job_runs.started_at' },
  defaultSort: 'id,desc',
  key: 'job_runs.id',
})

function selectRuns(db: Db, now: Date) {
  return db
    .selectFrom('job_runs')
    .leftJoin('users as starters', 'starters.id', 'job_runs.started_by')
    .select([
      'job_runs.id',
      'job_runs.job',
      'job_runs.started_at',
      'job_runs.ended_at',
      'job_runs.runs',
      'job_runs.done',
      'job_runs.failed',
      'job_runs.failure',
      'job_runs.detail',
      'job_runs.started_by',
      'starters.name as starter_name',
      'starters.company_id as starter_company_id',
    ])
    .select(outcomeAt(now).as('outcome'))
}

/** @param jobs those that the caller may know of */
export const listRuns = (
  db: Db,
  { now, jobs }: { now: Date; jobs: readonly string[] },
  plan: ListPlan,
) => pageOf(plan, selectRuns(db, now).where('job_runs.job', 'in', [...jobs]))

export type RunRow = Awaited<ReturnType<typeof listRuns>> extends PageOf<infer Row> ? Row : never

/** The newest run of each task. */
export const lastRuns = (db: Db, now: Date): Promise<RunRow[]> =>
  selectRuns(db, now)
    .distinctOn('job_runs.job')
    .orderBy('job_runs.job')
    .orderBy('job_runs.id', 'desc')
    .execute()

export async function isRunning(db: Db, job: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('job_runs')
    .where('job', '=', job)
    .where('outcome', '=', 'running')
    .where('lease_until', '>=', now.toISOString())
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface WaitingJob {
  job: string
  waiting: number
  due_at: string
}

export async function waitingJobs(db: Db): Promise<WaitingJob[]> {
  const { rows } =
    await sql<WaitingJob>`select job, waiting, due_at from app.waiting_jobs()`.execute(db)
  return rows
}

export async function deleteRunsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('job_runs')
    .where('started_at', '<', before.toISOString())
    .executeTakeFirst()
  return Number(numDeletedRows)
}
