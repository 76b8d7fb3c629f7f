/**
 * Filter trees to SQL conditions. Every value becomes a bound parameter; every path comes from the
 * list's own table. Conditions are two-valued: a comparison with a missing value is false, so that
 * NOT means what a person expects.
 */

import { type RawBuilder, sql } from 'kysely'
import { addDays, instantAt } from '@app/kernel/calendar'
import { isInstant, isIsoDate } from '@app/kernel/formats'
import { refuse } from '@app/kernel/problem'
import type {
  Filter,
  FilterClause,
  FilterTest,
  FilterValue,
  PatternPart,
} from '@app/kernel/list-query/filter'
import { HttpErrors } from '#http/errors.ts'
import { lastDigitsOf } from './masked-numbers.ts'
import type { Field, FieldKind, IndexMatch, ListSpec } from './list-spec.ts'

type Condition = RawBuilder<boolean>

function filterCondition(filter: Filter, spec: ListSpec, timeZone: string): Condition {
  switch (filter.kind) {
    case 'and':
      return join(filter.parts, spec, timeZone, sql` and `)
    case 'or':
      return join(filter.parts, spec, timeZone, sql` or `)
    case 'not':
      return sql`(${filterCondition(filter.part, spec, timeZone)}) is not true`
    case 'clause':
      return clauseCondition(filter, spec, timeZone)
  }
}

/** What all rows must fulfil that a filter finds, and what an index of names says of them. */
export interface Conditions {
  all: Condition[]
  indexMatches: IndexMatch[]
}

/**
 * The conditions of a filter, one by one. A name, a plate or the end of a phone number that all rows must have is not
 * compared row by row, but looked up in an index, which says exactly what comparing would.
 */
export function filterConditions(filter: Filter, spec: ListSpec, timeZone: string): Conditions {
  if (filter.kind === 'and') {
    const parts = filter.parts.map((part) => filterConditions(part, spec, timeZone))
    return {
      all: parts.flatMap(({ all }) => all),
      indexMatches: parts.flatMap(({ indexMatches: found }) => found),
    }
  }
  // Made in any case, for it refuses what cannot be asked.
  const compared = filterCondition(filter, spec, timeZone)
  const found = matchByIndex(filter, spec)
  if (!found) return { all: [compared], indexMatches: [] }
  return { all: found.isExact ? [] : [compared], indexMatches: [found.rows] }
}

function matchByIndex(
  filter: Filter,
  spec: ListSpec,
): { rows: IndexMatch; isExact: boolean } | undefined {
  if (filter.kind !== 'clause' || filter.test.kind !== 'equal') return undefined
  const { text, pattern } = filter.test.value
  const { lookUp, indexMatch: found } = spec.fields[filter.path] ?? {}
  const rows = lookUp?.(filter.test.value)
  if (rows) return { rows, isExact: true }
  const parts = pattern ?? [{ kind: 'text', text } as const]
  if (!found || !isTelling(parts)) return undefined
  // Without wildcards small letters are told from large ones in a way of their own.
  return { rows: found(likeOf(parts)), isExact: pattern !== undefined }
}

function join(
  parts: Filter[],
  spec: ListSpec,
  timeZone: string,
  operator: RawBuilder<unknown>,
): Condition {
  const conditions = parts.map((part) => filterCondition(part, spec, timeZone))
  return sql`(${sql.join(conditions, operator)})`
}

function clauseCondition(clause: FilterClause, spec: ListSpec, timeZone: string): Condition {
  const field = Object.hasOwn(spec.fields, clause.path) ? spec.fields[clause.path] : undefined
  if (!field) {
    throw refuse(HttpErrors.searchField, { path: clause.path, allowed: expectations(spec.fields) })
  }
  if (field.related) return relatedCondition(clause, { ...field, related: field.related }, timeZone)
  return new ClauseCompiler(clause.path, field, timeZone).compile(clause.test)
}

function relatedCondition(
  { path, test }: FilterClause,
  field: Field & Required<Pick<Field, 'related'>>,
  timeZone: string,
): Condition {
  if (test.kind === 'null') return sql`not exists (select from ${field.related})`
  if (test.kind === 'notNull') return sql`exists (select from ${field.related})`
  const condition = new ClauseCompiler(path, field, timeZone).compile(test)
  return sql`exists (select from ${field.related} and ${condition})`
}

/** One clause on one field; holds the three things that every step needs. */
class ClauseCompiler {
  readonly #path: string
  readonly #field: Field
  readonly #timeZone: string
  readonly #column: RawBuilder<unknown>

  constructor(path: string, field: Field, timeZone: string) {
    this.#path = path
    this.#field = field
    this.#timeZone = timeZone
    this.#column = typeof field.column === 'string' ? sql.ref(field.column) : field.column
  }

  compile(test: FilterTest): Condition {
    const column = this.#column
    switch (test.kind) {
      case 'null':
        return sql`${column} is null`
      case 'notNull':
        return sql`${column} is not null`
      case 'equal':
        return this.#equal(test.value)
      case 'notEqual':
        return sql`(${this.#equal(test.value)}) is not true`
      case 'compare':
        return this.#compare(test.operator, test.value)
      case 'range':
        return this.#range(test)
      case 'oneOf':
        return this.#oneOf(test.values)
    }
  }

  #equal(value: FilterValue): Condition {
    const { kind } = this.#field
    const lastDigits = kind === 'maskedNumber' ? lastDigitsOf(value) : undefined
    // What an index of last digits holds.
    if (lastDigits)
      return sql`right(${this.#column}, ${sql.lit(lastDigits.length)}) = ${lastDigits}`
    if (value.pattern) return this.#matches(value.pattern)
    if (kind === 'date' && isBareDate(value)) {
      const day = this.#day(value.text)
      return sql`(${this.#column} >= ${day.from} and ${this.#column} < ${day.to})`
    }
    if (kind === 'name') return sql`lower(${this.#column}) = lower(${value.text})`
    return sql`${this.#column} = ${this.#parameter(value)}`
  }

  #matches(pattern: readonly PatternPart[]): Condition {
    const { kind } = this.#field
    if (!PATTERN_KINDS.has(kind)) this.#refuseValue()
    const literal = pattern.map((part) => (part.kind === 'text' ? part.text : '')).join('')
    const startsOpen = pattern[0]?.kind !== 'text'
    if (startsOpen && literal.length < (hasIdeograph(literal) ? 1 : 2)) this.#refuseValue()
    const like = likeOf(pattern)
    return kind === 'name' ? sql`${this.#column} ilike ${like}` : sql`${this.#column} like ${like}`
  }

  #compare(operator: '>=' | '<=' | '>' | '<', value: FilterValue): Condition {
    this.#requireOrder()
    const column = this.#column
    const isWholeDay = this.#field.kind === 'date' && isBareDate(value)
    const parameter = isWholeDay ? sql`${this.#edge(operator, value.text)}` : this.#parameter(value)
    // After a whole day is the same as from the next one on.
    if (isWholeDay && operator === '>') return sql`${column} >= ${parameter}`
    if (isWholeDay && operator === '<=') return sql`${column} < ${parameter}`
    return sql`${column} ${sql.raw(operator)} ${parameter}`
  }

  #edge(operator: '>=' | '<=' | '>' | '<', day: string): Date {
    const { from, to } = this.#day(day)
    return operator === '>=' || operator === '<' ? from : to
  }

  #range({ from, to }: Extract<FilterTest, { kind: 'range' }>): Condition {
    const lower = from && this.#compare(from.isInclusive ? '>=' : '>', from.value)
    const upper = to && this.#compare(to.isInclusive ? '<=' : '<', to.value)
    const bounds = [lower, upper].filter((bound) => bound !== undefined)
    return bounds.length === 0
      ? sql`${this.#column} is not null`
      : sql`(${sql.join(bounds, sql` and `)})`
  }

  #oneOf(values: readonly FilterValue[]): Condition {
    if (this.#field.kind === 'date' || this.#field.kind === 'name') {
      return sql`(${sql.join(
        values.map((value) => this.#equal(value)),
        sql` or `,
      )})`
    }
    const parameters = values.map((value) => this.#plain(value))
    return this.#isNumber
      ? sql`${this.#column} = any (${parameters}::bigint[])`
      : sql`${this.#column} = any (${parameters})`
  }

  /** As the column's kind; numbers are said to be large, or the database would take them for as small as the column. */
  #parameter(value: FilterValue): RawBuilder<unknown> {
    const parameter = this.#plain(value)
    return this.#isNumber ? sql`${parameter}::bigint` : sql`${parameter}`
  }

  get #isNumber(): boolean {
    return this.#field.kind === 'id' || this.#field.kind === 'integer'
  }

  #plain(value: FilterValue): string | number | boolean | Date {
    switch (this.#field.kind) {
      case 'id':
      case 'integer':
        return /^-?\d{1,15}$/.test(value.text) ? Number(value.text) : this.#refuseValue()
      case 'boolean':
        if (value.text === 'true') return true
        return value.text === 'false' ? false : this.#refuseValue()
      case 'enum':
        return this.#field.values?.includes(value.text) ? value.text : this.#refuseValue()
      case 'date':
        return this.#instant(value.text)
      default:
        return value.text
    }
  }

  #instant(text: string): Date {
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return this.#day(text).from
    if (/^\d{11,13}$/.test(text)) return new Date(Number(text))
    return isInstant(text) ? new Date(text) : this.#refuseValue()
  }

  #day(day: string): { from: Date; to: Date } {
    if (!isIsoDate(day)) this.#refuseValue()
    return {
      from: instantAt(day, '00:00:00', this.#timeZone),
      to: instantAt(addDays(day, 1), '00:00:00', this.#timeZone),
    }
  }

  #requireOrder(): void {
    const { kind } = this.#field
    if (kind === 'boolean' || kind === 'enum') this.#refuseValue()
  }

  #refuseValue(): never {
    throw refuse(HttpErrors.searchValue, { path: this.#path, expected: expectation(this.#field) })
  }
}

const PATTERN_KINDS: ReadonlySet<FieldKind> = new Set(['text', 'name', 'maskedNumber'])

/** What a field is compared with: the values of an enum, or the kind of value. */
const expectation = (field: Field): string | readonly string[] => field.values ?? field.kind

const expectations = (fields: ListSpec['fields']) =>
  Object.fromEntries(Object.entries(fields).map(([path, field]) => [path, expectation(field)]))

const isBareDate = (value: FilterValue): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value.text)

const hasIdeograph = (literal: string): boolean => /\p{Script=Han}/u.test(literal)

/** Whether a name of which so much is known is one of few: two letters in a row, or an ideograph. */
const isTelling = (pattern: readonly PatternPart[]): boolean =>
  pattern.some((part) => part.kind === 'text' && (part.text.length > 1 || hasIdeograph(part.text)))

const likeOf = (pattern: readonly PatternPart[]): string => pattern.map(likePart).join('')

function likePart(part: PatternPart): string {
  if (part.kind === 'any') return '%'
  if (part.kind === 'one') return '_'
  return part.text.replace(/[\\%_]/g, '\\$&')
}
