/** Callers that each wait for their answer before they ask again, and what they saw. */

export interface Rate {
  perSecond: number
  /** Milliseconds that half of the calls, and all but one in a hundred, did not exceed. */
  p50: number
  p99: number
}

/** As many as a busy company has tills and desks asking in the same instant. */
export const CALLERS = 16

const ROUNDS = 3

/** Keeps a call of each caller under way for some seconds. */
export async function drive(
  call: (caller: number) => Promise<unknown>,
  seconds: number,
): Promise<Rate> {
  const took: number[] = []
  const begun = performance.now()
  const end = begun + seconds * 1000
  const callUntilEnd = async (caller: number): Promise<void> => {
    for (let now = performance.now(); now < end;) {
      await call(caller)
      const then = performance.now()
      took.push(then - now)
      now = then
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, (_, caller) => callUntilEnd(caller)))
  return rateOf(took, performance.now() - begun)
}

/** @param took milliseconds of each call, within the elapsed ones */
export function rateOf(took: readonly number[], elapsedMs: number): Rate {
  const sorted = took.toSorted((a, b) => a - b)
  return {
    perSecond: (took.length * 1000) / elapsedMs,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
  }
}

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/**
 * Measures both in turns, so that whatever else the machine does meets both alike, and takes of each
 * the round in the middle. The first round warms caches and is forgotten.
 */
export async function inTurns<T>(
  ours: () => Promise<T>,
  reference: () => Promise<T>,
  orderBy: (measured: T) => number,
): Promise<{ ours: T; reference: T }> {
  const rounds: { ours: T; reference: T }[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    rounds.push({ ours: await ours(), reference: await reference() })
  }
  const counted = rounds.slice(1)
  return {
    ours: middle(
      counted.map((round) => round.ours),
      orderBy,
    ),
    reference: middle(
      counted.map((round) => round.reference),
      orderBy,
    ),
  }
}

function middle<T>(measured: readonly T[], orderBy: (measured: T) => number): T {
  const sorted = measured.toSorted((a, b) => orderBy(a) - orderBy(b))
  const found = sorted[Math.floor(sorted.length / 2)]
  if (found === undefined) throw new Error('nothing was measured')
  return found
}

const CALLS = 20

/** Milliseconds that half of some calls did not exceed, one after the other; the first is forgotten. */
export async function middleOf(call: () => Promise<unknown>): Promise<number> {
  await call()
  const took: number[] = []
  for (let time = 0; time < CALLS; time += 1) {
    const begun = performance.now()
    await call()
    took.push(performance.now() - begun)
  }
  return middle(took, (ms) => ms)
}
