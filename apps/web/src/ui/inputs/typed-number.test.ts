import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tidyNumber } from '#ui/inputs/typed-number.ts'

describe('what is typed where a number is wanted', () => {
  it.each([
    ['1.239', 2, '1.23'],
    ['1.', 2, '1.'],
    ['.5', 1, '.5'],
    ['1.5', 0, '1'],
    ['-3.14159', 3, '-3.141'],
    ['--3', 0, '-3'],
    ['1,234.5', 2, '1234.5'],
    ['1.2.3', 6, '1.23'],
    [' 12 kg', 0, '12'],
    ['\uff11\uff12\u3002\uff15', 2, '12.5'],
    ['', 2, ''],
  ])('makes of %j with %i decimals %j', (text, decimals, tidied) => {
    expect(tidyNumber(text, decimals)).toBe(tidied)
  })

  it('is a number, or the beginning of one, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(6), (text, decimals) => {
        const tidied = tidyNumber(text, decimals)
        expect(tidied).toMatch(new RegExp(`^-?\\d*(\\.\\d{0,${decimals}})?$`))
        expect(tidyNumber(tidied, decimals)).toBe(tidied)
      }),
    )
  })

  it('stays what it is when it has no more decimals than it may', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999, max: 999_999 }), fc.nat(999), (whole, fraction) => {
        const text = `${whole}.${String(fraction).padStart(3, '0')}`
        expect(tidyNumber(text, 3)).toBe(text)
      }),
    )
  })
})
