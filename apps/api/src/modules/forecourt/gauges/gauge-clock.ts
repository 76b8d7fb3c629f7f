/** The clock of a console: deliveries are dated by it, while readings are dated by ours. */

import type { Db } from '#db/database.ts'
import type { LiveMessage } from '#live/live.ts'
import { settleAlarms } from '#modules/forecourt/alarms/alarm-rows.ts'
import { GAUGE_CLOCK_KINDS } from '#modules/forecourt/alarms/contract.ts'
import type { DueGauge } from './poll-store.ts'
import type { ConsoleReading } from './read-console.ts'

const MINUTE_MS = 60_000
/** A clock has whole minutes, and may be a little off; deliveries further ahead of ours are not booked either. */
export const TOLERATED_MINUTES = 10

/** Whole minutes; negative: it is behind. */
export const aheadOf = ({ clock }: ConsoleReading, now: Date): number | null =>
  clock ? Math.trunc((clock.getTime() - now.getTime()) / MINUTE_MS) : null

/** Of a console that does not tell its time nothing is judged. */
export async function settleClock(
  db: Db,
  { id: gaugeId, company_id: companyId, station_id: stationId }: DueGauge,
  { reading, now }: { reading: ConsoleReading; now: Date },
): Promise<LiveMessage[]> {
  const ahead = aheadOf(reading, now)
  if (ahead === null) return []
  const standing =
    Math.abs(ahead) <= TOLERATED_MINUTES
      ? []
      : [ahead > 0 ? GAUGE_CLOCK_KINDS[0] : GAUGE_CLOCK_KINDS[1]]
  const findings = { judged: GAUGE_CLOCK_KINDS, standing }
  return settleAlarms(db, { companyId, stationId, at: now }, { gaugeId }, findings)
}
