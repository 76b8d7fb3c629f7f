/**
 * Product that leaves a tank within minutes and no book knows: theft, or a fuelling that nobody
 * recorded. From minute to minute, by the readings in which nothing is sold.
 */

import { HOUR_MS, type TankHistory } from '../ledger/observations.ts'
import { median } from '../statistics.ts'
import { type Balance, balancesOf } from './calm-balances.ts'
import { type ProbeJump, probeJumps } from './probe-jumps.ts'

export interface Withdrawal {
  /** When it was noticed, and between which instants it happened. */
  noticedAt: number
  from: number
  until: number
  /** Litres at 20 °C, a loss positive, after it stopped. */
  litres: number
  /** What would have been noticed then. */
  threshold: number
  /** Litres a millimetre of the level. */
  slope: number
}

export interface WithdrawalOptions {
  /** Of a single reading, sd in mm. */
  noise: number
  /** Litres below which nothing is an alarm. */
  least: number
}

export const WITHDRAWAL_DEFAULTS: WithdrawalOptions = { noise: 0.2, least: 20 }
export const COARSE_WITHDRAWALS: WithdrawalOptions = { noise: 0.55, least: 30 }

const BASE_READINGS = 15
const SKIPPED = 5
const CURRENT_READINGS = 3
const NEEDED = BASE_READINGS + SKIPPED + CURRENT_READINGS
const OLDEST_BASE_MS = 4 * HOUR_MS
const THRESHOLD_SD = 6
/** Of the threshold, what must still be missing when it has stopped. */
const STAYING_SHARE = 0.5
/** The variance of a median over that of a mean. */
const MEDIAN_VARIANCE = 1.57

/** What happened to a tank from one minute to another. */
export interface SuddenChanges {
  withdrawals: Withdrawal[]
  jumps: ProbeJump[]
  /** Litres below zero: what came in, such as a load that nobody has written down yet. */
  rises: Withdrawal[]
}

export function suddenChanges(
  history: TankHistory,
  options: WithdrawalOptions = WITHDRAWAL_DEFAULTS,
): SuddenChanges {
  const { calm, between } = balancesOf(history)
  const falls = calm.flatMap((balances) => fallsIn(balances, options))
  const rises = calm
    .flatMap((balances) => fallsIn(mirrored(balances), options))
    .map((one) => ({ ...one, litres: -one.litres }))
  const all = [...falls, ...rises].toSorted((a, b) => a.until - b.until)
  const { jumps, others } = probeJumps(all, between)
  return {
    jumps,
    withdrawals: others.filter(({ litres }) => litres > 0),
    rises: others.filter(({ litres }) => litres < 0),
  }
}

const mirrored = (balances: readonly Balance[]): Balance[] =>
  balances.map((one) => ({ ...one, litres: -one.litres }))

function fallsIn(balances: readonly Balance[], options: WithdrawalOptions): Withdrawal[] {
  const found: Withdrawal[] = []
  let begin = 0
  for (let next = NEEDED; next <= balances.length; next += 1) {
    const from = next - NEEDED
    if (from < begin) continue
    const base = balances.slice(from, from + BASE_READINGS)
    const current = balances.slice(next - CURRENT_READINGS, next)
    const first = base[0]
    const last = current.at(-1)
    if (!first || !last || last.at - first.at > OLDEST_BASE_MS) continue
    const level = medianOf(base)
    const threshold = thresholdOf(last.slope, options)
    if (level - medianOf(current) <= threshold) continue
    const end = settledFrom(balances, next, threshold)
    const after = balances.slice(end, end + BASE_READINGS)
    const litres = level - medianOf(after.length > 0 ? after : current)
    // What comes back at once was a wave, or a fuelling that flowed otherwise than is known.
    if (litres > STAYING_SHARE * threshold) {
      found.push({
        noticedAt: last.at,
        from: base.at(-1)?.at ?? first.at,
        until: balances[end]?.at ?? last.at,
        litres,
        threshold,
        slope: last.slope,
      })
    }
    begin = end
    next = Math.max(next, end + NEEDED - 1)
  }
  return found
}

const medianOf = (balances: readonly Balance[]): number =>
  median(balances.map(({ litres }) => litres))

const thresholdOf = (slope: number, { noise, least }: WithdrawalOptions): number =>
  Math.max(
    least,
    THRESHOLD_SD *
      slope *
      noise *
      Math.sqrt(MEDIAN_VARIANCE * (1 / CURRENT_READINGS + 1 / BASE_READINGS)),
  )

/** Where it has stopped: what follows is no lower than what is now. */
function settledFrom(balances: readonly Balance[], from: number, threshold: number): number {
  let at = from
  while (at + CURRENT_READINGS < balances.length) {
    const now = medianOf(balances.slice(at, at + CURRENT_READINGS))
    const later = medianOf(balances.slice(at + CURRENT_READINGS, at + 2 * CURRENT_READINGS))
    if (now - later < threshold / CURRENT_READINGS) break
    at += CURRENT_READINGS
  }
  return at
}
