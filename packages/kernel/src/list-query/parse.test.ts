import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Filter, FILTER_LIMITS, type FilterTest } from './filter.ts'
import { FilterLimitError, parseFilter } from './parse.ts'
import { FilterSyntaxError } from './tokens.ts'
import { anyFilter, print, withoutPositions } from '../../test/random-filters.ts'

const clause = (path: string, test: FilterTest): unknown => ({ kind: 'clause', path, test })
const bare = (text: string) => ({ text, isQuoted: false })
const is = (path: string, text: string) => clause(path, { kind: 'equal', value: bare(text) })
const parsed = (text: string): unknown => {
  const filter = parseFilter(text)
  return filter && withoutPositions(filter)
}
const testOf = (text: string): FilterTest => {
  const filter = parseFilter(text)
  if (filter?.kind !== 'clause') throw new Error(`${text} is not one clause`)
  return filter.test
}

describe('parseFilter refuses', () => {
  it.each([
    ['word', 4],
    ['a:', 2],
    ['a:1 AND', 7],
    ['a:1 OR', 6],
    ['a:1)', 3],
    ['(a:1', 4],
    ['a:1"b"', 3],
    ['a:(1,2', 6],
    ['a:()', 3],
    ['a:[1 2]', 5],
    ['a:[1 TO 2', 9],
    ['a:[1 to 2]', 5],
    ['a:> 5', 3],
    ['NOT NOT a:1', 7],
    ['a:"x\\y"', 6],
    ['a:>1*', 3],
    ['a:[1* TO 2]', 3],
    ['a:(1,2*)', 5],
  ])('%j, pointing at character %i', (text, position) => {
    let caught: unknown
    try {
      parseFilter(text)
    } catch (error) {
      caught = error
    }
    expect(caught).toBeInstanceOf(FilterSyntaxError)
    expect(caught).toHaveProperty('position', position)
  })

  const longest = `a:${'1'.repeat(FILTER_LIMITS.length - 2)}`
  const clauses = (count: number) => Array.from({ length: count }, () => 'a:1').join(' ')
  const nested = (depth: number) => `${'('.repeat(depth)}a:1${')'.repeat(depth)}`
  const list = (count: number) => `a:(${Array.from({ length: count }, () => '1').join(',')})`

  it.each([
    ['length', longest, `${longest}1`],
    ['number of clauses', clauses(30), clauses(31)],
    ['depth', nested(4), nested(5)],
    ['number of values in a list', list(200), list(201)],
    ['number of wildcards', 'a:*b* c:?d?', 'a:*b* c:?d?e*'],
    ['number of dots', 'a.b.c.d:1', 'a.b.c.d.e:1'],
  ])('a %s above the limit, and nothing at the limit', (_, allowed, tooLarge) => {
    expect(parseFilter(allowed)).toBeDefined()
    expect(() => parseFilter(tooLarge)).toThrow(FilterLimitError)
  })
})

describe('parseFilter reads', () => {
  it('nothing as no filter', () => {
    expect(parseFilter('')).toBeUndefined()
    expect(parseFilter(' \n\t ')).toBeUndefined()
  })

  it('NOT before AND before OR', () => {
    expect(parsed('a:1 OR NOT b:2 AND c:3 OR d:4')).toEqual({
      kind: 'or',
      parts: [
        is('a', '1'),
        { kind: 'and', parts: [{ kind: 'not', part: is('b', '2') }, is('c', '3')] },
        is('d', '4'),
      ],
    })
  })

  it('a blank, a comma and AND alike, and a minus as NOT', () => {
    const both = { kind: 'and', parts: [is('a', '1'), { kind: 'not', part: is('b', '2') }] }
    for (const text of ['a:1 AND NOT b:2', 'a:1 -b:2', 'a:1,-b:2', 'a:1 , - b:2', 'a:1\tNOT b:2']) {
      expect(parsed(text)).toEqual(both)
    }
  })

  it('parentheses before everything', () => {
    expect(parsed('(a:1 OR b:2) c:3')).toEqual({
      kind: 'and',
      parts: [{ kind: 'or', parts: [is('a', '1'), is('b', '2')] }, is('c', '3')],
    })
  })

  it('values as text, however they look', () => {
    expect(parsed('number:0012')).toEqual(is('number', '0012'))
    expect(parsed('id:9007199254740993')).toEqual(is('id', '9007199254740993'))
    expect(parsed('mobile:+8613800000000')).toEqual(is('mobile', '+8613800000000'))
    expect(parsed('at:2026-01-01T08:00:00Z')).toEqual(is('at', '2026-01-01T08:00:00Z'))
  })

  it('null and !null bare only', () => {
    expect(testOf('a:null')).toEqual({ kind: 'null' })
    expect(testOf('a:!null')).toEqual({ kind: 'notNull' })
    expect(testOf('a:"null"')).toEqual({ kind: 'equal', value: { text: 'null', isQuoted: true } })
    expect(testOf('a:!"null"').kind).toBe('notEqual')
    expect(testOf('a:nullable')).toEqual({ kind: 'equal', value: bare('nullable') })
  })

  it('comparisons, also with dates', () => {
    expect(testOf('a:!5')).toEqual({ kind: 'notEqual', value: bare('5') })
    for (const operator of ['>=', '<=', '>', '<']) {
      const value = bare('2026-01-01T00:00:00+08:00')
      expect(testOf(`a:${operator}2026-01-01T00:00:00+08:00`)).toEqual({
        kind: 'compare',
        operator,
        value,
      })
    }
  })

  it('ranges with brackets of either kind at either end, and open ends', () => {
    const from = (isInclusive: boolean) => ({ value: bare('1'), isInclusive })
    const to = (isInclusive: boolean) => ({ value: bare('2'), isInclusive })
    expect(testOf('a:[1 TO 2]')).toEqual({ kind: 'range', from: from(true), to: to(true) })
    expect(testOf('a:{1 TO 2}')).toEqual({ kind: 'range', from: from(false), to: to(false) })
    expect(testOf('a:[1 TO 2}')).toEqual({ kind: 'range', from: from(true), to: to(false) })
    expect(testOf('a:{ 1 TO 2 ]')).toEqual({ kind: 'range', from: from(false), to: to(true) })
    expect(testOf('a:[* TO 2]')).toEqual({ kind: 'range', to: to(true) })
    expect(testOf('a:{1 TO *}')).toEqual({ kind: 'range', from: from(false) })
    expect(testOf('a:[* TO *]')).toEqual({ kind: 'range' })
  })

  it('lists with commas, with OR and with quotes', () => {
    const values = [bare('open'), { text: 'half, done', isQuoted: true }, bare('shut')]
    expect(testOf('a:(open,"half, done" OR shut)')).toEqual({ kind: 'oneOf', values })
  })

  it('the position of every clause', () => {
    expect(parseFilter('a:1 OR b:2')).toMatchObject({ parts: [{ position: 0 }, { position: 7 }] })
  })

  it("the specification's own example", () => {
    const text = 'company.id:12 AND card.group:null AND type:user AND number:80010001'
    expect(parsed(text)).toEqual({
      kind: 'and',
      parts: [
        is('company.id', '12'),
        clause('card.group', { kind: 'null' }),
        is('type', 'user'),
        is('number', '80010001'),
      ],
    })
  })
})

describe('parseFilter for any input', () => {
  it('reads back every filter that was printed', () => {
    fc.assert(
      fc.property(anyFilter, fc.constantFrom(' AND ', ' ', ',', ' , '), (filter, joint) => {
        expect(parsed(print(filter, joint))).toEqual(filter)
      }),
      { numRuns: 1000 },
    )
  })

  const scraps = fc.oneof(
    fc.constantFrom(...'()[]{},"\\*?-!>:x1 \n\0\u3000'),
    fc.constantFrom('a:', 'b.c:', 'AND', 'OR', 'NOT', 'TO', 'null', '<=', '\u{1f600}'),
  )
  const soup = fc.array(scraps, { maxLength: 60 }).map((pieces) => pieces.join(''))

  it('throws nothing but its two errors', () => {
    const unexpected = (text: string): unknown => {
      try {
        const filter: Filter | undefined = parseFilter(text)
        return filter === undefined && text.trim() !== '' ? 'nothing' : undefined
      } catch (error) {
        const isKnown = error instanceof FilterSyntaxError || error instanceof FilterLimitError
        return isKnown ? undefined : error
      }
    }
    fc.assert(
      fc.property(fc.oneof(soup, fc.string({ unit: 'binary', maxLength: 200 })), (text) => {
        expect(unexpected(text)).toBeUndefined()
      }),
      { numRuns: 3000 },
    )
  })

  it('points inside the text when it refuses', () => {
    fc.assert(
      fc.property(soup, (text) => {
        try {
          parseFilter(text)
        } catch (error) {
          if (!(error instanceof FilterSyntaxError)) return
          expect(error.position).toBeGreaterThanOrEqual(0)
          expect(error.position).toBeLessThanOrEqual(text.length)
        }
      }),
    )
  })

  it.each([
    '(',
    ')',
    '-',
    '"',
    'a',
    'a.',
    'a:',
    'a:(',
    'a:*',
    'a:"',
    'a:\\',
    'NOT ',
    'a:1 ',
    ' ',
    '[',
  ])('answers a hostile filter of repeated %j within 20 ms', (piece) => {
    const text = piece.repeat(FILTER_LIMITS.length).slice(0, FILTER_LIMITS.length)
    const before = performance.now()
    for (let round = 0; round < 10; round += 1) {
      try {
        parseFilter(text)
      } catch {
        // Whether it is refused does not matter here, only that it is answered at once.
      }
    }
    expect((performance.now() - before) / 10).toBeLessThan(20)
  })
})
