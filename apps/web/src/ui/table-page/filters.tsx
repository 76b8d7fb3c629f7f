/** Filters of a list as data: how each is shown, and what it adds to the search. */

import { between, contains, equals, oneOf, startsWith } from '@app/kernel/list-query/write'
import { addDays, instantAt } from '@app/kernel/calendar'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { timeZone } from '../../lib/format.ts'
import { whenTouched } from '../when-touched.tsx'
import type { Choice, ChoiceProps } from './choice-field.tsx'
import type { DayRangeProps } from './day-range-field.tsx'
import { ChoiceStandIn, DayRangeStandIn } from './stand-ins.tsx'

export type { Choice } from './choice-field.tsx'

/** What one filter adds to the call: a condition, or bounds of the list's date. */
interface FilterEffect {
  condition?: string
  from?: string
  to?: string
}

export interface ListFilter {
  name: string
  label: string
  control(value: string, onChange: (value: string) => void): ReactNode
  effect(value: string): FilterEffect
  /** The value as a chip shows it. */
  describe(value: string): string
}

type Match = 'contains' | 'startsWith' | 'equals'

const MATCHES: Readonly<Record<Match, (path: string, value: string) => string>> = {
  contains,
  startsWith,
  equals,
}

export const textFilter = (filter: {
  name: string
  label: string
  path: string
  match?: Match
}): ListFilter => ({
  name: filter.name,
  label: filter.label,
  control: (value, onChange) => (
    <Input
      allowClear
      value={value}
      placeholder={filter.label}
      aria-label={filter.label}
      onChange={(event) => onChange(event.target.value)}
    />
  ),
  effect: (value) => ({
    condition: MATCHES[filter.match ?? 'contains'](filter.path, value.trim()),
  }),
  describe: (value) => value,
})

/**
 * The number that a slip bears. Typed or scanned in full it finds its one row however old that is; a
 * part is looked for within the list's dates.
 */
export const codeFilter = (filter: {
  name: string
  label: string
  path: string
  /** Of a number in full. */
  length: number
}): ListFilter => ({
  ...textFilter(filter),
  effect: (value) => {
    const code = value.trim().toUpperCase()
    const isWhole = code.length >= filter.length
    return { condition: (isWhole ? equals : contains)(filter.path, code) }
  },
})

const NOT_DIGITS = /\D/g

/** A whole number, such as a nozzle's. */
export const numberFilter = (filter: {
  name: string
  label: string
  path: string
}): ListFilter => ({
  name: filter.name,
  label: filter.label,
  control: (value, onChange) => (
    <Input
      allowClear
      inputMode="numeric"
      maxLength={9}
      value={value}
      placeholder={filter.label}
      aria-label={filter.label}
      onChange={(event) => onChange(event.target.value.replace(NOT_DIGITS, ''))}
    />
  ),
  effect: (value) => {
    const number = value.replace(NOT_DIGITS, '')
    return number === '' ? {} : { condition: equals(filter.path, Number(number)) }
  },
  describe: (value) => value,
})

const ChoiceField = whenTouched<ChoiceProps>(
  async () => (await import('./choice-field.tsx')).ChoiceField,
  ChoiceStandIn,
)

/** One or several of a few values. */
export const choiceFilter = (filter: {
  name: string
  label: string
  path: string
  choices: readonly Choice[]
}): ListFilter => {
  const { label, choices } = filter
  const labelOf = (value: string): string =>
    choices.find((choice) => choice.value === value)?.label ?? value
  return {
    name: filter.name,
    label,
    control: (value, onChange) => <ChoiceField {...{ label, choices, value, onChange }} />,
    effect: (value) => ({ condition: oneOf(filter.path, value.split(',')) }),
    describe: (value) => value.split(',').map(labelOf).join(' / '),
  }
}

const DayRangeField = whenTouched<DayRangeProps>(
  async () => (await import('./day-range-field.tsx')).DayRangeField,
  DayRangeStandIn,
)

/**
 * Whole days at the station, both included: `2026-11-01~2026-11-21`. They bound the list's own date;
 * with a path they are a condition on that field.
 */
export const dayRangeFilter = (filter: {
  name: string
  label: string
  path?: string
}): ListFilter => ({
  name: filter.name,
  label: filter.label,
  control: (value, onChange) => (
    <DayRangeField label={filter.label} value={value} onChange={onChange} />
  ),
  effect: (value) => {
    const [from = '', to = ''] = value.split('~')
    if (filter.path) return { condition: between(filter.path, from, to) }
    return {
      from: instantAt(from, '00:00:00', timeZone()).toISOString(),
      to: instantAt(addDays(to, 1), '00:00:00', timeZone()).toISOString(),
    }
  },
  describe: (value) => value.replace('~', ' – '),
})
