/** Mean and covariance of a handful of unknowns, and what moves and what measures them (Kalman 1960). */

export interface GaussianState {
  size: number
  mean: Float64Array
  /** Symmetric, row by row. */
  covariance: Float64Array
}

export const gaussianState = (size: number): GaussianState => ({
  size,
  mean: new Float64Array(size),
  covariance: new Float64Array(size * size),
})

export const copyState = ({ size, mean, covariance }: GaussianState): GaussianState => ({
  size,
  mean: mean.slice(),
  covariance: covariance.slice(),
})

export const varianceOf = (state: GaussianState, one: number, other = one): number =>
  state.covariance[one * state.size + other] ?? 0

export function addVariance(state: GaussianState, place: number, variance: number): void {
  const at = place * state.size + place
  state.covariance[at] = (state.covariance[at] ?? 0) + variance
}

/** An unknown begins anew, with nothing to do with the others. */
export function resetUnknown(
  state: GaussianState,
  place: number,
  { mean, variance }: { mean: number; variance: number },
): void {
  scaleUnknown(state, place, 0)
  state.mean[place] = mean
  addVariance(state, place, variance)
}

/** x[place] ← factor · x[place] */
export function scaleUnknown(state: GaussianState, place: number, factor: number): void {
  const { size, mean, covariance } = state
  mean[place] = (mean[place] ?? 0) * factor
  for (let other = 0; other < size; other += 1) {
    const row = place * size + other
    const column = other * size + place
    covariance[row] = (covariance[row] ?? 0) * factor
    covariance[column] = (covariance[column] ?? 0) * factor
  }
}

/** x[place] ← x[place] + Σ weight · x[other]; a weight for each unknown, 0 for `place` itself. */
export function mixInto(state: GaussianState, place: number, weights: Float64Array): void {
  const { size, mean, covariance } = state
  const row = new Float64Array(size)
  for (let other = 0; other < size; other += 1) {
    const weight = weights[other] ?? 0
    if (weight === 0) continue
    mean[place] = (mean[place] ?? 0) + weight * (mean[other] ?? 0)
    for (let column = 0; column < size; column += 1) {
      row[column] = (row[column] ?? 0) + weight * (covariance[other * size + column] ?? 0)
    }
  }
  let own = 2 * (row[place] ?? 0)
  for (let other = 0; other < size; other += 1) own += (weights[other] ?? 0) * (row[other] ?? 0)
  for (let column = 0; column < size; column += 1) {
    if (column === place) continue
    const value = (covariance[place * size + column] ?? 0) + (row[column] ?? 0)
    covariance[place * size + column] = value
    covariance[column * size + place] = value
  }
  addVariance(state, place, own)
}

/** What is known where one of several may be so, each as probable as its weight; the weights add up to 1. */
export function mixtureOf<State extends GaussianState>(
  parts: readonly { weight: number; state: State }[],
): State {
  const [first] = parts
  if (!first) throw new RangeError('a mixture has parts')
  const { size } = first.state
  const mixed = { ...first.state, ...gaussianState(size) }
  for (const { weight, state } of parts) {
    for (const [place, value] of state.mean.entries()) {
      mixed.mean[place] = (mixed.mean[place] ?? 0) + weight * value
    }
  }
  for (const { weight, state } of parts) {
    const off = state.mean.map((value, place) => value - (mixed.mean[place] ?? 0))
    for (const [at, covariance] of state.covariance.entries()) {
      const apart = (off[Math.floor(at / size)] ?? 0) * (off[at % size] ?? 0)
      mixed.covariance[at] = (mixed.covariance[at] ?? 0) + weight * (covariance + apart)
    }
  }
  return mixed
}

/** How far a measurement is from what was expected of it. */
export interface Innovation {
  value: number
  variance: number
}

/** The measurement is Σ row · x plus noise. */
export function innovationOf(
  state: GaussianState,
  row: Float64Array,
  { measured, noise }: { measured: number; noise: number },
): Innovation & { gain: Float64Array } {
  const { size, mean, covariance } = state
  const gain = new Float64Array(size)
  let expected = 0
  let variance = noise
  for (let place = 0; place < size; place += 1) {
    const weight = row[place] ?? 0
    if (weight === 0) continue
    expected += weight * (mean[place] ?? 0)
    for (let other = 0; other < size; other += 1) {
      gain[other] = (gain[other] ?? 0) + weight * (covariance[other * size + place] ?? 0)
    }
  }
  for (let place = 0; place < size; place += 1) variance += (row[place] ?? 0) * (gain[place] ?? 0)
  return { value: measured - expected, variance, gain }
}

/**
 * Learns from an innovation; the covariance stays symmetric to the last bit.
 *
 * @param learning how many of the unknowns learn; those behind them keep what they are known to be,
 *   and their uncertainty goes on counting (Schmidt 1966)
 */
export function learn(
  state: GaussianState,
  { value, variance, gain }: Innovation & { gain: Float64Array },
  learning = state.size,
): void {
  const { size, mean, covariance } = state
  for (let place = 0; place < size; place += 1) {
    const share = (gain[place] ?? 0) / variance
    if (place < learning) mean[place] = (mean[place] ?? 0) + share * value
    for (let other = 0; other <= Math.min(place, learning - 1); other += 1) {
      const entry = (covariance[place * size + other] ?? 0) - share * (gain[other] ?? 0)
      covariance[place * size + other] = entry
      covariance[other * size + place] = entry
    }
  }
}

/**
 * What the measurements alone say of an unknown that began with a mean and a variance and had nothing
 * to do with the others; the state's own estimate is drawn towards that beginning.
 */
export function withoutPrior(
  state: GaussianState,
  place: number,
  prior: { mean: number; variance: number },
): { mean: number; sd: number } {
  const posterior = varianceOf(state, place)
  const gained = Math.max(prior.variance - posterior, 1e-6 * prior.variance)
  const share = prior.variance / gained
  const deviation = (state.mean[place] ?? 0) - prior.mean
  return { mean: prior.mean + deviation * share, sd: Math.sqrt(posterior * share) }
}
