/** How many customers a day brings, by its weekday and by what nobody can foresee. */

import type { Blueprint } from './blueprint.ts'
import type { Random } from './random.ts'

/** @returns the customers of a date; asked for the same date again it answers the same */
export function trade(
  { customersPerDay, imperfections }: Pick<Blueprint, 'customersPerDay' | 'imperfections'>,
  random: Random,
): (date: string) => number {
  let today = ''
  let customers = customersPerDay
  return (date) => {
    if (!imperfections || date === today) return customers
    today = date
    const { weekdays, daily } = imperfections.trade
    const weekday = (new Date(date).getUTCDay() + 6) % 7
    customers = customersPerDay * (weekdays[weekday] ?? 1) * Math.exp(random.normal(0, daily))
    return customers
  }
}

const DAY_MS = 24 * 3_600_000

/** From 0 on the first of January. */
export const dayOfYear = (date: string): number =>
  Math.round((Date.parse(date) - Date.parse(`${date.slice(0, 4)}-01-01`)) / DAY_MS)
