import { describe, expect, it } from 'vitest'
import { findMember } from './find-member.ts'

describe('what is typed to find a member', () => {
  it.each([
    ['13800000001', 'mobile:"13800000001"'],
    ['10000015', 'userCards.number:"10000015"'],
    ['1380', '(mobile:*1380 OR userCards.number:1380*)'],
    ['13800', 'userCards.number:13800*'],
    ['林', 'name:*林*'],
    ['Li Lei', 'name:*Li\\ Lei*'],
  ])('is taken for what it looks like: %s', (text, condition) => {
    expect(findMember(text)).toBe(condition)
  })

  it('stays a value, whatever stands in it', () => {
    expect(findMember('a OR id:1')).toBe('name:*a\\ OR\\ id\\:1*')
  })
})
