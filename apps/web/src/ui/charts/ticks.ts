const STEPS = 3
const ROUND = [1, 2, 5, 10]

/** Where an axis is marked: about three round steps from zero to the highest value or just above it. */
export function ticksUpTo(highest: number): readonly number[] {
  if (highest <= 0) return [0]
  const rough = highest / STEPS
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (ROUND.find((factor) => factor * power >= rough) ?? 10)
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, at) => at * step)
}
