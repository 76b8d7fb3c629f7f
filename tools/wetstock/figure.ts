/** A figure of the proof: what was reached, beside what is demanded. */

import { mean, square } from '@app/wetstock/statistics'

export interface Figure {
  name: string
  /** In words, and as a bound. */
  demanded: string
  measured: string
  cases: number
  /** Within the demand and a third of it; undefined when there was nothing to measure. */
  isMet: boolean | undefined
}

/** Simulation of a few stations scatters: a bound is missed when it is missed by a third. */
const TOLERANCE = 4 / 3

/** No larger than a bound. */
export function atMost(
  name: string,
  { bound, demanded, unit, digits = 2 }: Demand,
  { value, cases }: Measured,
): Figure {
  const isMet = cases === 0 ? undefined : value <= bound * TOLERANCE
  return { name, demanded, measured: shown(value, cases, { unit, digits }), cases, isMet }
}

/** No smaller share than a bound; so few cases may miss one more than it allows. */
export function atLeast(
  name: string,
  { bound, demanded }: Pick<Demand, 'bound' | 'demanded'>,
  hits: readonly boolean[],
): Figure {
  const missed = hits.filter((isHit) => !isHit).length
  const allowed = Math.max(1, Math.ceil((1 - bound) * TOLERANCE * hits.length))
  return {
    name,
    demanded,
    measured: shown(shareOf(hits), hits.length, { unit: 'share', digits: 0 }),
    cases: hits.length,
    isMet: hits.length === 0 ? undefined : missed <= allowed,
  }
}

export interface Demand {
  bound: number
  demanded: string
  unit: string
  digits?: number
}

export interface Measured {
  value: number
  cases: number
}

const shareOf = (hits: readonly boolean[]): number =>
  hits.filter(Boolean).length / Math.max(1, hits.length)

const shown = (
  value: number,
  cases: number,
  { unit, digits }: { unit: string; digits: number },
) => {
  if (cases === 0) return '-'
  return unit === 'share'
    ? value.toLocaleString('en', { style: 'percent', maximumFractionDigits: digits })
    : `${value.toFixed(digits)} ${unit}`
}

export const rms = (values: readonly number[]): number => Math.sqrt(mean(values.map(square)))

export const measuredBy = (
  values: readonly number[],
  by: (values: readonly number[]) => number,
): Measured => ({ value: by(values), cases: values.length })
