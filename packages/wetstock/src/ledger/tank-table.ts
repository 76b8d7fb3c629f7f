/**
 * A strapping table as a function, in litres: volume, its inverse, its slope, and what an error of the
 * slope near a height adds up to.
 *
 * Errors of a table are errors of dV/dh. They are described by `KNOTS` shares along the height, which
 * are joined linearly; Φ of a knot is the volume that a share of 1 there adds below a height.
 */

import { litresOf } from '@app/kernel/quantity'
import type { StrappingTable } from './observations.ts'

export const KNOTS = 20

/** Between which shares of the height the knots lie. */
const LOWEST_KNOT = 0.04
const HIGHEST_KNOT = 0.96

export interface TankTable {
  /** The height up to which it reaches, mm. */
  height: number
  /** Heights of the knots, mm. */
  knots: readonly number[]
  /** Litres below a height in mm; heights outside the table count as its ends. */
  volumeAt(height: number): number
  /** The height below which so many litres stand. */
  heightAt(litres: number): number
  /** Litres a millimetre. */
  slopeAt(height: number): number
  /** Φ of every knot at a height. */
  shapesAt(height: number): Float64Array
}

/** @throws RangeError when the table has fewer than two rows */
export function tankTable(table: StrappingTable): TankTable {
  if (table.length < 2) throw new RangeError('a strapping table has at least two rows')
  const volumes = Float64Array.from(table, (volume) => litresOf(volume))
  const height = volumes.length - 1
  const knots = Array.from(
    { length: KNOTS },
    (_, knot) => height * (LOWEST_KNOT + ((HIGHEST_KNOT - LOWEST_KNOT) * knot) / (KNOTS - 1)),
  )
  const shapes = knots.map((_, knot) => shapeOf(volumes, knots, knot))
  return {
    height,
    knots,
    volumeAt: (at) => interpolate(volumes, at),
    heightAt: (litres) => inverse(volumes, litres),
    slopeAt: (at) => slope(volumes, at),
    shapesAt: (at) => Float64Array.from(shapes, (shape) => interpolate(shape, at)),
  }
}

/** By how many litres a table with errors of the slope is short below a height. */
export function shapeVolume(shares: ArrayLike<number>, shapes: Float64Array): number {
  let total = 0
  for (let knot = 0; knot < shapes.length; knot += 1) {
    total += (shares[knot] ?? 0) * (shapes[knot] ?? 0)
  }
  return total
}

function interpolate(rows: Float64Array, at: number): number {
  const last = rows.length - 1
  const within = Math.min(last, Math.max(0, at))
  const below = Math.min(last - 1, Math.floor(within))
  const low = rows[below] ?? 0
  return low + ((rows[below + 1] ?? low) - low) * (within - below)
}

function inverse(volumes: Float64Array, litres: number): number {
  let low = 0
  let high = volumes.length - 1
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if ((volumes[middle] ?? 0) <= litres) low = middle
    else high = middle
  }
  const below = volumes[low] ?? 0
  const rise = (volumes[high] ?? 0) - below
  return rise <= 0 ? low : low + Math.min(1, Math.max(0, (litres - below) / rise))
}

const SLOPE_SPAN = 5

/** Over some millimetres, because single rows are rounded. */
function slope(volumes: Float64Array, at: number): number {
  const low = Math.max(0, at - SLOPE_SPAN)
  const high = Math.min(volumes.length - 1, at + SLOPE_SPAN)
  return (interpolate(volumes, high) - interpolate(volumes, low)) / Math.max(1, high - low)
}

/** The integral of a knot's hat over the volume; the first and the last knot go on to the ends. */
function shapeOf(volumes: Float64Array, knots: readonly number[], knot: number): Float64Array {
  const shape = new Float64Array(volumes.length)
  for (let row = 1; row < volumes.length; row += 1) {
    const rise = (volumes[row] ?? 0) - (volumes[row - 1] ?? 0)
    shape[row] = (shape[row - 1] ?? 0) + rise * hat(knots, knot, row - 0.5)
  }
  return shape
}

function hat(knots: readonly number[], knot: number, height: number): number {
  const centre = knots[knot] ?? 0
  const neighbour = height < centre ? knots[knot - 1] : knots[knot + 1]
  if (neighbour === undefined) return 1
  return Math.max(0, 1 - Math.abs((height - centre) / (neighbour - centre)))
}
