import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FilterTest } from './filter.ts'
import { parseFilter } from './parse.ts'
import {
  allOf,
  atLeast,
  atMost,
  between,
  contains,
  endsWith,
  equals,
  oneOf,
  startsWith,
} from './write.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('null', '!null', '>=5', '<', '*', 'a\u3000b', '\t', '[1 TO 2]', '(a,b)', '-x'),
)

function testOf(filter: string): FilterTest {
  const tree = parseFilter(filter)
  if (tree?.kind !== 'clause') throw new Error(`${filter} is not one clause`)
  return tree.test
}

describe('equals', () => {
  it('reads back as the same text, whatever a person typed', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const value = { text, isQuoted: true }
        expect(testOf(equals('name', text))).toEqual({ kind: 'equal', value })
      }),
    )
  })

  it('asks for absence with null and writes numbers and booleans bare', () => {
    expect(equals('card.group', null)).toBe('card.group:null')
    expect(testOf(equals('id', -12))).toEqual({
      kind: 'equal',
      value: { text: '-12', isQuoted: false },
    })
    expect(equals('active', true)).toBe('active:true')
  })
})

describe('atLeast and atMost', () => {
  it('bound a figure, which may be below zero', () => {
    expect(testOf(atLeast('balance', -5))).toMatchObject({ operator: '>=', value: { text: '-5' } })
    expect(testOf(atMost('balance', 500))).toMatchObject({ operator: '<=', value: { text: '500' } })
  })
})

describe('between', () => {
  it('includes both ends', () => {
    expect(testOf(between('createdDate', '2026-11-01', '2026-11-21'))).toEqual({
      kind: 'range',
      from: { value: { text: '2026-11-01', isQuoted: true }, isInclusive: true },
      to: { value: { text: '2026-11-21', isQuoted: true }, isInclusive: true },
    })
  })
})

describe('contains, startsWith and endsWith', () => {
  it('keep what a person typed as one literal between wildcards', () => {
    fc.assert(
      fc.property(
        anyText.filter((text) => text !== ''),
        (text) => {
          const literal = { kind: 'text', text }
          expect(testOf(contains('name', text))).toMatchObject({
            kind: 'equal',
            value: { pattern: [{ kind: 'any' }, literal, { kind: 'any' }] },
          })
          expect(testOf(startsWith('name', text))).toMatchObject({
            kind: 'equal',
            value: { pattern: [literal, { kind: 'any' }] },
          })
          expect(testOf(endsWith('name', text))).toMatchObject({
            kind: 'equal',
            value: { pattern: [{ kind: 'any' }, literal] },
          })
        },
      ),
    )
  })

  it('match everything when nothing was typed', () => {
    expect(testOf(startsWith('name', ''))).toMatchObject({ value: { pattern: [{ kind: 'any' }] } })
  })
})

describe('oneOf', () => {
  it('reads back as the same list, whatever the texts', () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1, maxLength: 5 }), (texts) => {
        const values = texts.map((text) => ({ text, isQuoted: true }))
        expect(testOf(oneOf('name', texts))).toEqual({ kind: 'oneOf', values })
      }),
    )
  })
})

describe('allOf', () => {
  it('joins what is present and is empty when nothing is', () => {
    expect(allOf(undefined, false, '')).toBe('')
    expect(allOf(['company.id', 12], false, oneOf('type', ['user']), ['parent', null])).toBe(
      'company.id:12 AND type:("user") AND parent:null',
    )
  })

  it('lets no value break out of its condition', () => {
    fc.assert(
      fc.property(anyText, anyText, (first, second) => {
        const tree = parseFilter(allOf(['a', first], contains('b', second), ['c', 1]))
        expect(tree).toMatchObject({
          kind: 'and',
          parts: [{ path: 'a' }, { path: 'b' }, { path: 'c' }],
        })
      }),
    )
  })
})
