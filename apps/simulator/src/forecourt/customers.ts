import { type Cents, cents } from '@app/kernel/money'
import { type Centilitres, centilitres } from '@app/kernel/quantity'
import type { Blueprint } from './blueprint.ts'
import type { Dose } from './dose.ts'
import type { Nozzle } from './nozzle.ts'
import type { Pump } from './pump.ts'
import type { Random } from './random.ts'

/** Somebody at a pump that runs only on a tag, which they hold to its reader. */
export interface TagHolder {
  pump: number
  nozzle: number
  /** Hexadecimal. */
  tag: string
  dose: Dose
}

/** How busy each hour of the day is, from midnight, relative to the others. */
const BUSYNESS = [
  6, 4, 3, 3, 4, 8, 18, 34, 42, 38, 34, 36, 40, 34, 32, 34, 40, 50, 48, 38, 28, 22, 16, 10,
]
const BUSYNESS_BY_DAY = BUSYNESS.reduce((total, hour) => total + hour, 0)

/** What people say at the window, the commonest most often. */
const ROUND_AMOUNTS: readonly Cents[] = [
  20_000, 20_000, 20_000, 20_000, 30_000, 30_000, 30_000, 10_000, 10_000, 15_000, 25_000, 50_000,
  5000,
].map(cents)

const ROUND_VOLUMES: readonly Centilitres[] = [2000, 3000, 4000].map(centilitres)

const SMALLEST_FILL_UP = 800
const LARGEST_FILL_UP = 7000

const HOUR_SECONDS = 3600

/** Who drives in, second by second. */
export class Arrivals {
  readonly #random: Random
  readonly #firstHourGap: number | undefined
  #seconds = 0

  constructor(random: Random, { firstHourGap }: Pick<Blueprint, 'firstHourGap'>) {
    this.#random = random
    this.#firstHourGap = firstHourGap
  }

  /** Whether somebody does in a second of the given hour. Nobody comes where nobody ever does. */
  come(perDay: number, hour: number): boolean {
    const isFirstHour = this.#seconds < HOUR_SECONDS
    this.#seconds += 1
    const inThisHour = (perDay * (BUSYNESS[Math.floor(hour)] ?? 0)) / BUSYNESS_BY_DAY
    const usual = inThisHour / HOUR_SECONDS
    const gap = isFirstHour && perDay > 0 ? this.#firstHourGap : undefined
    return this.#random.chance(gap === undefined ? usual : Math.max(usual, 1 / gap))
  }
}

/** Where a customer may fuel: free nozzles with product behind them. */
export const usableNozzles = (pumps: Iterable<Pump>): { pump: Pump; nozzle: Nozzle }[] =>
  [...pumps]
    .filter(({ isFree }) => isFree)
    .flatMap((pump) =>
      [...pump.nozzles.values()]
        .filter((nozzle) => pump.tankOf(nozzle).usable > 0)
        .map((nozzle) => ({ pump, nozzle })),
    )

/** What a customer holds to the reader of a pump; nothing where there is none. */
export function tagFor(
  number: number,
  { readers = [] }: Pick<Blueprint, 'readers'>,
  random: Random,
): string | undefined {
  const reader = readers.find(({ pump }) => pump === number)
  return reader && random.pick(reader.tags)
}

/** What a customer asks for: mostly a round amount, often a full tank, now and then round litres. */
export function randomDose(random: Random): Dose {
  const kind = random.next()
  const amount = random.pick(ROUND_AMOUNTS)
  const volume = random.pick(ROUND_VOLUMES)
  if (kind < 0.6 && amount) return { amount }
  if (kind < 0.68 && volume) return { volume }
  return { volume: fillUp(random) }
}

/** What fits into a tank that has come in nearly empty. */
export function fillUp(random: Random): Centilitres {
  const wanted = Math.round(random.normal(3800, 1000))
  return centilitres(Math.min(LARGEST_FILL_UP, Math.max(SMALLEST_FILL_UP, wanted)))
}
