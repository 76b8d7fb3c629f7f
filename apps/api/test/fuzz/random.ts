/** Random choices that are the same again for the same seed. */

export interface Random {
  /** From 0 up to, but not, the limit. */
  below(limit: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly [T, ...T[]]): T
  /** @returns `undefined` of an empty list */
  pickOf<T>(list: readonly T[]): T | undefined
  uuid(): string
}

/** Mulberry32: good enough to choose with, and of one line. Nothing here is a secret. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  const digits = (count: number): string =>
    Array.from({ length: count }, () => below(16).toString(16)).join('')
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (list) => list[below(list.length)] ?? list[0],
    pickOf: (list) => list[below(list.length)],
    uuid: () => `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`,
  }
}
