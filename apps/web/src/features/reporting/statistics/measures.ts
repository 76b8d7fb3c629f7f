/** What a statistic counts: how each figure is drawn from a row of the server, and how it is written. */

import type { Figures } from '@app/api/contract/reporting/statistics'
import { formatScaled } from '@app/kernel/decimal-text'
import { amount, count, inMoney, inVolume, litres, money, volume } from '#lib/i18n/format.ts'
import { words } from './words.ts'

export interface Measure {
  key: string
  label: string
  /** With the unit, as the head of a column. */
  heading: string
  valueOf: (figures: Figures) => number
  /** Under a heading that names the unit. */
  format: (value: number) => string
  /** By itself. */
  inFull: (value: number) => string
  /** The columns of an exported file that say it. */
  inFile: readonly string[]
}

type Name = keyof typeof words.measures

type Unit = 'money' | 'volume' | 'count' | 'pieces'

const WRITING: Readonly<
  Record<Unit, Pick<Measure, 'format' | 'inFull'> & { heading: (label: string) => string }>
> = {
  money: { format: amount, inFull: money, heading: inMoney },
  volume: { format: litres, inFull: volume, heading: inVolume },
  count: { format: count, inFull: count, heading: (label) => label },
  pieces: {
    format: (value) => formatScaled(value, 2),
    inFull: (value) => formatScaled(value, 2),
    heading: (label) => label,
  },
}

const measure = (
  key: Name,
  unit: Unit,
  valueOf: Measure['valueOf'],
  inFile: readonly string[] = [key],
): Measure => {
  const label = words.measures[key]
  const { heading, ...writing } = WRITING[unit]
  return { key, label, heading: heading(label), valueOf, inFile, ...writing }
}

const counted = measure('count', 'count', ({ count: rows }) => rows)

export const SALES: readonly Measure[] = [
  measure('amount', 'money', ({ amount: cents = 0 }) => cents),
  measure('volume', 'volume', ({ volume: centilitres = 0 }) => centilitres),
  counted,
  measure('discount', 'money', ({ discount = 0 }) => discount),
  measure('refund', 'money', ({ refund = 0 }) => refund),
]

export const GOODS: readonly Measure[] = [
  measure('amount', 'money', ({ amount: cents = 0 }) => cents),
  measure('quantity', 'pieces', ({ quantity = 0 }) => quantity),
  counted,
  measure('discount', 'money', ({ discount = 0 }) => discount),
]

export const PAYMENTS: readonly Measure[] = [
  measure('taken', 'money', ({ amount: cents = 0 }) => cents, ['amount']),
  measure('refund', 'money', ({ refund = 0 }) => refund),
  measure('kept', 'money', ({ amount: cents = 0, refund = 0 }) => cents - refund, []),
  counted,
]

/** Zero has no sign. */
const reversed = (value = 0): number => 0 - value

/** What holders spend is less on their cards. */
export const SPENDING: readonly Measure[] = [
  measure('spent', 'money', ({ amount: cents }) => reversed(cents), ['amount']),
  measure('principal', 'money', ({ principal }) => reversed(principal)),
  measure('gift', 'money', ({ gift }) => reversed(gift)),
  counted,
]
