/**
 * Meters by the tank: how much each nozzle gives beyond what it shows, relative to the others of its
 * tank and absolutely, and whether it changed. Only the 20 L measure says that a meter is outside
 * JJG 443; the tank says which nozzle to test.
 */

import {
  copyOf,
  FILTER_DEFAULTS,
  type FilterOptions,
  type FilterState,
  meterPlace,
  TURN,
  watchMeter,
} from '../filter/filter-state.ts'
import { varianceOf, withoutPrior } from '../filter/gaussian-state.ts'
import { runFilter } from '../filter/ledger-filter.ts'
import type { VarianceLedger } from '../ledger/variance-ledger.ts'
import { SD_95, square, sum } from '../statistics.ts'

export type MeterState = 'unknown' | 'within' | 'watch' | 'testWithMeasure'

export interface MeterEstimate {
  nozzle: string
  /** Share given beyond what is shown, ± its 95 %. */
  error: number
  errorWithin: number
  /** The same against the mean of the tank's nozzles, which the tank knows better. */
  difference: number
  differenceWithin: number
  state: MeterState
}

/** The maximum permissible error of JJG 443. */
const PERMISSIBLE = 0.003
const WATCHED = 0.002

export function meterEstimates(nozzles: readonly string[], state: FilterState): MeterEstimate[] {
  const places = nozzles.map((_, index) => meterPlace(index))
  const mean = sum(places.map((place) => state.mean[place] ?? 0)) / Math.max(1, places.length)
  return nozzles.map((nozzle, index) => {
    const place = meterPlace(index)
    const error = state.mean[place] ?? 0
    const sd = Math.sqrt(varianceOf(state, place))
    return {
      nozzle,
      error,
      errorWithin: SD_95 * sd,
      difference: error - mean,
      differenceWithin: SD_95 * Math.sqrt(differenceVariance(state, places, index)),
      state: stateOf(error, sd),
    }
  })
}

function stateOf(error: number, sd: number): MeterState {
  if (Math.abs(error) - sd > PERMISSIBLE) return 'testWithMeasure'
  if (Math.abs(error) > WATCHED) return 'watch'
  return 2 * sd > PERMISSIBLE ? 'unknown' : 'within'
}

function differenceVariance(state: FilterState, places: readonly number[], one: number): number {
  const weights = places.map((_, index) => (index === one ? 1 : 0) - 1 / places.length)
  return Math.max(
    0,
    sum(
      places.flatMap((row, i) =>
        places.map(
          (column, j) => (weights[i] ?? 0) * (weights[j] ?? 0) * varianceOf(state, row, column),
        ),
      ),
    ),
  )
}

export interface MeterChange {
  nozzle: string
  /** Share by which it gives more than at the reference, by what was measured since. */
  change: number
  sd: number
  /**
   * By the rule of more than 2.5 sd and 0.15 %, and more conspicuous than the tank's other meters: a
   * reason to watch; an alarm is up to the comparison of causes.
   */
  isNoticed: boolean
}

const MAY_CHANGE = 0.003
/** Of the change alone: a steady meter goes beyond it in 1.2 % of the months, a jump of 0.5 % in four of five. */
const NOTICED_SD = 2.5
const NOTICED_CHANGE = 0.0015

/** How each meter differs from what it was, seen from a reference on, as if it alone had changed. */
export function meterChanges(
  ledger: VarianceLedger,
  reference: FilterState,
  { options = FILTER_DEFAULTS, until = Infinity }: { options?: FilterOptions; until?: number } = {},
): MeterChange[] {
  const changes = ledger.history.nozzles.map((nozzle, index) => {
    const from = copyOf(reference)
    watchMeter(from, index, MAY_CHANGE)
    const { state } = runFilter(ledger, options, { from, until })
    const { mean, sd } = withoutPrior(state, TURN, { mean: 0, variance: square(MAY_CHANGE) })
    return { nozzle, change: mean, sd }
  })
  const scoreOf = ({ change, sd }: { change: number; sd: number }): number => Math.abs(change) / sd
  const highest = Math.max(...changes.map(scoreOf))
  return changes.map((one) => ({
    ...one,
    isNoticed:
      scoreOf(one) === highest && highest > NOTICED_SD && Math.abs(one.change) > NOTICED_CHANGE,
  }))
}
