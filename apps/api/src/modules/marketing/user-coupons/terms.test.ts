import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints, cents } from '@app/kernel/money'
import { bestOf, offOf, type Piece, totalOff, usesOf } from './terms.ts'

const piece = fc
  .record({
    id: fc.nat(),
    isAmount: fc.boolean(),
    off: fc.integer({ min: 1, max: 100_000 }),
    ratio: fc.integer({ min: 1, max: 9999 }),
    stackable: fc.boolean(),
  })
  .map(({ id, isAmount, off, ratio, stackable }): Piece => ({
    id,
    user_id: 1,
    user_card_id: null,
    state: 'unused',
    valid_from: '2026-01-01T00:00:00Z',
    kind: isAmount ? 'amountOff' : 'discount',
    amount_off_cents: cents(isAmount ? off : 0),
    discount_bp: basisPoints(isAmount ? 0 : ratio),
    min_spend_cents: cents(0),
    stackable,
    devices: [],
    payment_types: [],
    station_ids: [],
  }))

const amounts = fc.integer({ min: 1, max: 1_000_000 }).map(cents)

describe('usesOf', () => {
  it('never takes off less than nothing, nor the last cent', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), amounts, (pieces, amount) => {
        const uses = usesOf(pieces, amount)
        for (const { off } of uses) expect(off).toBeGreaterThanOrEqual(0)
        expect(totalOff(uses)).toBeLessThan(amount)
      }),
    )
  })
})

describe('bestOf', () => {
  it('takes off at least what any piece alone does, and at least what all stackable ones do', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), amounts, (pieces, amount) => {
        const best = totalOff(bestOf(pieces, amount))
        for (const one of pieces) expect(best).toBeGreaterThanOrEqual(offOf(one, amount))
        const together = usesOf(
          pieces.filter(({ stackable }) => stackable),
          amount,
        )
        expect(best).toBeGreaterThanOrEqual(totalOff(together))
      }),
    )
  })

  it('is one piece, or stackable ones only, each of which takes something off', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), amounts, (pieces, amount) => {
        const best = bestOf(pieces, amount)
        const isAllowed = best.length <= 1 || best.every(({ piece: { stackable } }) => stackable)
        expect(isAllowed && best.every(({ off }) => off > 0)).toBe(true)
      }),
    )
  })
})
