import { describe, expect, it } from 'vitest'
import { purseOf } from './payer-codes.ts'

describe('purseOf', () => {
  it.each([
    ['100123456789012345', 'wx'],
    ['159999999999999999', 'wx'],
    ['2512345678901234', 'ali'],
    ['309999999999999999999999', 'ali'],
    ['6212345678901234567', 'unionPay'],
    ['160123456789012345', undefined],
    ['10012345678901234', undefined],
    ['1001234567890123456', undefined],
    ['241234567890123456', undefined],
    ['311234567890123456', undefined],
    ['251234567890123', undefined],
    ['2512345678901234567890123', undefined],
    ['621234567890123456', undefined],
    ['62123456789012345678', undefined],
    ['10012345678901234a', undefined],
    ['', undefined],
  ])('%s is of %s', (code, purse) => {
    expect(purseOf(code)).toBe(purse)
  })
})
