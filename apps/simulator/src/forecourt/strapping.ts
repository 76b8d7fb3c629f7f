/** Strapping tables: which volume stands below which height in a lying cylinder. */

import { type Centilitres, centilitres } from '@app/kernel/quantity'

/** The volume below each whole millimetre, from the bottom to the crown. */
export type StrappingTable = readonly Centilitres[]

/** @param diameter inside, in millimetres; the length follows from the capacity */
export function strappingTable(capacity: Centilitres, diameter: number): StrappingTable {
  return Array.from({ length: diameter + 1 }, (_, height) =>
    centilitres(Math.round(capacity * filledShare(height / diameter))),
  )
}

/** The share of a circle's area below a share of its diameter. */
export function filledShare(height: number): number {
  const fromCentre = 1 - 2 * height
  return (Math.acos(fromCentre) - fromCentre * 2 * Math.sqrt(height * (1 - height))) / Math.PI
}

/** @param height in millimetres; beyond the crown, the capacity */
export function volumeAt(table: StrappingTable, height: number): Centilitres {
  const below = Math.max(0, Math.min(Math.floor(height), table.length - 1))
  const lower = table[below] ?? 0
  const upper = table[below + 1] ?? lower
  return centilitres(Math.round(lower + (upper - lower) * (height - below)))
}

/** The height of a volume in millimetres, between the rows of the table by straight line. */
export function heightAt(table: StrappingTable, volume: Centilitres): number {
  let below = 0
  let above = table.length - 1
  while (above - below > 1) {
    const middle = (below + above) >> 1
    if ((table[middle] ?? 0) <= volume) below = middle
    else above = middle
  }
  const lower = table[below] ?? 0
  const upper = table[above] ?? lower
  return upper === lower ? below : below + Math.min(1, (volume - lower) / (upper - lower))
}
