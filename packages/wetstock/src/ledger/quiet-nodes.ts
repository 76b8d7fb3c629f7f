/**
 * Quiet nodes: the mean height and temperature of a tank over some minutes in which nothing moves.
 * Each clock hour gives its longest one; every gap would improve the meters by 12 % for three times
 * the work.
 */

import { litresOf } from '@app/kernel/quantity'
import {
  firstFrom,
  HOUR_MS,
  MINUTE_MS,
  type Reading,
  type TankHistory,
  transferSpans,
} from './observations.ts'

export interface QuietNode {
  /** Of its first and of its last reading. */
  from: number
  until: number
  height: number
  water: number
  temperature: number
  /** How many readings it is the mean of. */
  readings: number
}

/** The surface is calm so long after a sale. */
const AFTER_SALE_MS = MINUTE_MS
const AFTER_DELIVERY_MS = 25 * MINUTE_MS
const SHORTEST_MS = 3 * MINUTE_MS
const LONGEST_MS = 30 * MINUTE_MS
/** Water that rises faster, mm an hour, makes the product's volume uncertain. */
const CALM_WATER = 1

interface Stretch {
  from: number
  until: number
}

export function quietNodes(told: TankHistory): QuietNode[] {
  const history = { ...told, readings: withoutHanging(told) }
  const best = new Map<number, QuietNode>()
  for (const stretch of quietStretches(history)) {
    for (const readings of byHour(readingsIn(history.readings, stretch))) {
      const node = nodeOf(readings)
      if (!node || node.until - node.from < SHORTEST_MS) continue
      const hour = Math.floor(node.from / HOUR_MS)
      const other = best.get(hour)
      if (!other || node.readings > other.readings) best.set(hour, node)
    }
  }
  const nodes = [...best.values()].sort((a, b) => a.from - b.from)
  return nodes.filter((node, index) => hasCalmWater(node, nodes[index - 1]))
}

/** A float that does not move by this, mm, while litres are sold that should move it, hangs. */
const STILL = 0.05
const MOVING_LITRES = 50

/** Readings without those in which the float hung: what it showed when it stopped was true. */
export function withoutHanging({
  readings,
  sales,
}: Pick<TankHistory, 'readings' | 'sales'>): Reading[] {
  const sold = [0]
  for (const { volume } of sales) sold.push((sold.at(-1) ?? 0) + litresOf(volume))
  const soldUntil = (at: number): number =>
    sold[firstFrom(sales.length, (index) => sales[index]?.endedAt ?? 0, at + 1)] ?? 0
  const kept: Reading[] = []
  let begin = 0
  readings.forEach((reading, index) => {
    const first = readings[begin] ?? reading
    const next = readings[index + 1]
    if (next && Math.abs(next.height - first.height) <= STILL) return
    const isHanging = soldUntil(reading.at) - soldUntil(first.at) > MOVING_LITRES
    kept.push(...(isHanging ? [first] : readings.slice(begin, index + 1)))
    begin = index + 1
  })
  return kept
}

/** When no nozzle of the tank delivers, the surface has calmed down, no lorry unloads and nobody pumps it elsewhere. */
export function quietStretches({
  readings,
  sales,
  deliveries,
  movements,
}: Pick<TankHistory, 'readings' | 'sales' | 'deliveries' | 'movements'>): Stretch[] {
  const first = readings[0]
  const last = readings.at(-1)
  if (!first || !last) return []
  const quiet: Stretch[] = []
  let from = first.at
  for (const busy of busyStretches({ sales, deliveries, movements })) {
    if (busy.from > from) quiet.push({ from, until: Math.min(busy.from, last.at) })
    from = Math.max(from, busy.until)
  }
  if (from <= last.at) quiet.push({ from, until: last.at })
  return quiet.filter((one) => one.until - one.from >= SHORTEST_MS)
}

function busyStretches({
  sales,
  deliveries,
  movements,
}: Pick<TankHistory, 'sales' | 'deliveries' | 'movements'>): Stretch[] {
  const stretches = [
    ...sales.map((sale) => ({ from: sale.startedAt, until: sale.endedAt + AFTER_SALE_MS })),
    ...deliveries.map((one) => ({ from: one.startedAt, until: one.endedAt + AFTER_DELIVERY_MS })),
    ...transferSpans(movements),
  ]
  return stretches.sort((a, b) => a.from - b.from)
}

/** @param readings of the tank, ordered @returns those within a stretch */
export function readingsIn(readings: readonly Reading[], { from, until }: Stretch): Reading[] {
  const found: Reading[] = []
  const first = firstFrom(readings.length, (index) => readings[index]?.at ?? 0, from)
  for (let index = first; index < readings.length; index += 1) {
    const reading = readings[index]
    if (!reading || reading.at > until) break
    found.push(reading)
  }
  return found
}

function byHour(readings: readonly Reading[]): Reading[][] {
  return [...Map.groupBy(readings, ({ at }) => Math.floor(at / HOUR_MS)).values()]
}

function nodeOf(all: readonly Reading[]): QuietNode | undefined {
  const first = all[0]
  if (!first) return undefined
  const readings = all.filter(({ at }) => at - first.at <= LONGEST_MS)
  const last = readings.at(-1) ?? first
  const meanOf = (value: (reading: Reading) => number): number =>
    readings.reduce((total, reading) => total + value(reading), 0) / readings.length
  return {
    from: first.at,
    until: last.at,
    height: meanOf(({ height }) => height),
    water: meanOf(({ water }) => water),
    temperature: meanOf(({ temperature }) => temperature),
    readings: readings.length,
  }
}

function hasCalmWater(node: QuietNode, before: QuietNode | undefined): boolean {
  if (!before) return true
  const hours = Math.max(1, (node.from - before.from) / HOUR_MS)
  return Math.abs(node.water - before.water) / hours <= CALM_WATER
}
