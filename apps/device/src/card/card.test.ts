/**
 * Figures that others have published:
 * - the MACs of ISO/IEC 9797-1:1999, annex A, over DES with padding method 2, and its cipher block,
 *   which is also that of FIPS 81;
 * - a load and a purchase as shown in PBOC 2.0 card manuals, for one key and one random number.
 */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { macWithDoubleKey, macWithSingleKey, tripleDes } from './des.ts'
import { diversify, loadSessionKey, purchaseSessionKey } from './keys.ts'
import { CARD_STAGES, type CardFile } from '../contract.ts'
import { decodeCardFile, encodeCardFile } from './user-card.ts'

const hex = (digits: string): Buffer => Buffer.from(digits.replaceAll(' ', ''), 'hex')
const text = (bytes: Buffer): string => bytes.toString('hex').toUpperCase()

describe('the ciphers of ISO/IEC 9797-1', () => {
  const message = Buffer.from('Now is the time for all ')
  const other = Buffer.from('Now is the time for it')
  const single = hex('0123456789ABCDEF')
  const double = hex('0123456789ABCDEF FEDCBA9876543210')

  it('encipher a block as FIPS 81 does, when both halves of the key are the same', () => {
    const block = message.subarray(0, 8)
    expect(text(tripleDes(Buffer.concat([single, single]), block))).toBe('3FA40E8A984D4815')
  })

  it('make the MAC of algorithm 1', () => {
    expect(text(macWithSingleKey(single, message))).toBe('10E1F0F1')
  })

  it('make the MAC of algorithm 3, of whole blocks and others', () => {
    expect(text(macWithDoubleKey(double, message))).toBe('E9086230')
    expect(text(macWithDoubleKey(double, other))).toBe('5A692CE6')
  })

  it('begin algorithm 3 with a challenge as if it were a block before the message', () => {
    const start = hex('1122334400000000')
    const halves = Buffer.concat([single, single])
    expect(macWithDoubleKey(double, message, tripleDes(halves, start))).toEqual(
      macWithDoubleKey(double, Buffer.concat([start, message])),
    )
  })
})

describe('the keys of PBOC', () => {
  it('are made from the factor on the left and from its complement on the right', () => {
    const master = hex('11223344556677888877665544332211')
    const key = diversify(master, hex('0000000004A1B2C3'))
    expect(key.subarray(0, 8)).toEqual(tripleDes(master, hex('0000000004A1B2C3')))
    expect(key.subarray(8)).toEqual(tripleDes(master, hex('FFFFFFFFFB5E4D3C')))
  })
})

describe('a load and a purchase of PBOC 2.0', () => {
  const key = hex('11223344556677888877665544332211')
  const random = hex('11223344')
  const counter = hex('0000')

  it('have the session key and both MACs of the load', () => {
    const session = loadSessionKey(key, { random, counter })
    expect(text(session)).toBe('9B1D924E05595603')
    const [mac1, mac2] = [
      '00000000 00001000 01 001122334455',
      '00001000 01 001122334455 20111221214822',
    ]
    expect(text(macWithSingleKey(session, hex(mac1)))).toBe('2988AE5A')
    expect(text(macWithSingleKey(session, hex(mac2)))).toBe('3A845BF0')
  })

  it('have the session key and both MACs of the purchase', () => {
    const session = purchaseSessionKey(key, { random, counter, transaction: hex('00000001') })
    expect(text(session)).toBe('003238ABC57659DD')
    const mac1 = '00001000 06 001122334455 20120229135100'
    expect(text(macWithSingleKey(session, hex(mac1)))).toBe('F15CAB75')
    expect(text(macWithSingleKey(session, hex('00001000')))).toBe('56988A13')
  })
})

describe('the file of a card', () => {
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const anyFile: fc.Arbitrary<CardFile> = fc.record({
    stage: fc.constantFrom(...CARD_STAGES),
    logicCardNo: fc.option(fc.stringMatching(/^\d{1,20}$/), { nil: undefined }),
    companyId: fc.option(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), { nil: undefined }),
    supplier: fc.integer({ min: 0, max: 255 }),
    validFrom: fc.option(day, { nil: undefined }),
    validUntil: fc.option(day, { nil: undefined }),
  })

  it('says what was written, in thirty bytes', () => {
    fc.assert(
      fc.property(anyFile, (file) => {
        const bytes = encodeCardFile(file)
        expect(bytes).toHaveLength(30)
        expect(decodeCardFile(bytes)).toEqual(file)
      }),
    )
  })

  it('of somebody else is not taken for ours', () => {
    const bus = hex('1234567890123456 03 01 00001234567890123456 20200101 20301231 0000')
    const ours = encodeCardFile({ stage: 'blank', supplier: 0 })
    const letters = Buffer.concat([
      ours.subarray(0, 10),
      hex('ABCDABCDABCDABCDABCD'),
      ours.subarray(20),
    ])
    expect(() => decodeCardFile(bus)).toThrow('wrongCard')
    expect(() => decodeCardFile(letters)).toThrow('wrongCard')
  })
})
