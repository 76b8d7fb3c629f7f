import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkField, checkFields, withoutEmpty } from './check.ts'
import type { FieldDescription, FieldType } from './field.ts'

const field = (type: FieldType, more: Partial<FieldDescription> = {}): FieldDescription => ({
  key: 'it',
  type,
  label: 'It',
  ...more,
})

const codeOf = (described: FieldDescription, value: unknown): string | undefined =>
  checkField('en', described, value)?.code

const choices = ['a', 'b', 'c'].map((value) => ({ value, label: value }))

describe('checkField', () => {
  it.each<[FieldType, unknown, string]>([
    ['integer', '12', 'NUMBER_FORMAT'],
    ['number', Number.NaN, 'NUMBER_FORMAT'],
    ['integer', 1.5, 'MULTIPLE_OF'],
    ['money', 0.5, 'MULTIPLE_OF'],
    ['number', 0.1234567, 'MULTIPLE_OF'],
    ['number', 1e-7, 'MULTIPLE_OF'],
    ['text', 7, 'TYPE'],
    ['text', 'x'.repeat(201), 'MAX_LENGTH'],
    ['ip', '10.0.0.256', 'IP_FORMAT'],
    ['ip', '10.0.0.1:0', 'IP_FORMAT'],
    ['url', 'example.org', 'URL_FORMAT'],
    ['email', 'nobody', 'EMAIL_FORMAT'],
    ['name', 'two words', 'NAME'],
    ['lettersAndDigits', 'abc', 'LETTERS_AND_DIGITS'],
    ['sixDigits', '12345', 'SIX_DIGITS'],
    ['mobiles', '1380000000', 'FORMAT'],
    ['mobiles', '13800000001, 13800000001', 'FORMAT'],
    ['mobiles', Array.from({ length: 11 }, (_, at) => 13_800_000_000 + at).join(), 'FORMAT'],
    ['json', '[1]', 'JSON_FORMAT'],
    ['json', '{', 'JSON_FORMAT'],
    ['date', '2026-02-30', 'DATE'],
    ['date', '22.11.2026', 'DATE'],
    ['boolean', 'true', 'TYPE'],
    ['select', 'z', 'ENUM'],
    ['multiSelect', 'a', 'TYPE'],
    ['multiSelect', ['a', 'z'], 'ENUM'],
    ['multiSelect', ['a', 'a'], 'UNIQUE_ITEMS'],
    ['map', { a: 'b' }, 'TYPE'],
    ['map', [{ key: 'a', value: ' ' }], 'ENTRY'],
    ['map', [{ key: '', value: 'b' }], 'ENTRY'],
    [
      'map',
      [
        { key: 'a', value: '1' },
        { key: 'a ', value: '2' },
      ],
      'UNIQUE_ITEMS',
    ],
    ['map', [{ key: 'z', value: '1' }], 'ENUM'],
  ])('refuses as %s: %j (%s)', (type, value, code) => {
    expect(codeOf(field(type, { choices }), value)).toBe(code)
  })

  it.each<[FieldType, unknown]>([
    ['integer', 12],
    ['number', 0.123456],
    ['number', 1e21],
    ['money', -5],
    ['text', '加油'],
    ['ip', '10.0.0.1'],
    ['ip', '10.0.0.1:65535'],
    ['url', 'tcp://gateway:9200'],
    ['mobiles', '13800000001，13800000002 13800000003'],
    ['picture', '/api/v1/attachments/12'],
    ['json', '{"baud": 9600}'],
    ['date', '2028-02-29'],
    ['boolean', false],
    ['select', 'a'],
    ['multiSelect', ['a', 'c']],
    ['map', [{ key: 'a', value: '1' }]],
  ])('accepts as %s: %j', (type, value) => {
    expect(codeOf(field(type, { choices }), value)).toBeUndefined()
  })

  it('allows the limits themselves and nothing beyond', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(1000), fc.integer(), (min, span, value) => {
        const max = min + span
        const code = codeOf(field('integer', { min, max }), value)
        expect(code).toBe(value < min ? 'MINIMUM' : value > max ? 'MAXIMUM' : undefined)
      }),
    )
    expect(codeOf(field('integer', { min: 1, max: 90 }), 1)).toBeUndefined()
    expect(codeOf(field('integer', { min: 1, max: 90 }), 90)).toBeUndefined()
  })

  it('asks for what is required, and names the limit in words', () => {
    expect(codeOf(field('multiSelect', { choices, required: true }), [])).toBe('REQUIRED')
    expect(codeOf(field('multiSelect', { choices }), [])).toBeUndefined()
    const { message } = checkField('en', field('integer', { max: 90 }), 91) ?? {}
    expect(message).toBe('Must be at most 90')
  })
})

describe('withoutEmpty', () => {
  it('drops what says nothing and keeps zero and no', () => {
    const values = {
      blank: '  ',
      nothing: null,
      none: [],
      lines: [{ key: '', value: '' }],
      half: [{ key: 'a', value: '' }],
      zero: 0,
      no: false,
    }
    expect(withoutEmpty(values)).toEqual({ half: [{ key: 'a', value: '' }], zero: 0, no: false })
  })

  it('leaves nothing that it would drop again', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (values) => {
        const once = withoutEmpty(values)
        expect(withoutEmpty(once)).toEqual(once)
      }),
    )
  })
})

describe('checkFields', () => {
  it('finds every field that is wrong, and those that nobody asked for', () => {
    const fields = [
      field('integer', { key: 'days' }),
      field('text', { key: 'name', required: true }),
    ]
    const problems = checkFields('en', fields, { days: 'x', colour: 'red' })
    expect(problems.map(({ path, code }) => [path, code])).toEqual([
      ['days', 'NUMBER_FORMAT'],
      ['name', 'REQUIRED'],
      ['colour', 'ADDITIONAL_PROPERTIES'],
    ])
  })
})
