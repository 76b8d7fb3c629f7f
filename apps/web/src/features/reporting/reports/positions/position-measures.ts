/** What the report shows as a picture and beside the days before: what moved, as a positive amount. */

import type { Movement, Position } from '@app/api/contract/reporting/reports'
import { words } from '../words.ts'

export interface PositionMeasure {
  key: Movement
  label: string
  valueOf: (position: Position) => number
}

/** What leaves the cards is counted as so much, not as so much less. */
const LEAVING: ReadonlySet<Movement> = new Set(['consume', 'refund'])

const measure = (key: Movement): PositionMeasure => ({
  key,
  label: words.position[key],
  valueOf: (position) => (LEAVING.has(key) ? 0 - position[key] : position[key]),
})

/** Allocations come to nothing in all, and corrections go either way: they are in the table. */
export const MEASURES: readonly PositionMeasure[] = (
  ['charge', 'consume', 'gift', 'refund'] as const
).map(measure)
