import { Page } from '@app/kernel/schema'
import { get, post, put, type Route } from '#http/route.ts'
import { ListTotalsQuery } from '#lists/list-totals.ts'
import type { Module } from '#module.ts'
import { smsConnected } from '#modules/platform/sms/providers/connect.ts'
import type { ServerParts } from '#server-parts.ts'
import {
  Activity,
  ActivityChange,
  ActivityListQuery,
  ActivitySwitch,
  Funnel,
  NewActivity,
  Preview,
  PreviewBody,
  ScriptQuery,
  Scripts,
  ActivityTotals,
} from './contract.ts'
import { activityConstraints } from './errors.ts'
import { activityExport } from './export.ts'
import { getFunnel } from './funnel.ts'
import { handOutAll } from './hand-out.ts'
import { getScripts } from './scripts.ts'
import {
  addActivity,
  changeActivity,
  getActivity,
  previewActivity,
  searchActivities,
  switchActivity,
  activityTotals,
} from './service.ts'

const READERS = ['dealTask:read', 'editDealTask:read'] as const

const JOB = 'handOutActivities'

const routes: Route[] = [
  get(
    '/scripts',
    {
      summary: 'Lists the kinds of coupons and activities, and how those of each are doing',
      permission: ['marketHome:read', 'deal:read', 'dealTask:read'],
      query: ScriptQuery,
      reply: Scripts,
    },
    (ctx, { query }) => getScripts(ctx, query.target),
  ),
  get(
    '/dealTasks',
    {
      summary: 'Lists activities',
      permission: 'dealTask:read',
      query: ActivityListQuery,
      listExport: activityExport,
      reply: Page(Activity),
    },
    (ctx, { query }) => searchActivities(ctx, query),
  ),
  get(
    '/dealTasks/totals',
    {
      summary: 'Adds up the activities that such a list finds',
      permission: 'dealTask:read',
      query: ListTotalsQuery,
      reply: ActivityTotals,
    },
    (ctx, { query }) => activityTotals(ctx, query),
  ),
  get(
    '/dealTasks/:id',
    { summary: 'Shows an activity', permission: READERS, reply: Activity },
    (ctx, { params }) => getActivity(ctx, params.id),
  ),
  get(
    '/dealTasks/:id/funnel',
    {
      summary: 'Shows whom an activity reached and what came of it',
      permission: READERS,
      allStations: true,
      reply: Funnel,
    },
    (ctx, { params }) => getFunnel(ctx, params.id),
  ),
  post(
    '/dealTasks',
    {
      summary: 'Plans an activity',
      permission: 'addDealTask:create',
      idempotent: 'derived',
      body: NewActivity,
      reply: Activity,
    },
    (ctx, { body }) => addActivity(ctx, body),
  ),
  post(
    '/dealTasks/preview',
    {
      summary: 'Says whom an activity would reach; nothing is changed',
      permission: ['addDealTask:create', 'editDealTask:update'],
      body: PreviewBody,
      reply: Preview,
    },
    (ctx, { body }) => previewActivity(ctx, body),
  ),
  put(
    '/dealTasks/:id',
    {
      summary: 'Changes an activity',
      permission: 'editDealTask:update',
      body: ActivityChange,
      reply: Activity,
    },
    (ctx, { params, body }) => changeActivity(ctx, params.id, body),
  ),
  post(
    '/dealTasks/:id/enable',
    {
      summary: 'Lets an activity hand out coupons again',
      permission: 'enableDeal',
      body: ActivitySwitch,
      reply: Activity,
    },
    (ctx, { params, body }) => switchActivity(ctx, params.id, { ...body, enabled: true }),
  ),
  post(
    '/dealTasks/:id/disable',
    {
      summary: 'Lets an activity hand out no more coupons',
      permission: 'enableDeal',
      body: ActivitySwitch,
      reply: Activity,
    },
    (ctx, { params, body }) => switchActivity(ctx, params.id, { ...body, enabled: false }),
  ),
]

export function activities({
  database,
  now,
  onError,
  config,
}: Pick<ServerParts, 'config' | 'database' | 'now' | 'onError'>): Module {
  const parts = { database, onError, isConnected: smsConnected(config.smsProviders) }
  return {
    constraints: activityConstraints,
    routes,
    jobs: { [JOB]: () => handOutAll(parts, now()) },
    // Every five minutes: whoever joins hears of it while still at the station.
    schedules: [{ job: JOB, at: '*/5 * * * *' }],
  }
}
