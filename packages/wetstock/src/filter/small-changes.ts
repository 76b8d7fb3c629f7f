/**
 * The same run had what changed been supposed to be small: sizes that are as probable one as the other need no run each.
 * An unknown that begins narrower is one that was measured once more, as it was expected, when it began.
 */

import { square } from '../statistics.ts'
import { copyOf, type FilterState } from './filter-state.ts'
import { innovationOf, learn } from './gaussian-state.ts'

/** How wide an unknown began, sd, and how wide it had begun were what changed small. */
export interface Widths {
  mean: number
  large: number
  small: number
}

/**
 * Holds for an unknown that nothing but measurements changes.
 *
 * @param learning how many unknowns learn, as in the run
 * @returns what is known then, and by how much the logarithm of the likelihood is another
 */
export function supposedSmall(
  run: FilterState,
  place: number,
  { mean, large, small, learning }: Widths & { learning: number },
): { state: FilterState; logLikelihood: number } {
  const state = copyOf(run)
  const noise = 1 / (1 / square(small) - 1 / square(large))
  const row = new Float64Array(state.size)
  row[place] = 1
  const seen = innovationOf(state, row, { measured: mean, noise })
  learn(state, seen, learning)
  const expected = square(large) + noise
  const logLikelihood =
    -0.5 * (square(seen.value) / seen.variance + Math.log(seen.variance / expected))
  return { state, logLikelihood }
}
