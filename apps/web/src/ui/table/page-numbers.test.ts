/** Which pages of a list are offered by number. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageSteps } from '#ui/table/page-numbers.ts'

describe('the pages of a list', () => {
  it.each([
    [1, 1, [1]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 120, [1, 2, 3, 4, 5, 'on', 120]],
    [4, 120, [1, 2, 3, 4, 5, 6, 'on', 120]],
    [60, 120, [1, 'back', 58, 59, 60, 61, 62, 'on', 120]],
    [120, 120, [1, 'back', 116, 117, 118, 119, 120]],
  ])('are offered around page %i of %i', (page, last, steps) => {
    expect(pageSteps(page, last)).toEqual(steps)
  })

  it('always lead to the first, the last and the neighbours, each once and in order', () => {
    const places = fc
      .integer({ min: 1, max: 5000 })
      .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)))
    fc.assert(
      fc.property(places, ([page, last]) => {
        const numbers = pageSteps(page, last).filter((step) => typeof step === 'number')
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
        const near = [1, page - 1, page, page + 1, last]
        expect(numbers).toEqual(
          expect.arrayContaining(near.filter((number) => number >= 1 && number <= last)),
        )
      }),
    )
  })
})
