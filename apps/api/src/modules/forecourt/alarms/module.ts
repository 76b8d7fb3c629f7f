import { Page } from '@app/kernel/schema'
import { get, post } from '#http/route.ts'
import type { Module } from '#module.ts'
import { FORECOURT_WATCHERS } from '#modules/forecourt/dispensers/permissions.ts'
import type { ServerParts } from '#server-parts.ts'
import { Alarm, AlarmAcknowledgement, AlarmListQuery } from './contract.ts'
import { alarmExport } from './export.ts'
import { acknowledgeAlarm, searchAlarms } from './service.ts'
import { watchControllers } from './silent-controllers.ts'

const SILENCE_JOB = 'watchControllers'

export const alarms = (parts: Pick<ServerParts, 'database' | 'now' | 'publish'>): Module => ({
  routes: [
    get(
      '/alarms',
      {
        summary: 'Lists alarms of the forecourt',
        permission: [...FORECOURT_WATCHERS, 'deviceMge:read'],
        query: AlarmListQuery,
        listExport: alarmExport,
        reply: Page(Alarm),
      },
      (ctx, { query }) => searchAlarms(ctx, query),
    ),
    post(
      '/alarms/:id/acknowledge',
      {
        summary: 'Acknowledges an alarm with a remark',
        permission: ['tankMge:update', 'deviceMge:update'],
        idempotent: 'derived',
        body: AlarmAcknowledgement,
        reply: Alarm,
      },
      (ctx, { params, body }) => acknowledgeAlarm(ctx, params.id, body),
    ),
  ],
  jobs: { [SILENCE_JOB]: () => watchControllers(parts) },
  schedules: [{ job: SILENCE_JOB, at: '* * * * *' }],
})
