/** Which pages of a list are offered by number. */

/** So many on either side of the one that is seen. */
const NEAR = 2
const AT_A_GLANCE = 3 + 2 * NEAR

/** How far a click on what is left out goes. */
export const LEAP = 5

/** A page to go to, or those that are left out before or behind it. */
export type PageStep = number | 'back' | 'on'

/** All pages where they are few; else the first, the last, and those around the one that is seen. */
export function pageSteps(page: number, last: number): PageStep[] {
  if (last <= AT_A_GLANCE) return range(1, last)
  const from = Math.max(1, Math.min(page - NEAR, last - 2 * NEAR))
  const to = Math.min(last, Math.max(page + NEAR, 1 + 2 * NEAR))
  return [
    ...(from > 1 ? [1] : []),
    ...(from > 2 ? ['back' as const] : []),
    ...range(from, to),
    ...(to < last - 1 ? ['on' as const] : []),
    ...(to < last ? [last] : []),
  ]
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
