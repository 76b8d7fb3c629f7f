/** Filters of every shape for property tests, and the printer that turns them into text. */

import fc from 'fast-check'
import type {
  Bound,
  Filter,
  FilterClause,
  FilterTest,
  FilterValue,
  PatternPart,
} from '../src/list-query/filter.ts'

type WithoutPosition<T> = T extends FilterClause
  ? Omit<T, 'position'>
  : T extends { parts: Filter[] }
    ? Omit<T, 'parts'> & { parts: Shape[] }
    : T extends { part: Filter }
      ? Omit<T, 'part'> & { part: Shape }
      : never

/** A filter tree without the places in the text from which it was read. */
export type Shape = WithoutPosition<Filter>

export function withoutPositions(filter: Filter): Shape {
  if (filter.kind === 'clause') return { kind: 'clause', path: filter.path, test: filter.test }
  if (filter.kind === 'not') return { kind: 'not', part: withoutPositions(filter.part) }
  return { kind: filter.kind, parts: filter.parts.map(withoutPositions) }
}

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.constantFrom('null', '!null', 'TO', 'OR', 'AND', 'NOT', '*', '>5', '\\', '"', ' ', '\u3000'),
)
const someText = text.filter((value) => value !== '')

const bare = someText.map((value): FilterValue => ({ text: value, isQuoted: false }))
const quoted = text.map((value): FilterValue => ({ text: value, isQuoted: true }))
const plain = fc.oneof(bare, quoted)

const literal = someText.map((value): PatternPart => ({ kind: 'text', text: value }))
const wildcard = fc.constantFrom<PatternPart>({ kind: 'any' }, { kind: 'one' })

/** One wildcard between texts: with three clauses at most, never above the limit. */
const pattern = fc.tuple(fc.option(literal), wildcard, fc.option(literal)).map((parts) => {
  const present = parts.filter((part) => part !== null)
  return { text: present.map(typed).join(''), isQuoted: false, pattern: present }
})

const typed = (part: PatternPart): string =>
  part.kind === 'text' ? part.text : part.kind === 'any' ? '*' : '?'

const bound = fc.record({ value: plain, isInclusive: fc.boolean() })

const range = fc
  .tuple(fc.option(bound), fc.option(bound))
  .map(([from, to]): FilterTest => ({ kind: 'range', ...(from && { from }), ...(to && { to }) }))

const test: fc.Arbitrary<FilterTest> = fc.oneof(
  fc.constantFrom<FilterTest>({ kind: 'null' }, { kind: 'notNull' }),
  fc.record({ kind: fc.constant('equal' as const), value: fc.oneof(plain, pattern) }),
  fc.record({ kind: fc.constant('notEqual' as const), value: fc.oneof(plain, pattern) }),
  fc.record({
    kind: fc.constant('compare' as const),
    operator: fc.constantFrom('>=' as const, '<=' as const, '>' as const, '<' as const),
    value: plain,
  }),
  range,
  fc.record({
    kind: fc.constant('oneOf' as const),
    values: fc.array(plain, { minLength: 1, maxLength: 4 }),
  }),
)

const clause: fc.Arbitrary<Shape> = fc.record({
  kind: fc.constant('clause' as const),
  path: fc.oneof(
    fc.stringMatching(/^[A-Za-z]\w{0,5}(\.[A-Za-z]\w{0,5}){0,3}$/),
    fc.constantFrom('NOT', 'AND', 'OR', 'null'),
  ),
  test,
})

const negated = (of: fc.Arbitrary<Shape>): fc.Arbitrary<Shape> =>
  fc.oneof(
    of,
    of.map((part): Shape => ({ kind: 'not', part })),
  )

const joined = (of: fc.Arbitrary<Shape>): fc.Arbitrary<Shape> =>
  fc.oneof(
    of,
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      parts: fc.array(of, { minLength: 2, maxLength: 2 }),
    }),
  )

/** At most four clauses, two levels of AND and OR, NOT anywhere: within every limit. */
export const anyFilter: fc.Arbitrary<Shape> = negated(joined(negated(joined(negated(clause)))))

/** The text of a filter; `joint` is what stands for AND. */
export function print(filter: Shape, joint: string): string {
  if (filter.kind === 'clause') return `${filter.path}:${printTest(filter.test)}`
  const inner = (part: Shape): string =>
    part.kind === 'clause' ? print(part, joint) : `(${print(part, joint)})`
  if (filter.kind === 'not') return `NOT ${inner(filter.part)}`
  return filter.parts.map(inner).join(filter.kind === 'and' ? joint : ' OR ')
}

function printTest(of: FilterTest): string {
  if (of.kind === 'null') return 'null'
  if (of.kind === 'notNull') return '!null'
  if (of.kind === 'equal') return printValue(of.value)
  if (of.kind === 'notEqual') return `!${printValue(of.value)}`
  if (of.kind === 'compare') return `${of.operator}${printValue(of.value)}`
  if (of.kind === 'oneOf') return `(${of.values.map(printValue).join(' OR ')})`
  return `${of.from?.isInclusive === false ? '{' : '['}${printBound(of.from)} TO ${printBound(of.to)}${
    of.to?.isInclusive === false ? '}' : ']'
  }`
}

const printBound = (bound: Bound | undefined): string => (bound ? printValue(bound.value) : '*')

function printValue(value: FilterValue): string {
  if (value.isQuoted) return `"${value.text.replaceAll(/["\\]/g, '\\$&')}"`
  const parts = value.pattern ?? [{ kind: 'text', text: value.text }]
  return parts.map((part) => (part.kind === 'text' ? escaped(part.text) : typed(part))).join('')
}

/** Everything but letters and digits, and the first of those too, lest it look like a keyword. */
const escaped = (literalText: string): string => literalText.replace(/^.|[^A-Za-z0-9]/gsu, '\\$&')
