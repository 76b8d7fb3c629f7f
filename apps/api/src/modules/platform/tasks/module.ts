import { Page } from '@app/kernel/schema'
import { forgetChanges } from '#db/remembered-numbers.ts'
import { get, post } from '#http/route.ts'
import type { Module } from '#module.ts'
import { TaskParams, TaskRequest, TaskRun, TaskRunListQuery, Tasks } from './contract.ts'
import { runExport } from './export.ts'
import { forgetJobRuns, listTasks, runTask, searchRuns, type TaskParts } from './service.ts'

const FORGET_JOB = 'forgetJobRuns'
const CHANGES_JOB = 'forgetChanges'

export const tasks = (parts: TaskParts): Module => ({
  routes: [
    get(
      '/tasks',
      {
        summary: 'Lists background work, what it did last, and when it runs next',
        permission: 'tasksCenter:read',
        system: true,
        wholeScope: true,
        reply: Tasks,
      },
      (ctx) => listTasks(ctx, parts),
    ),
    get(
      '/taskRuns',
      {
        summary: 'Lists what background work ran and what came of it',
        permission: 'tasksCenter:read',
        system: true,
        wholeScope: true,
        query: TaskRunListQuery,
        listExport: runExport,
        reply: Page(TaskRun),
      },
      (ctx, { query }) => searchRuns(ctx, query),
    ),
    post(
      '/tasks/:name/run',
      {
        summary: 'Has a task run now',
        permission: 'runTask',
        system: true,
        wholeScope: true,
        idempotent: 'derived',
        params: TaskParams,
        body: TaskRequest,
        reply: TaskParams,
      },
      (ctx, { params, body }) => runTask(ctx, params.name, body.confirmWord),
    ),
  ],
  jobs: {
    [FORGET_JOB]: () => forgetJobRuns(parts),
    [CHANGES_JOB]: async () => ({ done: await forgetChanges(parts.database), failed: 0 }),
  },
  // Each night, when little else runs.
  schedules: [
    { job: FORGET_JOB, at: '50 19 * * *', catchUpHours: 24 },
    { job: CHANGES_JOB, at: '*/5 * * * *' },
  ],
})
