/** Deeper than anything that people or machines have to tell; what walks through input may do so by itself. */
const DEEPEST = 20

/** How many values an input has, itself included; `Infinity` when they are nested deeper than 20 levels. */
export function countValues(data: unknown, levels = DEEPEST): number {
  if (typeof data !== 'object' || data === null) return 1
  if (levels === 0) return Infinity
  let count = 1
  for (const value of Object.values(data)) count += countValues(value, levels - 1)
  return count
}
