/** A strapping table as it is being typed: texts, and what they come to. */

import type { Centilitres } from '@app/kernel/quantity'
import { formatScaled } from '@app/kernel/decimal-text'
import {
  MOST_STRAPPING_ROWS,
  readStrapping,
  strappingFault,
  type StrappingRow,
} from '@app/kernel/strapping-rows'
import { count } from '#lib/i18n/format.ts'
import { words } from '../words.ts'

/** Height and volume of a row, as typed. */
export type Draft = readonly [height: string, volume: string]

const EMPTY: Draft = ['', '']
const isEmpty = ([height, volume]: Draft): boolean => height.trim() === '' && volume.trim() === ''

export const draftsOf = (rows: readonly StrappingRow[]): Draft[] =>
  rows.map(({ height, volume }) => [String(height), formatScaled(volume, 2).replace(/\.?0+$/, '')])

/** With an empty row at the end, to type on. */
export const withSpare = (drafts: readonly Draft[]): Draft[] => {
  const last = drafts.at(-1)
  return last && isEmpty(last) ? [...drafts] : [...drafts, EMPTY]
}

export const changedAt = (drafts: readonly Draft[], at: number, draft: Draft): Draft[] =>
  withSpare(drafts.map((old, index) => (index === at ? draft : old)))

/** What was pasted takes the place of the rows from there on. */
export const pastedAt = (
  drafts: readonly Draft[],
  at: number,
  rows: readonly StrappingRow[],
): Draft[] =>
  withSpare([...drafts.slice(0, at), ...draftsOf(rows), ...drafts.slice(at + rows.length)])

export const removedAt = (drafts: readonly Draft[], at: number): Draft[] =>
  withSpare(drafts.filter((_, index) => index !== at))

export interface Sense {
  rows: StrappingRow[]
  /** What speaks against saving it, and the row that it is about, counted from 0. */
  fault?: { text: string; row: number }
}

/** What the drafts say; rows that are left empty say nothing. */
export function senseOf(drafts: readonly Draft[], capacity: Centilitres): Sense {
  const said = drafts.flatMap((draft, index) => (isEmpty(draft) ? [] : [{ draft, index }]))
  const placeOf = (row: number): number => said[row - 1]?.index ?? 0
  const wrong = said.findIndex(({ draft }) => 'unreadableRow' in readStrapping([ZERO, draft]))
  if (wrong >= 0) {
    const row = placeOf(wrong + 1)
    return { rows: [], fault: { text: words.faults.unreadable(count(row + 1)), row } }
  }
  const read = readStrapping(said.map(({ draft }) => draft))
  const rows = 'rows' in read ? read.rows : []
  if (rows.length > MOST_STRAPPING_ROWS) {
    const text = words.faults.long(count(MOST_STRAPPING_ROWS))
    return { rows, fault: { text, row: MOST_STRAPPING_ROWS } }
  }
  const fault = strappingFault(rows, capacity)
  if (!fault) return { rows }
  const row = placeOf(fault.row)
  const { faults } = words
  const text = fault.kind === 'few' ? faults.few : faults[fault.kind](count(row + 1))
  return { rows, fault: { text, row } }
}

/** A first row of figures, so that the one after it is not taken for a heading. */
const ZERO: Draft = ['0', '0']
