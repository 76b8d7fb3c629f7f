/** The meter of a hose: how far what it shows is from what flows. */

import type { Imperfections } from './imperfections.ts'
import type { Random } from './random.ts'

export interface Meter {
  /** Share that flows beyond what is shown, during the fuelling under way. */
  readonly error: number
  /** The same without what changes from one fuelling to the next. */
  readonly lasting: number
  /** °C by which the fuel is warmer here than in the tank. */
  readonly warmer: number
  /** A fuelling begins. */
  begin(): void
  /** Lets time pass until an hour of the day. */
  pass(seconds: number, hour: number): void
}

export const idealMeter = (): Meter => ({
  error: 0,
  lasting: 0,
  warmer: 0,
  begin: () => {},
  pass: () => {},
})

const MONTH_SECONDS = 30 * 24 * 3600
const WARMEST_HOUR = 15

/** @param warmth of the station's pipes, °C */
export function imperfectMeter(
  sizes: Imperfections['meter'],
  warmth: number,
  random: Random,
): Meter {
  const warmthHere = random.normal(warmth, sizes.warmth / 2)
  let lasting = random.normal(0, sizes.error)
  let momentary = 0
  let warmer = warmthHere
  return {
    get error() {
      return lasting + momentary
    },
    get lasting() {
      return lasting
    },
    get warmer() {
      return warmer
    },
    begin: () => {
      momentary = random.normal(0, sizes.repeatability)
    },
    pass: (seconds, hour) => {
      lasting += random.normal(0, sizes.walk * Math.sqrt(seconds / MONTH_SECONDS))
      warmer = warmthHere + sizes.warmthByDay * Math.cos(((hour - WARMEST_HOUR) / 24) * 2 * Math.PI)
    },
  }
}
