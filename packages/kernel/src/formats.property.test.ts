/** What holds of every text of a format, not only of the ones that somebody thought of. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isEmail,
  isIdNumber,
  isIpv4,
  isJsonObject,
  isLettersAndDigits,
  isLoginName,
  isMobile,
  isPlate,
  isSixDigits,
  isTaxNumber,
  isUrl,
} from './formats.ts'

const digits = (count: number): fc.Arbitrary<string> =>
  fc.stringMatching(new RegExp(`^[0-9]{${count}}$`))

const oneOfThe = (letters: string): fc.Arbitrary<string> => fc.constantFrom(...letters)

describe('addresses', () => {
  const address = fc
    .tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255))
    .map((octets) => octets.join('.'))

  it('are every four octets, with every port there is', () => {
    fc.assert(
      fc.property(address, fc.integer({ min: 1, max: 65_535 }), (text, port) => {
        expect(isIpv4(text)).toBe(true)
        expect(isIpv4(`${text}:${port}`)).toBe(true)
      }),
    )
  })

  it('are none with an octet or a port beyond its range', () => {
    fc.assert(
      fc.property(address, fc.integer({ min: 65_536, max: 999_999 }), (text, port) => {
        expect(isIpv4(`${text}:${port}`)).toBe(false)
        expect(isIpv4(text.replace(/^\d+/, '256'))).toBe(false)
      }),
    )
  })

  it('of the web and of people are those that others make as well', () => {
    fc.assert(
      fc.property(fc.webUrl(), fc.emailAddress(), (url, email) => {
        expect(isUrl(url)).toBe(true)
        expect(isEmail(email)).toBe(true)
      }),
    )
  })
})

describe('check characters', () => {
  const birthday = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10).replaceAll('-', ''))

  it('fit an identity number in exactly one of eleven ways', () => {
    fc.assert(
      fc.property(digits(6), birthday, digits(3), (place, day, number) => {
        const fitting = [...'0123456789X'].filter((check) =>
          isIdNumber(place + day + number + check),
        )
        expect(fitting).toHaveLength(1)
      }),
    )
  })

  it('fit a credit code in exactly one of thirty-one ways', () => {
    const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
    const body = fc.array(oneOfThe(ALPHABET), { minLength: 17, maxLength: 17 })
    fc.assert(
      fc.property(body, (letters) => {
        const code = letters.join('')
        const fitting = [...ALPHABET].filter((check) => isTaxNumber(code + check))
        expect(fitting).toHaveLength(1)
      }),
    )
  })
})

describe('plates', () => {
  const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
  const place = fc
    .tuple(oneOfThe('京沪粤浙苏鲁川'), oneOfThe(LETTERS))
    .map((parts) => parts.join(''))
  const serial = fc.stringMatching(/^[A-HJ-NP-Z0-9]{5}$/)

  it('have five characters after the place, or six on a new-energy vehicle', () => {
    const cases = fc.tuple(place, serial, oneOfThe('ABCDEFGHJK'), oneOfThe(LETTERS), digits(4))
    fc.assert(
      fc.property(cases, ([where, text, kind, letter, number]) => {
        expect(isPlate(where + text)).toBe(true)
        expect(isPlate(where + kind + letter + number)).toBe(true)
        expect(isPlate(`${where}${number}5${kind}`)).toBe(true)
        expect(isPlate(`${where}${text}${number}`)).toBe(false)
      }),
    )
  })

  it('never have an I or an O, which look like digits', () => {
    fc.assert(
      fc.property(place, serial, oneOfThe('IO'), fc.nat(4), (where, text, letter, at) => {
        expect(isPlate(where + text.slice(0, at) + letter + text.slice(at + 1))).toBe(false)
      }),
    )
  })
})

describe('JSON', () => {
  it('is an object whatever stands in it, and nothing else is', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        expect(isJsonObject(JSON.stringify(value))).toBe(true)
        expect(isJsonObject(JSON.stringify([value]))).toBe(false)
        expect(isJsonObject(JSON.stringify(JSON.stringify(value)))).toBe(false)
      }),
    )
  })
})

describe('names and codes', () => {
  it('are as long as they may be, and no longer', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9]{1,40}$/)
    fc.assert(
      fc.property(word, (text) => {
        expect(isLettersAndDigits(text)).toBe(text.length >= 4 && text.length <= 32)
        expect(isLoginName(text)).toBe(text.length >= 2 && text.length <= 32)
      }),
    )
  })

  it('have no blank and no Chinese character anywhere', () => {
    const bad = fc.constantFrom(' ', '\t', '\u3000', '张', '站')
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{2,20}$/), bad, fc.nat(20), (text, letter, at) => {
        expect(isLoginName(text.slice(0, at) + letter + text.slice(at))).toBe(false)
      }),
    )
  })

  it('of digits are exactly six, or exactly a mobile number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,14}$/), (text) => {
        expect(isSixDigits(text)).toBe(text.length === 6)
        const isLikeMobile = text.length === 11 && text.startsWith('1') && Number(text[1]) >= 3
        expect(isMobile(text)).toBe(isLikeMobile)
      }),
    )
  })
})
