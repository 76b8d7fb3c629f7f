/**
 * Chance of a history: a step is a name and some numbers, which choose among what is there when it is taken.
 * So any list of steps is a history, and one that lost some of its steps still is.
 */

/** A step as it can be written down and taken again. */
export interface Step {
  name: string
  numbers: readonly number[]
}

const NUMBERS_PER_STEP = 8
const RANGE = 1_000_000

/** mulberry32: whole numbers below a million, the same ones for the same seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % RANGE
  }
}

/** The steps of a seed, by their weights. */
export function stepsOf(
  seed: number,
  count: number,
  weights: Readonly<Record<string, number>>,
): Step[] {
  const next = numbersFrom(seed)
  const bag = Object.entries(weights).flatMap(([name, weight]) => Array<string>(weight).fill(name))
  return Array.from({ length: count }, () => ({
    name: bag[next() % bag.length] ?? '',
    numbers: Array.from({ length: NUMBERS_PER_STEP }, next),
  }))
}

/** What a step chooses, one number after the other. */
export class Choices {
  private taken = 0
  private readonly numbers: readonly number[]

  constructor(numbers: readonly number[]) {
    this.numbers = numbers
  }

  private next(): number {
    const number = this.numbers[this.taken % this.numbers.length] ?? 0
    this.taken += 1
    return number
  }

  /** One of them; nothing of none. */
  of<T>(list: readonly T[]): T | undefined {
    return list[this.next() % Math.max(list.length, 1)]
  }

  /** One of them, the later ones more often: what happened lately is what people come back for. */
  lately<T>(list: readonly T[]): T | undefined {
    const recent = this.percent(75) ? list.slice(-12) : list
    return this.of(recent)
  }

  between(least: number, most: number): number {
    return least + (this.next() % (most - least + 1))
  }

  percent(share: number): boolean {
    return this.next() % 100 < share
  }

  /** Cents: a few, or whatever, or all of it. */
  amountUpTo(all: number): number {
    const kind = this.next() % 4
    if (kind === 0 || all <= 1) return Math.max(all, 1)
    if (kind === 1) return 1 + (this.next() % Math.min(all, 9))
    return 1 + (this.next() % all)
  }
}
