import { Page } from '@app/kernel/schema'
import { get, post } from '#http/route.ts'
import type { Module } from '#module.ts'
import { FORECOURT_WATCHERS } from '#modules/forecourt/dispensers/permissions.ts'
import { smsConnected } from '#modules/platform/sms/providers/connect.ts'
import type { ServerParts } from '#server-parts.ts'
import { Alarm, AlarmAcknowledgement, AlarmListQuery } from './contract.ts'
import { alarmExport } from './export.ts'
import { acknowledgeAlarm, searchAlarms } from './service.ts'
import { watchControllers } from './silent-controllers.ts'
import { textAlarms } from './text-alarms.ts'

const SILENCE_JOB = 'watchControllers'
const TEXT_JOB = 'textAlarms'

export const alarms = (
  parts: Pick<ServerParts, 'config' | 'database' | 'now' | 'onError' | 'publish'>,
): Module => ({
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
  jobs: {
    [SILENCE_JOB]: () => watchControllers(parts),
    [TEXT_JOB]: () => {
      const { config, database, onError, now } = parts
      const isConnected = smsConnected(config.smsProviders)
      return textAlarms({ database, onError, isConnected }, now())
    },
  },
  schedules: [
    { job: SILENCE_JOB, at: '* * * * *' },
    { job: TEXT_JOB, at: '* * * * *' },
  ],
})
