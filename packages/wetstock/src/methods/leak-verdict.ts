/**
 * The monthly leak verdict (statistical inventory reconciliation) from the leak of the ledger filter,
 * which was begun anew with the month.
 *
 * The rule and the minimum detectable leak follow EPA/530/UST-90/007: 0.76 L/h (0.2 gal/h) must be
 * found with 95 % certainty and 5 % false alarms, so a month fails from half of it on.
 */

import { LEAK, type FilterState } from '../filter/filter-state.ts'
import { varianceOf } from '../filter/gaussian-state.ts'

export type LeakVerdict = 'pass' | 'warning' | 'inconclusive' | 'failLoss' | 'failGain'

export interface LeakTest {
  verdict: LeakVerdict
  /** L/h at 20 °C; a gain is negative. Breathing of gasoline, up to 0.06, is inside. */
  rate: number
  sd: number
  /** What would have been found with 95 % certainty, L/h. */
  minimumDetectable: number
}

export interface LeakEvidence {
  /** Days of the month that have quiet nodes. */
  days: number
  /** Of the days of the month, the share that was left out for faults or missing sales. */
  excludedShare: number
}

export const LEAK_THRESHOLD = 0.38
const DETECTABLE_AT_MOST = 0.76
const WARNING_RATE = 0.2
const WARNING_SD = 3
const FEWEST_DAYS = 20
const MOST_EXCLUDED = 0.15
/** Twice the 95 % quantile of a normal distribution, for misses and for false alarms. */
const DETECTABLE_SD = 3.29

export function leakVerdict(state: FilterState, evidence: LeakEvidence): LeakTest {
  const rate = state.mean[LEAK] ?? 0
  const sd = Math.sqrt(varianceOf(state, LEAK))
  return judgeLeak({ rate, sd }, evidence)
}

export function judgeLeak(
  { rate, sd }: { rate: number; sd: number },
  { days, excludedShare }: LeakEvidence,
): LeakTest {
  const minimumDetectable = DETECTABLE_SD * sd
  const isPoor =
    minimumDetectable > DETECTABLE_AT_MOST || days < FEWEST_DAYS || excludedShare > MOST_EXCLUDED
  const verdict = (): LeakVerdict => {
    if (rate >= LEAK_THRESHOLD) return 'failLoss'
    if (rate <= -LEAK_THRESHOLD) return 'failGain'
    if (isPoor) return 'inconclusive'
    return rate >= WARNING_RATE && rate > WARNING_SD * sd ? 'warning' : 'pass'
  }
  return { verdict: verdict(), rate, sd, minimumDetectable }
}
