/** Sums of months of tanks, and their shares of what was sold. */

import { addVolumes, type Centilitres, subtractVolume } from '@app/kernel/quantity'
import { divideRounded, exactProduct } from '@app/kernel/rounding'
import type { MonthOfTank } from '#modules/wetstock/tank-months/month-rows.ts'
import type { WetstockFigures } from './contract.ts'

const MILLION = 1_000_000

/** Millionths, rounded half away from zero; of nothing sold there is no share. */
const shareOf = (variance: Centilitres, sold: Centilitres): number | null =>
  sold > 0 ? divideRounded(exactProduct(variance, MILLION), sold) : null

type Volumes = Omit<WetstockFigures, 'observedVariance' | 'observedShare' | 'share'>

function figuresOf(volumes: Volumes): WetstockFigures {
  const { opening, received, moved, sold, closing, variance, throughput } = volumes
  const book = subtractVolume(addVolumes(opening, received, moved), sold)
  const observedVariance = subtractVolume(closing, book)
  return {
    ...volumes,
    observedVariance,
    observedShare: shareOf(observedVariance, sold),
    share: shareOf(variance, throughput),
  }
}

/** @returns nothing of a month that could not be compared */
export function figuresOfTank({ result }: MonthOfTank): WetstockFigures | null {
  if (!result?.balance) return null
  const { balance, variance, sold: throughput, notExplained } = result
  if (variance === null || throughput === null || notExplained === null) return null
  return figuresOf({ ...balance, variance, throughput, notExplained })
}

/** @returns nothing of none */
export function sumOf(all: readonly (WetstockFigures | null)[]): WetstockFigures | null {
  const known = all.filter((figures) => figures !== null)
  if (known.length === 0) return null
  const sum = (key: keyof Volumes): Centilitres =>
    addVolumes(...known.map((figures) => figures[key]))
  return figuresOf({
    opening: sum('opening'),
    received: sum('received'),
    moved: sum('moved'),
    sold: sum('sold'),
    closing: sum('closing'),
    variance: sum('variance'),
    throughput: sum('throughput'),
    notExplained: sum('notExplained'),
  })
}
