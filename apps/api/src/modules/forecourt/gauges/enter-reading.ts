/** What a console said becomes readings, deliveries and alarms of its tanks, all of it or nothing. */

import { NO_VOLUME } from '@app/kernel/quantity'
import type { Db } from '#db/database.ts'
import type { LiveMessage } from '#live/live.ts'
import { TANK_ALARM_KINDS, type TankAlarmKind } from '#modules/forecourt/alarms/contract.ts'
import type { TankStatus } from '#modules/forecourt/dispensers/contract.ts'
import { dispensedBetween } from '#modules/forecourt/tanks/dispensed.ts'
import {
  bookDelivery,
  keepReading,
  settleTankAlarms,
  ullageOf,
  volumeOf,
} from '#modules/forecourt/tanks/gauge-readings.ts'
import { GaugeTroubles } from './errors.ts'
import type { GaugeTank } from './poll-store.ts'
import type { ConsoleReading, ProbeDelivery, ProbeReading } from './read-console.ts'

export interface Entered {
  messages: LiveMessage[]
  tanks: TankStatus[]
  /** Code of what is odd about the reading. */
  trouble: string | null
}

export async function enterReading(
  db: Db,
  tanks: readonly GaugeTank[],
  { reading, now }: { reading: ConsoleReading; now: Date },
): Promise<Entered> {
  const entered: Entered = { messages: [], tanks: [], trouble: null }
  for (const tank of tanks) {
    const probe = reading.probes.find((one) => one.probe === tank.probe)
    const isImpossible = (probe?.volume ?? 0) > tank.max_volume_cl
    if (isImpossible) entered.trouble = GaugeTroubles.volumeImpossible.code
    const known = isImpossible ? undefined : probe
    const volume = known?.volume ?? undefined
    if (known && volume !== undefined) {
      await keepReading(db, tank, now, { ...known, volume, alarms: known.alarmNumbers.map(String) })
    }
    if (!isImpossible) {
      const findings = { ...findingsOf(probe), volume, waterHeight: known?.waterHeight }
      entered.messages.push(...(await settleTankAlarms(db, tank, now, findings)))
    }
    entered.tanks.push(statusOf(tank, known, now))
    for (const delivery of reading.deliveries) {
      if (delivery.probe === tank.probe) await enterDelivery(db, tank, { delivery, now })
    }
  }
  return entered
}

/** A probe that the console does not list, or that gives no level, is out. */
function findingsOf(probe: ProbeReading | undefined): {
  judged: readonly TankAlarmKind[]
  standing: TankAlarmKind[]
} {
  const isOut = typeof probe?.volume !== 'number'
  const { alarms } = probe ?? {}
  return {
    judged: alarms ? TANK_ALARM_KINDS : ['probeOut'],
    standing: [...(alarms ?? []), ...(isOut ? (['probeOut'] as const) : [])],
  }
}

/** A console's clock has whole minutes, and may be a little ahead of ours. */
const TOLERATED_LEAD_MS = 10 * 60_000

/** What the console remembers from before it was ours, and what cannot be, is not booked. */
async function enterDelivery(
  db: Db,
  tank: GaugeTank,
  { delivery, now }: { delivery: ProbeDelivery; now: Date },
): Promise<void> {
  const { startAt, endAt, start, end } = delivery
  const isOurs = endAt >= new Date(tank.since)
  const isPast = endAt.getTime() <= now.getTime() + TOLERATED_LEAD_MS && startAt <= endAt
  if (!isOurs || !isPast || start.volume === null || end.volume === null) return
  const gauged = {
    startAt,
    endAt,
    before: { ...start, volume: start.volume },
    after: { ...end, volume: end.volume },
    dispensed: await dispensedBetween(db, tank.id, {
      from: startAt.toISOString(),
      to: endAt.toISOString(),
    }),
  }
  if (volumeOf(gauged) <= NO_VOLUME || end.volume > tank.max_volume_cl) return
  await bookDelivery(db, tank, gauged)
}

function statusOf(tank: GaugeTank, probe: ProbeReading | undefined, now: Date): TankStatus {
  const { volume = null, waterVolume = null, alarms = [] } = probe ?? {}
  const isFaulty = volume === null || alarms.length > 0
  return {
    id: tank.id,
    number: tank.number,
    status: isFaulty ? 'error' : probe?.isDelivering ? 'busy' : 'idle',
    volume,
    waterVolume,
    ullage: volume === null ? null : ullageOf(tank, { volume, waterVolume }),
    oilHeight: probe?.oilHeight ?? null,
    waterHeight: probe?.waterHeight ?? null,
    temperature: probe?.temperature ?? null,
    at: now.toISOString(),
  }
}
