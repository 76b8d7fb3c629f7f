import { describe, expect, it } from 'vitest'
import { phoneCondition } from './phone-search.ts'

describe('a phone number that is typed into a search', () => {
  it.each([
    ['13800000001', 'user.mobile:"13800000001"'],
    [' 13800000001 ', 'user.mobile:"13800000001"'],
    ['4975', 'user.mobile:*4975'],
  ])('is looked for whole or by its last four digits: %j', (typed, condition) => {
    expect(phoneCondition('user.mobile', typed)).toBe(condition)
  })

  it.each(['', '138', '49750', '1380000000', '138000000012', 'Wang', '138*'])(
    'is nothing to look for otherwise: %j',
    (typed) => {
      expect(phoneCondition('user.mobile', typed)).toBeUndefined()
    },
  )
})
