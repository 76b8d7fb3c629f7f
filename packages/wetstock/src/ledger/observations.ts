/**
 * What a station observes of one set of tanks that share product: the input of every method here.
 * Instants are milliseconds since 1970, heights mm, temperatures °C, densities kg/m³ at 20 °C.
 * Lists are ordered by time.
 */

import type { Centilitres } from '@app/kernel/quantity'

/** The volume below each whole millimetre, water included. */
export type StrappingTable = readonly Centilitres[]

export interface Tank {
  density: number
  /** As the station uses it, errors and all. */
  table: StrappingTable
}

/** One raw reading of the gauge. Keep the raw heights, or the table can never be corrected. */
export interface Reading {
  at: number
  height: number
  water: number
  temperature: number
}

/** A fuelling as the display showed it, at the temperature of the product. */
export interface Sale {
  id: string
  nozzle: string
  startedAt: number
  endedAt: number
  volume: Centilitres
  /** What the nozzle's totaliser showed after it, when the controller told. */
  totaliser?: Centilitres
}

/** A load by its paper. */
export interface Delivery {
  id: string
  startedAt: number
  /** When the last drop had come; the surface is not calm yet. */
  endedAt: number
  paperVolume: Centilitres
  /** That of the paper, not of the tank: 5 °C are 120 L in 20 m³ of gasoline. */
  paperTemperature: number
  paperDensity: number
}

/** Product that moved past meters and papers and that somebody wrote down. */
export interface Movement {
  id: string
  at: number
  /** Of what was seen nobody wrote anything down: it is as if somebody had. */
  kind: 'test' | 'transfer' | 'seen'
  /** Into the tank, at its temperature; negative when it left. */
  volume: Centilitres
}

export interface TankHistory {
  tank: Tank
  /** In a fixed order: results about nozzles come in it. */
  nozzles: readonly string[]
  readings: readonly Reading[]
  sales: readonly Sale[]
  deliveries: readonly Delivery[]
  movements: readonly Movement[]
}

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS

/** Between tanks fuel is pumped for half an hour or so, and when is written down from memory. */
const AROUND_TRANSFER_MS = HOUR_MS

/** When fuel may have been pumped from or to another tank: the level says nothing then of what is missing. */
export const transferSpans = (movements: readonly Movement[]): { from: number; until: number }[] =>
  movements
    .filter(({ kind }) => kind === 'transfer')
    .map(({ at }) => ({ from: at - AROUND_TRANSFER_MS, until: at + AROUND_TRANSFER_MS }))
export const DAY_MS = 24 * HOUR_MS

/** Of an ordered list, where the first entry stands whose instant is not before `at`. */
export function firstFrom(
  length: number,
  instantOf: (index: number) => number,
  at: number,
): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (instantOf(middle) < at) low = middle + 1
    else high = middle
  }
  return low
}

/** The last reading at an instant or before it, else the first of all. */
export function readingAt(readings: readonly Reading[], at: number): Reading | undefined {
  const next = firstFrom(readings.length, (index) => readings[index]?.at ?? 0, at + 1)
  return readings[Math.max(0, next - 1)]
}
