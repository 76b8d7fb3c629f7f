import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carry } from './carry.ts'

describe('carry', () => {
  it('lets a third a second come out as one every third second', () => {
    const whole = carry()
    expect([1, 2, 3, 4, 5, 6].map(() => whole(1 / 3))).toEqual([0, 0, 1, 0, 0, 1])
  })

  it('loses less than a centilitre however long it runs', () => {
    const flows = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { maxLength: 500 })
    fc.assert(
      fc.property(flows, (list) => {
        const whole = carry()
        let went = 0
        let came = 0
        for (const flow of list) {
          went += flow
          came += whole(flow)
        }
        expect(came).toBeLessThanOrEqual(went + 1e-5)
        expect(went - came).toBeLessThan(1 + 1e-5)
      }),
    )
  })
})
