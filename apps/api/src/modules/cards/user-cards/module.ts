import type { Module } from '#module.ts'
import { smsConnected } from '#modules/platform/sms/providers/connect.ts'
import type { ServerParts } from '#server-parts.ts'
import { CardErrors } from './errors.ts'
import { remindOfEndings } from './reminders/endings.ts'
import { userCardRoutes } from './routes.ts'

const REMIND_JOB = 'remindPointsHolders'

export function userCards({
  database,
  now,
  onError,
  config,
}: Pick<ServerParts, 'config' | 'database' | 'now' | 'onError'>): Module {
  const isConnected = smsConnected(config.smsProviders)
  return {
    constraints: {
      user_cards_holder_key: CardErrors.exists,
      user_cards_hours_check: CardErrors.hoursFormat,
      user_cards_rfid_key: CardErrors.rfidTaken,
    },
    routes: userCardRoutes,
    jobs: { [REMIND_JOB]: () => remindOfEndings({ database, onError, isConnected }, now()) },
    // Every ten minutes, by day: each turn tells some hundreds.
    schedules: [{ job: REMIND_JOB, at: '*/10 * * * *' }],
  }
}
