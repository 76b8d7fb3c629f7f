/**
 * Text to filter tree, by recursive descent. Grammar, loosest first:
 *
 *     or      = and { "OR" and }
 *     and     = not { [ "AND" | "," ] not }          a blank or a comma means AND
 *     not     = [ "NOT" | "-" ] primary
 *     primary = "(" or ")" | path ":" test
 *     test    = "null" | "!null" | comparison value | range | list | value
 *     range   = ("[" | "{") bound "TO" bound ("]" | "}")
 *     list    = "(" value { ("," | "OR") value } ")"
 *
 * Values are typed by the field they are compared with, never by how they look: `0012` stays text.
 */

import {
  type Bound,
  type Comparison,
  type Filter,
  type FilterTest,
  type FilterValue,
  FILTER_LIMITS,
} from './filter.ts'
import { FilterSyntaxError, TokenReader } from './tokens.ts'

/** The filter is well formed but larger than {@link FILTER_LIMITS} allows. */
export class FilterLimitError extends Error {}

interface Counters {
  clauses: number
  wildcards: number
}

/**
 * @returns `undefined` for an empty filter
 * @throws FilterSyntaxError with the position of the first character that does not fit
 * @throws FilterLimitError
 */
export function parseFilter(text: string): Filter | undefined {
  if (text.length > FILTER_LIMITS.length) throw new FilterLimitError()
  const reader = new TokenReader(text)
  reader.skipBlanks()
  if (reader.isAtEnd()) return undefined
  const filter = parseOr(reader, { clauses: 0, wildcards: 0 }, 1)
  reader.skipBlanks()
  if (!reader.isAtEnd()) reader.fail()
  return filter
}

function parseOr(reader: TokenReader, counters: Counters, depth: number): Filter {
  const parts = [parseAnd(reader, counters, depth)]
  for (;;) {
    reader.skipBlanks()
    if (!reader.takeWord('OR')) break
    parts.push(parseAnd(reader, counters, depth))
  }
  return parts.length === 1 && parts[0] ? parts[0] : { kind: 'or', parts }
}

function parseAnd(reader: TokenReader, counters: Counters, depth: number): Filter {
  const parts = [parseNot(reader, counters, depth)]
  for (;;) {
    const hasBlank = reader.skipBlanks()
    if (reader.isAtEnd() || reader.peek(')') || reader.peekWord('OR')) break
    const hasJoint = reader.take(',') || reader.takeWord('AND')
    if (!hasJoint && !hasBlank) reader.fail()
    parts.push(parseNot(reader, counters, depth))
  }
  return parts.length === 1 && parts[0] ? parts[0] : { kind: 'and', parts }
}

function parseNot(reader: TokenReader, counters: Counters, depth: number): Filter {
  reader.skipBlanks()
  const isNegated = reader.takeWord('NOT') || reader.take('-')
  if (isNegated) reader.skipBlanks()
  const part = parsePrimary(reader, counters, depth)
  return isNegated ? { kind: 'not', part } : part
}

function parsePrimary(reader: TokenReader, counters: Counters, depth: number): Filter {
  if (reader.take('(')) {
    if (depth >= FILTER_LIMITS.depth) throw new FilterLimitError()
    const inner = parseOr(reader, counters, depth + 1)
    reader.skipBlanks()
    if (!reader.take(')')) reader.fail()
    return inner
  }
  counters.clauses += 1
  if (counters.clauses > FILTER_LIMITS.clauses) throw new FilterLimitError()
  const position = reader.position
  const path = reader.path()
  if (path.split('.').length - 1 > FILTER_LIMITS.pathDots) throw new FilterLimitError()
  return { kind: 'clause', path, test: parseTest(reader, counters), position }
}

const COMPARISONS: readonly Comparison[] = ['>=', '<=', '>', '<']

function parseTest(reader: TokenReader, counters: Counters): FilterTest {
  const operator = COMPARISONS.find((candidate) => reader.take(candidate))
  if (operator) return { kind: 'compare', operator, value: parsePlain(reader) }
  if (reader.takeWord('!null')) return { kind: 'notNull' }
  if (reader.take('!')) return { kind: 'notEqual', value: parseValue(reader, counters) }
  if (reader.takeWord('null')) return { kind: 'null' }
  if (reader.peek('[') || reader.peek('{')) return parseRange(reader)
  if (reader.take('(')) return parseList(reader)
  return { kind: 'equal', value: parseValue(reader, counters) }
}

function parseRange(reader: TokenReader): FilterTest {
  const isFromInclusive = reader.take('[') || !reader.take('{')
  const from = parseBound(reader)
  reader.skipBlanks()
  if (!reader.takeWord('TO')) reader.fail()
  const to = parseBound(reader)
  reader.skipBlanks()
  const isToInclusive = reader.take(']')
  if (!isToInclusive && !reader.take('}')) reader.fail()
  const lower: Bound | undefined = from && { value: from, isInclusive: isFromInclusive }
  const upper: Bound | undefined = to && { value: to, isInclusive: isToInclusive }
  return { kind: 'range', ...(lower && { from: lower }), ...(upper && { to: upper }) }
}

function parseBound(reader: TokenReader): FilterValue | undefined {
  reader.skipBlanks()
  if (reader.takeWord('*')) return undefined
  return parsePlain(reader)
}

function parseList(reader: TokenReader): FilterTest {
  const values: FilterValue[] = []
  for (;;) {
    reader.skipBlanks()
    values.push(parsePlain(reader))
    if (values.length > FILTER_LIMITS.listValues) throw new FilterLimitError()
    reader.skipBlanks()
    if (reader.take(')')) return { kind: 'oneOf', values }
    if (!reader.take(',') && !reader.takeWord('OR')) reader.fail()
  }
}

function parseValue(reader: TokenReader, counters: Counters): FilterValue {
  const value = reader.value()
  counters.wildcards += value.pattern?.filter((part) => part.kind !== 'text').length ?? 0
  if (counters.wildcards > FILTER_LIMITS.wildcards) throw new FilterLimitError()
  return value
}

/** A value where wildcards make no sense: bounds, comparisons and lists. */
function parsePlain(reader: TokenReader): FilterValue {
  const position = reader.position
  const value = reader.value()
  if (value.pattern) throw new FilterSyntaxError(position)
  return value
}
