/** Controllers of all stations at once, each with a connection of its own, telling what the gauges of its tanks read. */

import { setTimeout } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import type { Figure } from '../report.ts'
import type { Stage } from '../stage.ts'
import { connect, tell } from './controller-line.ts'
import { TANKS } from './plant-wetstock.ts'

const SECONDS = 30
const SECOND_MS = 1000
/** Each gauge is read twice a minute. */
const EVERY_SECONDS = 30
const MOST_GROWTH_MIB = 64
/** The clock of the stations. */
const ZONE_MS = 8 * 3_600_000

export async function measureGauges({ server }: Stage, stations: number): Promise<Figure[]> {
  const lines = await Promise.all(
    Array.from({ length: stations }, (_, index) => connect(server.url, index + 1)),
  )
  const tellAll = async (until: number): Promise<number> => {
    const told = await Promise.all(lines.map((line) => tellUntil(line, until)))
    return told.reduce((total, one) => total + one, 0)
  }
  // What stays in memory is there after a while.
  await tellAll(performance.now() + (SECONDS * SECOND_MS) / 2)
  const before = await server.residentMiB()
  const begun = performance.now()
  const readings = await tellAll(begun + SECONDS * SECOND_MS)
  const perSecond = (readings * SECOND_MS) / (performance.now() - begun)
  const after = await server.residentMiB()
  for (const line of lines) line.terminate()
  const needed = (stations * TANKS) / EVERY_SECONDS
  const rate: Figure = {
    what: `readings of gauges of ${stations} stations`,
    ours: perSecond,
    unit: '/s',
    aim: { figure: needed },
  }
  if (before === undefined || after === undefined) return [rate]
  const growth = {
    what: `  memory for ${readings.toLocaleString('en')} of them`,
    ours: Math.max(0, after - before),
    unit: 'MiB' as const,
    aim: { figure: MOST_GROWTH_MIB },
  }
  return [rate, growth]
}

/** A reading after the other, each once the one before is answered; a tank has one a second at most. */
async function tellUntil(line: WebSocket, until: number): Promise<number> {
  let told = 0
  for (let second = ''; performance.now() < until;) {
    const now = new Date(Date.now() + ZONE_MS).toISOString().slice(0, 19)
    if (now === second) {
      await setTimeout(SECOND_MS - (Date.now() % SECOND_MS))
      continue
    }
    second = now
    for (let tank = 1; tank <= TANKS; tank += 1) {
      const data = {
        DateTime: second,
        Tank: tank,
        ProductHeight: 1500,
        WaterHeight: 10,
        Temperature: 20,
        ProductVolume: 18_000,
      }
      await tell(line, { Type: 'UploadTankMeasurement', Data: data })
      told += 1
    }
  }
  return told
}
