import { describe, expect, it } from 'vitest'
import { pathTo } from './path-to.ts'

describe('an address', () => {
  it('has its parameters in the path, encoded', () => {
    expect(pathTo('Tags')).toBe('/marketCenter/tags')
    expect(pathTo('TagDetails', { tagId: 7 })).toBe('/marketCenter/tagDetails/7')
    expect(pathTo('Deal', { scriptId: 'a/b' })).toBe('/marketCenter/deal/a%2Fb')
    expect(pathTo('Redirect', { '*': 'marketCenter/tags' })).toBe('/redirect/marketCenter/tags')
  })

  it('has a query behind them, without what is undefined', () => {
    expect(pathTo('Tags', { page: 2, name: undefined })).toBe('/marketCenter/tags?page=2')
    expect(pathTo('AllDetails', { orderId: 5 }, { pay: 1 })).toMatch(/\/allDetails\/5\?pay=1$/)
    expect(pathTo('Tags', {})).toBe('/marketCenter/tags')
  })

  it('keeps the query readable, and whatever was typed', () => {
    const days = '2026-11-01~2026-11-21'
    const path = pathTo('Transactions', {
      status: 'success,refunded',
      days,
      operator: 'Li & Co, 王',
    })
    expect(path).toContain(`?status=success,refunded&days=${days}&operator=`)
    const read = new URLSearchParams(path.split('?')[1])
    expect(Object.fromEntries(read)).toEqual({
      status: 'success,refunded',
      days,
      operator: 'Li & Co, 王',
    })
  })

  it('does not compile with a wrong name, or without a parameter', () => {
    // @ts-expect-error there is no such page
    expect(() => pathTo('Tag')).toThrow(TypeError)
    // @ts-expect-error the tag is missing
    expect(() => pathTo('TagDetails')).toThrow('tagId')
    // @ts-expect-error it is called otherwise
    expect(() => pathTo('TagDetails', { id: 7 })).toThrow('tagId')
  })
})
