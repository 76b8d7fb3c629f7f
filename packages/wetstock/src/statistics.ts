/** Statistics that a few outliers do not move, and sums. */

export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0)

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : sum(values) / values.length

/** 0 of nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >>> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/** Of a normal distribution its standard deviation over the median distance from the median. */
const NORMAL_SCALE = 1.4826

/** The standard deviation by the median distance from `centre`. */
export const robustSd = (values: readonly number[], centre = median(values)): number =>
  NORMAL_SCALE * median(values.map((value) => Math.abs(value - centre)))

export function sd(values: readonly number[]): number {
  const centre = mean(values)
  return Math.sqrt(
    sum(values.map((value) => (value - centre) ** 2)) / Math.max(1, values.length - 1),
  )
}

export const square = (value: number): number => value * value

/** How many standard deviations lie on each side of 95 % of a normal distribution. */
export const SD_95 = 1.96
