import { describe, expect, it } from 'vitest'
import { isKeptFrom } from './kept-columns.ts'

const as = (...kinds: string[]) => kinds.map((defaultRole) => ({ defaultRole }))

describe('isKeptFrom', () => {
  it('keeps the flow of money from account managers, whatever else they are', () => {
    expect(isKeptFrom(as('station_bill'), 'moneyFlow')).toBe(true)
    expect(isKeptFrom(as('station_master', 'station_bill'), 'moneyFlow')).toBe(true)
  })

  it('keeps no other column, and nothing from others', () => {
    expect(isKeptFrom(as('station_bill'), 'amount')).toBe(false)
    expect(isKeptFrom(as('station_bill'), 'constructor')).toBe(false)
    expect(isKeptFrom(as('station_master', 'company_user'), 'moneyFlow')).toBe(false)
    expect(isKeptFrom([], 'moneyFlow')).toBe(false)
  })
})
