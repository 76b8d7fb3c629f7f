import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, cents } from './money.ts'
import { splitSpending } from './spending.ts'

const amounts = fc.integer({ min: 0, max: 1_000_000 }).map(cents)
const modes = fc.constantFrom('together' as const, 'principalFirst' as const)

describe('splitSpending', () => {
  it('has no answer when principal and gift do not reach the amount', () => {
    fc.assert(
      fc.property(modes, amounts, amounts, (mode, principal, gift) => {
        const amount = cents(principal + gift + 1)
        expect(splitSpending(mode, amount, { principal, gift })).toBeUndefined()
      }),
    )
  })

  it('takes exactly the amount, and of neither more than there is', () => {
    fc.assert(
      fc.property(modes, amounts, amounts, fc.double({ min: 0, max: 1, noNaN: true }), (...of) => {
        const [mode, principal, gift, share] = of
        const amount = cents(Math.floor((principal + gift) * share))
        const split = splitSpending(mode, amount, { principal, gift })
        expect(split && add(split.principal, split.gift)).toBe(amount)
        expect(split?.principal).toBeLessThanOrEqual(principal)
        expect(split?.gift).toBeLessThanOrEqual(gift)
      }),
    )
  })

  it('touches no gift before the principal is spent, when principal comes first', () => {
    const available = { principal: cents(5000), gift: cents(2000) }
    expect(splitSpending('principalFirst', cents(5000), available)).toEqual({
      principal: 5000,
      gift: 0,
    })
    expect(splitSpending('principalFirst', cents(5001), available)).toEqual({
      principal: 5000,
      gift: 1,
    })
  })

  it('takes both in proportion, the gift rounded down, when they go together', () => {
    const available = { principal: cents(10_000), gift: cents(1000) }
    expect(splitSpending('together', cents(100), available)).toEqual({ principal: 91, gift: 9 })
  })
})
