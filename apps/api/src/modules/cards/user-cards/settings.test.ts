/** Hours of a sub card against those of its master card, minute by minute. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '@app/kernel/problem'
import type { UserCard } from './contract.ts'
import { requireBelowMaster } from './settings.ts'

const MINUTES = Array.from({ length: 24 * 60 }, (_, minute) => minute)

const text = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** As the verdict over a fill has it: past midnight when the end is not later than the beginning. */
const covers = ([from, until]: readonly [number, number], minute: number): boolean =>
  from < until ? minute >= from && minute < until : minute >= from || minute < until

const masterWith = ([from, until]: readonly [number, number]) =>
  ({
    limitPerTransaction: null,
    limitDay: null,
    limitMonth: null,
    limitVolume: null,
    limitDayVolume: null,
    productLimit: [],
    plateLimit: [],
    stationLimit: [],
    weekdayLimit: [],
    fuelType: 0,
    hoursFrom: text(from),
    hoursUntil: text(until),
  }) as unknown as UserCard

/** The code of the refusal, when there is one. */
function codeOf(...input: Parameters<typeof requireBelowMaster>): string | undefined {
  try {
    requireBelowMaster(...input)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.definition.code
    throw error
  }
}

const minute = fc.integer({ min: 0, max: 24 * 60 - 1 })
const hours = fc.tuple(minute, minute)

describe('requireBelowMaster', () => {
  it('lets hours pass exactly when the master card pays at every minute of them', () => {
    fc.assert(
      fc.property(hours, hours, (own, allowed) => {
        const isWithin = MINUTES.every((at) => !covers(own, at) || covers(allowed, at))
        const [hoursFrom, hoursUntil] = [text(own[0]), text(own[1])]
        expect(codeOf({ hoursFrom, hoursUntil }, masterWith(allowed))).toBe(
          isWithin ? undefined : 'TERMS_OUTSIDE_MASTER',
        )
      }),
      {
        examples: [
          [
            [480, 480],
            [480, 480],
          ],
          [
            [0, 0],
            [1, 0],
          ],
          [
            [360, 600],
            [480, 480],
          ],
        ],
      },
    )
  })
})
