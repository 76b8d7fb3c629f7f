/**
 * Where slow litres went: by comparing what could have happened, each with the others at rest. With all
 * causes free at once a leak and a drifting meter share the litres at random.
 */

import { hoursBetween, type VarianceLedger } from '../ledger/variance-ledger.ts'
import { square, sum } from '../statistics.ts'
import {
  copyOf,
  type FilterOptions,
  type FilterState,
  LEAK,
  meterPlace,
  TURN,
  watchMeter,
} from './filter-state.ts'
import { addVariance, resetUnknown, varianceOf } from './gaussian-state.ts'
import { type FilterRun, runFilter } from './ledger-filter.ts'

/** One thing that could have happened, and how probable it is after what was seen. */
export interface Alternative {
  hasLeak: boolean
  /** Index of the nozzle whose meter changed. */
  meter: number | undefined
  probability: number
  run: FilterRun
  /** Litres lost by leak and breathing since the start, and by what the meter's change gave away. */
  leak: LitresLost
  turn: LitresLost
}

/** A loss positive. */
export interface LitresLost {
  litres: number
  sd: number
}

const PRIOR = { none: 0.9, leak: 0.03, meters: 0.05, leakAndMeters: 0.005 }
/** Breathing and warm meters look like this, L/h. */
const BREATHING = { rate: 0.035, sd: 0.06 }
const LEAK_SD = 1.5
const METER_CHANGE_SD = 0.006
const METER_REST_SD = 0.0002

/** What could have happened between a stored state and an instant, the most probable first. */
export function compareCauses(
  ledger: VarianceLedger,
  options: FilterOptions,
  { from, until = Infinity }: { from: FilterState; until?: number },
): Alternative[] {
  const nozzles = ledger.history.nozzles.length
  const cases = [undefined, ...Array.from({ length: nozzles }, (_, nozzle) => nozzle)]
  const tried = [false, true].flatMap((hasLeak) =>
    cases.map((meter) => {
      const run = runFilter(ledger, options, {
        from: begin(from, { hasLeak, meter, nozzles }),
        until,
      })
      const weight = Math.log(priorOf(hasLeak, meter, nozzles)) + run.logLikelihood
      return { hasLeak, meter, run, weight, ...lossesOf(ledger, from, { run, meter }) }
    }),
  )
  const most = Math.max(...tried.map(({ weight }) => weight))
  const total = sum(tried.map(({ weight }) => Math.exp(weight - most)))
  return tried
    .map(({ weight, ...one }) => ({ ...one, probability: Math.exp(weight - most) / total }))
    .sort((a, b) => b.probability - a.probability)
}

function priorOf(hasLeak: boolean, meter: number | undefined, nozzles: number): number {
  if (meter === undefined) return hasLeak ? PRIOR.leak : PRIOR.none
  return (hasLeak ? PRIOR.leakAndMeters : PRIOR.meters) / nozzles
}

function begin(
  from: FilterState,
  { hasLeak, meter, nozzles }: { hasLeak: boolean; meter: number | undefined; nozzles: number },
): FilterState {
  const state = copyOf(from)
  const sd = hasLeak ? LEAK_SD : BREATHING.sd
  resetUnknown(state, LEAK, { mean: BREATHING.rate, variance: square(sd) })
  for (let nozzle = 0; nozzle < nozzles; nozzle += 1) {
    if (nozzle === meter) watchMeter(state, nozzle, METER_CHANGE_SD)
    else addVariance(state, meterPlace(nozzle), square(METER_REST_SD))
  }
  return state
}

function lossesOf(
  { nodes }: VarianceLedger,
  from: FilterState,
  { run, meter }: { run: FilterRun; meter: number | undefined },
): { leak: LitresLost; turn: LitresLost } {
  const first = nodes[from.node]
  const last = nodes[run.state.node]
  const nothing = { litres: 0, sd: 0 }
  if (!first || !last) return { leak: nothing, turn: nothing }
  const times = (place: number, factor: number): LitresLost => ({
    litres: (run.state.mean[place] ?? 0) * factor,
    sd: Math.sqrt(varianceOf(run.state, place)) * factor,
  })
  return {
    leak: times(LEAK, hoursBetween(first, last)),
    turn:
      meter === undefined
        ? nothing
        : times(TURN, (last.sold[meter] ?? 0) - (first.sold[meter] ?? 0)),
  }
}

/** The litres of a cause over all alternatives, each as much as it is probable. */
export function averaged(
  alternatives: readonly Alternative[],
  lost: (one: Alternative) => LitresLost | undefined,
): LitresLost {
  const parts = alternatives.map((one) => ({
    probability: one.probability,
    ...(lost(one) ?? { litres: 0, sd: 0 }),
  }))
  const litres = sum(parts.map((one) => one.probability * one.litres))
  const variance = sum(
    parts.map((one) => one.probability * (square(one.sd) + square(one.litres - litres))),
  )
  return { litres, sd: Math.sqrt(variance) }
}
