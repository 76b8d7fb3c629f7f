/** Which columns of a list somebody is offered, and how they order it. */

import { describe, expect, it } from 'vitest'
import { columnsFor, directionOf, type ListColumn, sortAfter } from '#ui/table/rows/list-column.ts'

const column = (key: string): ListColumn<object> => ({ key, title: key, render: () => key })

const offeredTo = (...kinds: string[]): string[] => {
  const roles = kinds.map((defaultRole) => ({ defaultRole }))
  return columnsFor([column('amount'), column('moneyFlow')], roles).map(({ key }) => key)
}

describe('the columns of a list', () => {
  it('are all offered to who may see the list', () => {
    expect(offeredTo('station_master')).toEqual(['amount', 'moneyFlow'])
  })

  it('leave out the flow of money for an account manager (S-354)', () => {
    expect(offeredTo('station_bill')).toEqual(['amount'])
    expect(offeredTo('station_master', 'station_bill')).toEqual(['amount'])
  })
})

describe('the order of a list', () => {
  it('is turned by each click on a heading, and given back by the third', () => {
    expect(sortAfter('amount', undefined)).toBe('amount,asc')
    expect(sortAfter('amount', 'amount,asc')).toBe('amount,desc')
    expect(sortAfter('amount', 'amount,desc')).toBeUndefined()
    expect(sortAfter('amount', 'createdDate,desc')).toBe('amount,asc')
  })

  it('shows at its own column only', () => {
    expect(directionOf('amount', 'amount,desc')).toBe('descending')
    expect(directionOf('amount', 'amount')).toBe('ascending')
    expect(directionOf('amount', 'createdDate,desc')).toBeUndefined()
  })
})
