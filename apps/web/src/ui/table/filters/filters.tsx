/** Filters of a list as data: how each is shown, and what it adds to the search. */

import { between, contains, equals, oneOf, startsWith } from '@app/kernel/list-query/write'
import { addDays, instantAt } from '@app/kernel/calendar'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { timeZone } from '#lib/i18n/format.ts'
import { earliestDay, type HistoryLimit, textOf, usualDays } from '#lib/session/history-limit.ts'
import { rangeMonths } from '#lib/session/page-config.ts'
import { phoneCondition } from '#lib/lists/phone-search.ts'
import { words } from '../words.ts'
import { whenTouched } from '#ui/layout/when-touched.tsx'
import type { Choice, ChoiceProps } from './choice-field.tsx'
import type { DayRangeProps } from './day-range-field.tsx'
import { ChoicePlaceholder, DayRangePlaceholder } from '../rows/placeholders.tsx'

/** What one filter adds to the call: a condition, or bounds of the list's date. */
interface FilterEffect {
  condition?: string
  from?: string
  to?: string
  /** Finds one row, or those of one thing, however old: the usual days do not hold. */
  isKey?: boolean
}

export interface ListFilter {
  name: string
  label: string
  /** @param usual what holds as long as there is no value */
  control(value: string, onChange: (value: string) => void, usual?: string): ReactNode
  effect(value: string): FilterEffect
  /** The value as a chip shows it. */
  describe(value: string): string
  /** The value that holds as long as nobody chose another. */
  usual?(): string
  /** Two days need more room than a word. */
  isWide?: boolean
  /** What the list is made of, where a search limit can hold it. */
  historyLimit?: HistoryLimit
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
  /** Asks for one thing by its number, however old what belongs to it is. */
  isKey?: boolean
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
    ...(filter.isKey && { isKey: true }),
  }),
  describe: (value) => value,
})

/**
 * A phone number, whole or by its last four digits. The server refuses any other part for whoever may not
 * see numbers in full, and says so.
 */
export const phoneFilter = (filter: { name: string; label: string; path: string }): ListFilter => ({
  ...textFilter(filter),
  control: (value, onChange) => (
    <Input
      allowClear
      inputMode="tel"
      value={value}
      status={value === '' || phoneCondition(filter.path, value) ? '' : 'warning'}
      placeholder={words.phoneHint(filter.label)}
      title={words.phoneHint(filter.label)}
      aria-label={filter.label}
      onChange={(event) => onChange(event.target.value)}
    />
  ),
  effect: (value) => ({
    condition: phoneCondition(filter.path, value) ?? startsWith(filter.path, value.trim()),
  }),
})

/**
 * The number that a slip bears. Typed or scanned in full it finds its one row however old that is; a
 * part is looked for within the list's dates.
 */
export const codeFilter = (filter: {
  name: string
  label: string
  path: string
  /** Whether a number is there in full. */
  isWhole: (code: string) => boolean
}): ListFilter => ({
  ...textFilter(filter),
  effect: (value) => {
    const code = value.trim().toUpperCase()
    const isWhole = filter.isWhole(code)
    return { condition: (isWhole ? equals : contains)(filter.path, code), isKey: isWhole }
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
  ChoicePlaceholder,
)

/** One or several of a few values. */
export const choiceFilter = (filter: {
  name: string
  label: string
  path: string
  choices: readonly Choice[]
  /** Few rows have any of them: they are found however old they are. */
  isKey?: boolean
}): ListFilter => {
  const { label, choices } = filter
  const labelOf = (value: string): string =>
    choices.find((choice) => choice.value === value)?.label ?? value
  return {
    name: filter.name,
    label,
    control: (value, onChange) => <ChoiceField {...{ label, choices, value, onChange }} />,
    effect: (value) => {
      const values = value.split(',')
      // Only an equality frees the server from looking within dates.
      if (filter.isKey && values.length === 1) {
        return { condition: equals(filter.path, value), isKey: true }
      }
      return { condition: oneOf(filter.path, values) }
    },
    describe: (value) => value.split(',').map(labelOf).join(' / '),
  }
}

const DayRangeField = whenTouched<DayRangeProps>(
  async () => (await import('./day-range-field.tsx')).DayRangeField,
  DayRangePlaceholder,
)

interface DayRange {
  name: string
  label: string
  /** A condition on this field; without it the days bound the list's own date. */
  path?: string
  historyLimit?: HistoryLimit
  /** By which of the platform's ranges the list begins; without a path it always does by one. */
  usual?: 'query' | 'statistics'
  /** Whether the days may span no more than the longest query; so it is without a path. */
  isBounded?: boolean
  /** Asks for what is yet to come, such as the end of something: the usual choices lie ahead. */
  isAhead?: boolean
}

/**
 * Whole days at the station, both included: `2026-11-01~2026-11-21`. As long as nobody chose any, what
 * grows without end shows the latest of them (S-474).
 */
export function dayRangeFilter(filter: DayRange): ListFilter {
  const { name, label, path, historyLimit } = filter
  const { isBounded = path === undefined, isAhead = false } = filter
  return {
    name,
    label,
    control: (value, onChange, usual = '') => (
      <DayRangeField
        label={label}
        value={value}
        onChange={onChange}
        usual={usual}
        earliest={historyLimit && earliestDay(historyLimit)}
        maxMonths={isBounded ? rangeMonths().maximum : undefined}
        isAhead={isAhead}
      />
    ),
    effect: (value) => {
      const [from = '', to = ''] = value.split('~')
      if (path !== undefined) return { condition: between(path, from, to) }
      return {
        from: instantAt(from, '00:00:00', timeZone()).toISOString(),
        to: instantAt(addDays(to, 1), '00:00:00', timeZone()).toISOString(),
      }
    },
    describe: (value) => value.replace('~', ' – '),
    isWide: true,
    ...(path === undefined && {
      usual: () => textOf(usualDays(filter.usual ?? 'query', historyLimit)),
    }),
    ...(historyLimit && { historyLimit }),
  }
}
