/**
 * Chance by seed: xoshiro128** seeded by splitmix32, so that a run can be repeated to the
 * centilitre. Each part of the forecourt draws from a stream of its own: a fuelling forced by a
 * test does not shift the customers that follow.
 */
export interface Random {
  /** Uniform, 0 inclusive to 1 exclusive. */
  next(): number
  between(low: number, high: number): number
  chance(probability: number): boolean
  normal(mean: number, deviation: number): number
  /** One of the items, `undefined` when there are none. */
  pick<T>(items: readonly T[]): T | undefined
}

export function randomStream(seed: number, name: string): Random {
  const next = xoshiro(seed ^ hashOf(name))
  const between = (low: number, high: number): number => low + (high - low) * next()
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    normal: (mean, deviation) =>
      // Box-Muller; 1 − next() keeps the logarithm finite.
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick: (items) => items[Math.floor(between(0, items.length))],
  }
}

function xoshiro(seed: number): () => number {
  const seeds = splitmix(seed)
  let [a, b, c, d] = [seeds(), seeds(), seeds(), seeds()]
  return () => {
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = rotate(d, 11)
    return result / 2 ** 32
  }
}

function splitmix(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    return mixed ^ (mixed >>> 15)
  }
}

const rotate = (value: number, by: number): number => (value << by) | (value >>> (32 - by))

/** FNV-1a, to tell the streams of one seed apart. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash
}
