/** The task centre: what runs in the background, what came of it, and starting it by hand. */

import { CONFIRM_WORD } from '@app/kernel/formats'
import { messageIn, refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { type Ctx, isOfPlatform } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { enqueue, type JobResult } from '#jobs/jobs.ts'
import { nextRun } from '#jobs/next-run.ts'
import type { RequestedRun } from '#jobs/run-log.ts'
import { searchList } from '#lists/search-list.ts'
import type { ServerParts } from '#server-parts.ts'
import {
  HARMFUL_TASKS,
  PLATFORM_TASKS,
  STATION_TASKS,
  type Task,
  TASK_NAMES,
  type TaskRun,
  type Tasks,
} from './contract.ts'
import { TaskErrors, TaskFailures } from './errors.ts'
import {
  deleteRunsBefore,
  isRunning,
  lastRuns,
  listRuns,
  runList,
  type RunRow,
  waitingJobs,
} from './store.ts'

export const KEPT_MS = 90 * 86_400_000

type TaskName = Task['name']

export type TaskParts = Pick<ServerParts, 'database' | 'now' | 'timetable'>

/** Which tasks there are, what each did last, and when it runs next. */
export async function listTasks(
  ctx: Ctx,
  { timetable }: Pick<TaskParts, 'timetable'>,
): Promise<Tasks> {
  const last = new Map((await lastRuns(ctx.db, ctx.now)).map((row) => [row.job, row]))
  const waiting = new Map((await waitingJobs(ctx.db)).map((row) => [row.job, row]))
  const times = timetable()
  const isPlatform = isOfPlatform(ctx.session)
  const content = namesFor(ctx).map((name): Task => {
    const schedule = times.get(name) ?? null
    const run = last.get(name)
    const queued = isPlatform ? waiting.get(name) : undefined
    const next = [
      ...(schedule === null ? [] : [nextRun(schedule, ctx.now)]),
      ...(queued ? [new Date(Math.max(Date.parse(queued.due_at), ctx.now.getTime()))] : []),
    ].toSorted((a, b) => a.getTime() - b.getTime())
    return {
      name,
      schedule,
      isHarmful: HARMFUL_TASKS.includes(name),
      mayRun: ctx.session.permissions.has('runTask') && refusalOf(ctx, name) === undefined,
      waiting: isPlatform ? (queued?.waiting ?? 0) : null,
      nextRunDate: next[0]?.toISOString() ?? null,
      last: run ? toRun(ctx, run) : null,
    }
  })
  return { content }
}

export const searchRuns = (ctx: Ctx, query: ListQuery): Promise<PageOf<TaskRun>> =>
  searchList(ctx, query, runList(ctx.now), {
    page: (db, _, plan) => listRuns(db, { now: ctx.now, jobs: namesFor(ctx) }, plan),
    shown: (row) => toRun(ctx, row),
  })

/** What the caller may know of. */
const namesFor = ({ session }: Pick<Ctx, 'session'>): readonly TaskName[] =>
  isOfPlatform(session) ? TASK_NAMES : [...STATION_TASKS, ...PLATFORM_TASKS]

/**
 * Has a task run as soon as the queue comes to it.
 *
 * @param confirmWord of a harmful task
 * @throws Refusal CONFIRM_WORD_MISMATCH, TASK_RUNNING, TASK_NOT_STARTABLE, TASK_PLATFORM_ONLY
 */
export async function runTask(
  ctx: Ctx,
  name: TaskName,
  confirmWord?: string,
): Promise<{ name: TaskName }> {
  const refusal = refusalOf(ctx, name)
  if (refusal) throw refuse(refusal)
  const needsWord = HARMFUL_TASKS.includes(name)
  if (needsWord && confirmWord !== CONFIRM_WORD) throw refuse(HttpErrors.confirmWord)
  if (await isRunning(ctx.db, name, ctx.now)) throw refuse(TaskErrors.running)
  const payload: RequestedRun = { requestedBy: ctx.session.userId }
  await enqueue(ctx.db, { name, payload, runAt: new Date(0), key: `by hand ${name}` })
  ctx.audit({ action: 'runTask', entity: 'task', entityId: name })
  return { name }
}

function refusalOf({ session }: Pick<Ctx, 'session'>, name: TaskName) {
  if (isAmong(STATION_TASKS, name)) return undefined
  if (!isAmong(PLATFORM_TASKS, name)) return TaskErrors.notStartable
  return isOfPlatform(session) ? undefined : TaskErrors.platformOnly
}

const isAmong = (names: readonly string[], name: string): boolean => names.includes(name)

/** The daily job that forgets runs after ninety days. */
export async function forgetJobRuns({ database, now }: TaskParts): Promise<JobResult> {
  const before = new Date(now().getTime() - KEPT_MS)
  return { done: await database.system((db) => deleteRunsBefore(db, before)), failed: 0 }
}

/** Runs are those of the whole server: how much they did elsewhere is for the platform's staff alone. */
function toRun({ session, scope, language }: Ctx, row: RunRow): TaskRun {
  const isPlatform = isOfPlatform(session)
  const failure = Object.entries(TaskFailures).find(([kind]) => kind === row.failure)?.[1]
  const isKnown = isPlatform || scope.companyIds.includes(row.starter_company_id ?? 0)
  return {
    id: row.id,
    name: TASK_NAMES.find((name) => name === row.job) ?? 'refreshRollups',
    startedDate: row.started_at,
    endedDate: row.ended_at,
    outcome: row.outcome,
    runs: row.runs,
    done: isPlatform ? row.done : null,
    failed: isPlatform ? row.failed : null,
    failure: failure
      ? {
          code: failure.code,
          message: messageIn(language, failure),
          detail: isPlatform ? row.detail : null,
        }
      : null,
    startedBy:
      row.started_by !== null && isKnown
        ? { id: row.started_by, name: row.starter_name ?? '' }
        : null,
  }
}
