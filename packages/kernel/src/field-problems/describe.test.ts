import { describe, expect, it } from 'vitest'
import { describeFindings, describeRule } from './describe.ts'
import { en, zh } from './words.ts'

describe('describeRule', () => {
  it('fills the limit in', () => {
    expect(describeRule('en', 'maxLength', 32)).toBe('At most 32 characters')
    expect(describeRule('zh', 'maxLength', 32)).toBe(zh.maxLength.replace('{limit}', '32'))
  })

  it('says that the kind of value is wrong for a rule it does not know', () => {
    expect(describeRule('en', 'dependentRequired')).toBe(en.type)
  })

  it('has a sentence in both languages for every rule, with the limit in both or in neither', () => {
    expect(Object.keys(en)).toEqual(Object.keys(zh))
    const asksForLimit = (messages: Record<string, string>): boolean[] =>
      Object.values(messages).map((message) => message.includes('{limit}'))
    expect(asksForLimit(en)).toEqual(asksForLimit(zh))
  })
})

describe('describeFindings', () => {
  it('points a missing or unknown field at its own path', () => {
    const params = { missingProperty: 'price' }
    expect(
      describeFindings('en', [
        { keyword: 'required', instancePath: '/lines/0', params },
        { keyword: 'additionalProperties', instancePath: '', params: { additionalProperty: 'x' } },
      ]),
    ).toEqual([
      { path: 'lines.0.price', code: 'REQUIRED', message: en.required },
      { path: 'x', code: 'ADDITIONAL_PROPERTIES', message: en.additionalProperties },
    ])
  })

  it('keeps the first finding of a path and the order of paths', () => {
    const findings = [
      { keyword: 'minLength', instancePath: '/name', params: { limit: 2 } },
      { keyword: 'type', instancePath: '/age', params: {} },
      { keyword: 'pattern', instancePath: '/name', params: {} },
    ]
    expect(describeFindings('en', findings)).toEqual([
      { path: 'name', code: 'MIN_LENGTH', message: 'At least 2 characters' },
      { path: 'age', code: 'TYPE', message: en.type },
    ])
  })
})
