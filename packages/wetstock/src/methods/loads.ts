/**
 * Loads that brought less than their paper says, one by one and by the carrier's habit. The paper's own
 * honest error is about 0.1 %: no tank judges a single load better than ±45 L.
 */

import type { MeasuredLoad } from '../filter/measured-load.ts'
import { mean, median, robustSd } from '../statistics.ts'
import { cusum } from './charts.ts'

export type LoadVerdict = 'honest' | 'look' | 'short' | 'surplus'

export interface JudgedLoad extends MeasuredLoad {
  verdict: LoadVerdict
  /** Litres beyond which it is an alarm. */
  limit: number
}

const ALARM_SD = 3
const LOOK_SD = 2
const LEAST_LITRES = 60
/** With its own habit known, an alarm needs so many litres. */
const LEAST_KNOWN_LITRES = 65
/** So many loads tell the habit of a depot. */
const HABIT_LOADS = 20

/**
 * @param earlier shortages of loads of the same depot; from twenty on they replace what a paper is
 *   supposed to be
 */
export function judgeMeasuredLoad(load: MeasuredLoad, earlier: readonly number[] = []): JudgedLoad {
  const isKnown = earlier.length >= HABIT_LOADS
  const sd = isKnown ? robustSd(earlier) : load.honestSd
  const usual = isKnown ? median(earlier) : 0
  const limit = Math.max(ALARM_SD * sd, isKnown ? LEAST_KNOWN_LITRES : LEAST_LITRES)
  const beyond = load.shortage - usual
  const verdict = (): LoadVerdict => {
    if (beyond > limit) return 'short'
    if (beyond < -limit) return 'surplus'
    return Math.abs(beyond) > LOOK_SD * sd ? 'look' : 'honest'
  }
  return { ...load, verdict: verdict(), limit }
}

export interface CarrierHabit {
  carrier: string
  loads: number
  /** Mean shortage of a load in litres, and the standard deviation of that mean. */
  shortage: number
  sd: number
  /** The load that made it conspicuous, by its instant; absent while it is not. */
  conspicuousSince?: number
}

/** Small shortages of one carrier add up: one-sided, a quarter of a sd slack, six of them the limit. */
const HABIT_CHART = { slack: 0.25, limit: 6 }

/** A load of one carrier or depot, as a tank measured it. */
export interface CarrierLoad extends Pick<MeasuredLoad, 'endedAt' | 'shortage' | 'honestSd'> {
  carrier: string
}

/** @param loads the oldest first */
export function carrierHabits(loads: readonly CarrierLoad[]): CarrierHabit[] {
  return [...Map.groupBy(loads, ({ carrier }) => carrier)].map(([carrier, own]) => {
    // A shortage is a loss, which the chart takes as negative.
    const scores = own.map(({ shortage, honestSd }) => -shortage / honestSd)
    const alarm = cusum(scores, HABIT_CHART).find(({ direction }) => direction === 'loss')
    const since = alarm && own[alarm.at]?.endedAt
    return {
      carrier,
      loads: own.length,
      shortage: mean(own.map(({ shortage }) => shortage)),
      sd: mean(own.map(({ honestSd }) => honestSd)) / Math.sqrt(own.length),
      ...(since !== undefined && { conspicuousSince: since }),
    }
  })
}
