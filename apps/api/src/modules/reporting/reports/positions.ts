/** Sums of the ledger folded into rows that add up: each opens with what the one before it closed with. */

import { addDays, addMonths, type IsoDate } from '@app/kernel/calendar'
import { add, type Cents, ZERO } from '@app/kernel/money'
import type { DaySpan } from '#lists/day-span.ts'
import type { UserCardDetail } from '#modules/ledger/entries/contract.ts'
import {
  type Movement,
  MOVEMENT_OF,
  MOVEMENTS,
  type Position,
  type PositionRow,
} from './contract.ts'

/** What lines of one type came to in one row of a report, or before the first of its days. */
export interface Slice {
  /** Nothing of what was before: it opens every day and month. */
  key: string | null
  isBefore: boolean
  type: UserCardDetail['type']
  value: Cents
}

export interface Named {
  key: string
  label: string
}

/** Rows that follow each other: days, months. */
export function inSequence(slices: readonly Slice[], names: readonly Named[]): PositionRow[] {
  const opening = valueOf(slices.filter(({ isBefore }) => isBefore))
  const within = Map.groupBy(
    slices.filter(({ isBefore }) => !isBefore),
    ({ key }) => key,
  )
  const rows: PositionRow[] = []
  for (const name of names) {
    const before = rows.at(-1)?.closing ?? opening
    rows.push({ ...name, ...positionOf(before, within.get(name.key) ?? []) })
  }
  return rows
}

/** Rows beside each other: stations. */
export function sideBySide(slices: readonly Slice[], names: readonly Named[]): PositionRow[] {
  const byKey = Map.groupBy(slices, ({ key }) => key)
  return names.map((name) => ({ ...name, ...wholeOf(byKey.get(name.key) ?? []) }))
}

/** Everything as one position. */
export function wholeOf(slices: readonly Slice[]): Position {
  const { true: before = [], false: within = [] } = Object.groupBy(slices, ({ isBefore }) =>
    isBefore ? 'true' : 'false',
  )
  return positionOf(valueOf(before), within)
}

function positionOf(opening: Cents, slices: readonly Slice[]): Position {
  const sum = (movement: Movement): Cents =>
    valueOf(slices.filter(({ type }) => MOVEMENT_OF[type] === movement))
  const moved = {
    charge: sum('charge'),
    gift: sum('gift'),
    refund: sum('refund'),
    consume: sum('consume'),
    assign: sum('assign'),
    back: sum('back'),
    adjust: sum('adjust'),
    movedIn: sum('movedIn'),
  }
  return { opening, ...moved, closing: add(opening, ...MOVEMENTS.map((name) => moved[name])) }
}

const valueOf = (slices: readonly Slice[]): Cents => add(ZERO, ...slices.map(({ value }) => value))

/** Every day of a span, by its date. */
export function daysOf({ first, last }: DaySpan): Named[] {
  const days: IsoDate[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days.map((day) => ({ key: day, label: day }))
}

/** Every month that a span touches, as `2026-11`. */
export function monthsOf({ first, last }: DaySpan): Named[] {
  const months: string[] = []
  for (let day = `${first.slice(0, 7)}-01`; day <= last; day = addMonths(day, 1)) {
    months.push(day.slice(0, 7))
  }
  return months.map((month) => ({ key: month, label: month }))
}
