import { describe, expect, it } from 'vitest'
import { findings, managerAt } from '../../test/till.ts'
import { searching, useHouse } from '../../test/harness.ts'
import { plantFirstDay } from './first-day.ts'

const house = useHouse({ isRealTime: true })

describe('the first day of the demo', () => {
  it('fills every list of the console, and the books are right', async () => {
    const { east, airport } = house.ids
    const stationIds = new Map([
      ['E01', east],
      ['A02', airport],
    ])
    await plantFirstDay(house.house, stationIds)
    const manager = await house.as('manager')
    const totalOf = async (path: string): Promise<number> =>
      (await manager.at(east).get(path)).body.totalElements
    expect(await totalOf('/users?kind=member')).toBe(12)
    expect(await totalOf(`/userCards?${searching('card.type:debit AND card.group:null')}`)).toBe(10)
    expect(await totalOf(`/userCards?${searching('card.group:!null')}`)).toBe(3)
    expect(await totalOf('/groups')).toBe(1)
    for (const path of [
      '/tags',
      '/refunds',
      '/userCardDetails',
      '/shiftStates?search=settled:true',
      '/orders?search=status:open',
      '/orders?search=status:partiallyPaid',
      '/orders?search=status:close',
      '/transactions?search=paymentType:debit',
    ]) {
      expect(await totalOf(path), path).toBeGreaterThan(0)
    }
    expect((await (await managerAt(house)).get('/orders')).body.totalElements).toBeGreaterThan(3)
    expect(await findings(house)).toEqual([])
  })
})
