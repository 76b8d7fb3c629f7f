import { describe, expect, it } from 'vitest'
import { FilterSyntaxError, TokenReader } from './tokens.ts'

describe('TokenReader', () => {
  it.each([
    ['', 0],
    ['9id:1', 0],
    ['id', 2],
    ['id.:1', 2],
    ['id :1', 2],
    ['id..name:1', 2],
  ])('refuses %j as a path at position %i', (text, position) => {
    const reader = new TokenReader(text)
    expect(() => reader.path()).toThrow(FilterSyntaxError)
    expect(reader.position).toBe(position)
  })

  it.each(['"open', '"a\\n"', '"a\\', 'a\\', '', ',', ')'])('refuses %j as a value', (text) => {
    expect(() => new TokenReader(text).value()).toThrow(FilterSyntaxError)
  })

  it('takes a keyword only where it stands alone', () => {
    expect(new TokenReader('ORDER').takeWord('OR')).toBe(false)
    expect(new TokenReader('or').takeWord('OR')).toBe(false)
    expect(new TokenReader('OR(').takeWord('OR')).toBe(true)
    expect(new TokenReader('OR').takeWord('OR')).toBe(true)
  })

  it('looks at a keyword without taking it', () => {
    const reader = new TokenReader('OR x')
    expect(reader.peekWord('OR')).toBe(true)
    expect(reader.position).toBe(0)
  })

  it('reads a path up to its colon and leaves later colons to the value', () => {
    const reader = new TokenReader('order.createdDate:2026-01-01T08:00:00+08:00 next')
    expect(reader.path()).toBe('order.createdDate')
    expect(reader.value()).toEqual({ text: '2026-01-01T08:00:00+08:00', isQuoted: false })
    expect(reader.skipBlanks()).toBe(true)
    expect(reader.isAtEnd()).toBe(false)
  })

  it('keeps wildcards apart from the same characters escaped', () => {
    expect(new TokenReader('a\\*b*c?').value()).toEqual({
      text: 'a*b*c?',
      isQuoted: false,
      pattern: [
        { kind: 'text', text: 'a*b' },
        { kind: 'any' },
        { kind: 'text', text: 'c' },
        { kind: 'one' },
      ],
    })
    expect(new TokenReader('a\\*b').value()).toEqual({ text: 'a*b', isQuoted: false })
  })

  it('takes everything in quotes literally', () => {
    expect(new TokenReader('"a*, (b) \\"c\\" \\\\"').value()).toEqual({
      text: 'a*, (b) "c" \\',
      isQuoted: true,
    })
  })
})
