/** What is known of a tank once a span of it is explained: where the next one begins. */

import { type VarianceLedger, varianceLedger } from '../ledger/variance-ledger.ts'
import { beginMonth, type FilterOptions, type FilterState, startingAt } from './filter-state.ts'
import { mixtureOf } from './gaussian-state.ts'
import { runFilter } from './ledger-filter.ts'
import type { Alternative } from './slow-causes.ts'

/** What is known at an instant, for a ledger that begins with the node of it. */
export interface KnownState {
  at: number
  state: FilterState
}

/**
 * Each cause goes on as probable as it was. A filter that asks for no cause has shared the litres of a meter that changed
 * among leak, meters and table, and the next span would take what it misses for a leak.
 *
 * @param booked the ledger by which causes were compared, without nodes that were disturbed
 * @param ledger the same span as it was told
 */
export function knownAfter(
  { booked, ledger }: Record<'booked' | 'ledger', VarianceLedger>,
  options: FilterOptions,
  alternatives: readonly Alternative[],
): KnownState {
  const state = mixtureOf(
    alternatives.map(({ probability, run }) => ({ weight: probability, state: run.state })),
  )
  const last = booked.nodes[state.node]
  const untold = ledger.nodes.findIndex(({ from }) => from === last?.from)
  const rest = varianceLedger(ledger.history, ledger.nodes.slice(Math.max(0, untold)))
  const { state: known } = runFilter(rest, options, { from: startingAt(booked, state) })
  const at = rest.nodes[known.node]?.from ?? 0
  return { at, state: beginMonth(startingAt(rest, known)) }
}
