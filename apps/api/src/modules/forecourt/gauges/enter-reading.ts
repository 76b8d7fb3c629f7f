/** What a console said becomes readings, deliveries and alarms of its tanks, all of it or nothing. */

import type { Db } from '#db/database.ts'
import type { LiveMessage } from '#live/live.ts'
import { TANK_ALARM_KINDS, type TankAlarmKind } from '#modules/forecourt/alarms/contract.ts'
import type { TankStatus } from '#modules/forecourt/dispensers/contract.ts'
import { keepReading, settleTankAlarms, ullageOf } from '#modules/forecourt/tanks/gauge-readings.ts'
import { enterDelivery } from './enter-delivery.ts'
import { GaugeTroubles } from './errors.ts'
import type { GaugeTank } from './poll-store.ts'
import type { ConsoleReading, ProbeReading } from './read-console.ts'

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
  const trouble = reading.isDeliveryReportGarbled ? GaugeTroubles.deliveriesGarbled.code : null
  const entered: Entered = { messages: [], tanks: [], trouble }
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
      if (delivery.probe !== tank.probe) continue
      entered.messages.push(...(await enterDelivery(db, tank, { delivery, now })))
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
