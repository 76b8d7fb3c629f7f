import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isEmail,
  isFuelCode,
  isIdNumber,
  isInstant,
  isIpv4,
  isIsoDate,
  isJsonObject,
  isLettersAndDigits,
  isLoginName,
  isMobile,
  isPassword,
  isPlate,
  isSixDigits,
  isStorableText,
  isTaxNumber,
  isUrl,
  maskMobile,
} from './formats.ts'

interface Case {
  name: string
  accepts: (text: string) => boolean
  good: string[]
  bad: string[]
}

const cases: Case[] = [
  {
    name: 'isStorableText',
    accepts: isStorableText,
    good: ['', '加油站', '👩‍👩‍👧‍👦', 'e\u0301', '\u202eabc', '\t\r\n', '\ufffd'],
    bad: ['\0', 'a\0b', '\ud83d', 'a\udfffb', '\udfff\ud83d'],
  },
  {
    name: 'isIsoDate',
    accepts: isIsoDate,
    good: ['2026-11-22', '2024-02-29', '1900-01-01', '2199-12-31'],
    bad: [
      '2026-02-29',
      '2026-13-01',
      '1899-12-31',
      '2200-01-01',
      '26-11-22',
      '2026-11-22T00:00:00Z',
    ],
  },
  {
    name: 'isInstant',
    accepts: isInstant,
    good: [
      '2026-11-22T14:05:09Z',
      '2026-11-22T14:05:09.123+08:00',
      '2026-11-22t14:05:09z',
      '2026-11-22 14:05:09-1130',
      '1900-01-01T00:00:00+14:00',
      '2199-12-31T23:59:59-14:00',
    ],
    bad: [
      '2026-11-22T14:05:09',
      '2026-11-22',
      '2016-12-31T23:59:60Z',
      '2026-11-22T24:00:00Z',
      '2026-11-22T14:60:00Z',
      '2026-02-30T00:00:00Z',
      '2026-11-22T14:05:09+14:01',
      '2026-11-22T14:05:09+23:59',
      '1899-12-31T23:59:59Z',
      '9999-12-31T23:59:59Z',
      '+010000-01-01T00:00:00Z',
    ],
  },
  {
    name: 'isEmail',
    accepts: isEmail,
    good: ['a@b.cn', 'first.last+tag@mail.example.com'],
    bad: ['', 'a', 'a@b', '@b.cn', 'a@b.', 'a@.cn', 'a b@c.cn', 'a@b@c.cn', 'a@b..cn'],
  },
  {
    name: 'isMobile',
    accepts: isMobile,
    good: ['13800000000', '19912345678'],
    bad: ['12800000000', '1380000000', '138000000000', '+8613800000000', '1380000000a'],
  },
  {
    name: 'isSixDigits',
    accepts: isSixDigits,
    good: ['000000', '123456'],
    bad: ['12345', '1234567', '12345a', '123456\n', '１２３４５６'],
  },
  { name: 'isFuelCode', accepts: isFuelCode, good: ['001', '920'], bad: ['92', '0920', 'E92'] },
  {
    name: 'isLoginName',
    accepts: isLoginName,
    good: ['ab', 'zhang.san', 'a'.repeat(32)],
    bad: ['a', 'a'.repeat(33), 'a b', 'a\u3000b', 'a张', 'a㐀', 'a𠮷'],
  },
  {
    name: 'isLettersAndDigits',
    accepts: isLettersAndDigits,
    good: ['abcd', 'A1b2', 'a'.repeat(32)],
    bad: ['abc', 'a'.repeat(33), 'ab-cd', 'ab_cd'],
  },
  {
    name: 'isPassword',
    accepts: isPassword,
    good: ['12', '~!@#$%^&*()', 'a'.repeat(32)],
    bad: ['1', 'a'.repeat(33), 'a b', 'pässword', '密码'],
  },
  {
    name: 'isUrl',
    accepts: isUrl,
    good: ['http://a', 'https://a.cn/b?c', 'tcp://1.2.3.4:80', 'ftp://a', 'file:///a', 'www.a.cn'],
    bad: ['a.cn', 'http://', 'http:/a', 'javascript:alert(1)', 'https://a b', 'xhttp://a'],
  },
  {
    name: 'isIpv4',
    accepts: isIpv4,
    good: ['0.0.0.0', '255.255.255.255', '10.0.0.1:1', '10.0.0.1:65535'],
    bad: ['256.0.0.1', '1.2.3', '1.2.3.4.5', '01.2.3.4', '1.2.3.4:0', '1.2.3.4:65536', '1.2.3.4:'],
  },
  {
    name: 'isJsonObject',
    accepts: isJsonObject,
    good: ['{}', ' {"a": [1]} '],
    bad: ['', '[]', 'null', '1', '"a"', '{a:1}', '{} {}'],
  },
  {
    name: 'isIdNumber',
    accepts: isIdNumber,
    good: ['34052419800101001X', '34052419800101001x', '110101199003074477'],
    bad: ['340524198001010010', '34052419801301001X', '34052419800230001X', '3405241980010100', ''],
  },
  {
    name: 'isTaxNumber',
    accepts: isTaxNumber,
    good: [
      '91330106MA2AYNWD8M',
      '91440101MA5APD8X8J',
      '91330106ma2aynwd8m',
      '330106123456789',
      '33010612345678901234',
    ],
    bad: ['91330106MA2AYNWD8N', '91330106MA2AYNWDO8', '91330106IA2AYNWD8M', '3301061234567890', ''],
  },
  {
    name: 'isPlate',
    accepts: isPlate,
    good: [
      '京A12345',
      '沪B1234学',
      '粤Z1234港',
      '浙AF12345',
      '粤BD12345',
      '京A12345D',
      '京ACX1234',
      '京AK12345',
      '京A12345A',
      '苏E12A4挂',
    ],
    bad: [
      '京A1234',
      '京A123456',
      '京I12345',
      '京A1234I',
      '京A1O345',
      'AA12345',
      '京 A12345',
      '京A12345 ',
      '京AL12345',
      '京A12345L',
      '京挂12345',
      '京a12345',
      '',
    ],
  },
]

describe.each(cases)('$name', ({ accepts, good, bad }) => {
  it.each(bad)('refuses %j', (text) => {
    expect(accepts(text)).toBe(false)
  })

  it.each(good)('accepts %j', (text) => {
    expect(accepts(text)).toBe(true)
  })

  it('answers at once for long hostile text', () => {
    const texts = ['1'.repeat(50_000), 'a@'.repeat(20_000), 'a.'.repeat(20_000), '{'.repeat(50_000)]
    const before = performance.now()
    texts.map(accepts)
    expect(performance.now() - before).toBeLessThan(200)
  })
})

describe('check digits', () => {
  const wrongDigit = fc.tuple(fc.nat({ max: 16 }), fc.integer({ min: 1, max: 9 }))

  it('of an identity number catch every single wrong digit', () => {
    const id = '34052419800101001X'
    fc.assert(
      fc.property(wrongDigit, ([place, shift]) => {
        const digit = (Number(id[place]) + shift) % 10
        expect(isIdNumber(id.slice(0, place) + digit + id.slice(place + 1))).toBe(false)
      }),
    )
  })

  it('of a credit code catch every single wrong character', () => {
    const code = '91330106MA2AYNWD8M'
    const letters = [...'0123456789ABCDEFGHJKLMNPQRTUWXY']
    fc.assert(
      fc.property(fc.nat({ max: 17 }), fc.constantFrom(...letters), (place, letter) => {
        const changed = code.slice(0, place) + letter + code.slice(place + 1)
        expect(isTaxNumber(changed)).toBe(changed === code)
      }),
      { numRuns: 500 },
    )
  })
})

describe('maskMobile', () => {
  it('hides the middle and leaves short text alone', () => {
    expect(maskMobile('13812345678')).toBe('138****5678')
    expect(maskMobile('1234567')).toBe('1234567')
    expect(maskMobile('')).toBe('')
  })
})
