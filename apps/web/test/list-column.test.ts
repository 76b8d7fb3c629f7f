/** Which columns of a list somebody is offered. */

import { describe, expect, it } from 'vitest'
import { columnsFor, type ListColumn } from '../src/ui/table-page/list-column.ts'

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
