/** The verdict over a fill, by properties: it never depends on the order of its reasons. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '@app/kernel/money'
import { centilitres } from '@app/kernel/quantity'
import { declinesOf, type Fill, NOTHING_SPENT } from './rules.ts'
import type { RuledCard } from './ruled-cards.ts'

const NOON = new Date('2026-11-21T04:00:00Z')

const OPEN = {
  id: 1,
  card_type: 'debit',
  programme_status: 'normal',
  start_at: null,
  end_at: null,
  status: 'normal',
  valid_until: null,
  holder_status: 'normal',
  master: null,
  fleet: null,
  fuel_type: 0,
  product_limit: [],
  holder_products: [],
  holder_plate_limit: false,
  holder_plates: [],
  plate_limit: [],
  station_limit: [],
  weekday_limit: [],
  hours_from: null,
  hours_until: null,
  limit_per_transaction_cents: null,
  limit_day_cents: null,
  limit_month_cents: null,
  limit_transaction_cl: null,
  limit_day_cl: null,
} as unknown as RuledCard

const card = (limits: object): RuledCard => ({ ...OPEN, ...limits })

const fillOf = (fill: Partial<Fill> = {}): Fill => ({
  amount: cents(10_000),
  volume: centilitres(1_300),
  items: [{ id: 7, isFuel: true, fuelType: 1 }],
  plate: undefined,
  stationId: 3,
  at: NOON,
  isMiniPay: false,
  timeZone: 'Asia/Shanghai',
  ...fill,
})

const none = { own: NOTHING_SPENT, shared: NOTHING_SPENT }

const codes = (ruled: RuledCard, fill = fillOf(), spent = none): string[] =>
  declinesOf(ruled, fill, spent).map(({ definition }) => definition.code)

const amounts = fc.integer({ min: 1, max: 1_000_000 })

describe('declinesOf', () => {
  it('lets a card without limits pay anything, anywhere, at any time', () => {
    fc.assert(
      fc.property(amounts, fc.date({ noInvalidDate: true }), fc.nat(), (amount, at, stationId) => {
        const fill = fillOf({ amount: cents(amount), at, stationId })
        expect(codes(card({}), fill)).toEqual([])
      }),
    )
  })

  it('declines exactly what a limit would be passed by, for money and for litres', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (limit, before, more) => {
        const spent = {
          day: cents(before),
          month: cents(before),
          dayVolume: centilitres(before),
        }
        const all = { own: spent, shared: NOTHING_SPENT }
        const fill = fillOf({ amount: cents(more), volume: centilitres(more) })
        const isOver = before + more > limit
        for (const name of ['limit_day_cents', 'limit_month_cents', 'limit_day_cl']) {
          expect(codes(card({ [name]: limit }), fill, all).length > 0, name).toBe(isOver)
        }
        for (const name of ['limit_per_transaction_cents', 'limit_transaction_cl']) {
          expect(codes(card({ [name]: limit }), fill, all).length > 0, name).toBe(more > limit)
        }
      }),
    )
  })

  it('asks the master card as well of those who share its money', () => {
    fc.assert(
      fc.property(amounts, amounts, (limit, before) => {
        const master = { ...OPEN, limit_day_cents: limit }
        const shared = { ...NOTHING_SPENT, day: cents(before) }
        const isOver = before + 10_000 > limit
        const found = codes(card({ master }), fillOf(), { own: NOTHING_SPENT, shared })
        expect(found).toEqual(isOver ? ['LIMIT_EXCEEDED'] : [])
      }),
    )
  })

  it('never lets a sub card pay for what its master card does not, in either mode', () => {
    const closed: readonly (readonly [string, object])[] = [
      ['CARD_FUEL_MISMATCH', { fuel_type: 2 }],
      ['CARD_PRODUCT_MISMATCH', { product_limit: [8] }],
      ['CARD_PLATE_MISMATCH', { plate_limit: ['沪A12345'] }],
      ['CARD_STATION_MISMATCH', { station_limit: [4] }],
      ['CARD_HOURS_MISMATCH', { hours_from: '20:00', hours_until: '22:00' }],
    ]
    fc.assert(
      fc.property(
        fc.subarray([...closed]),
        fc.constantFrom('share', 'assign'),
        (chosen, value_mode) => {
          const terms = Object.assign({}, ...chosen.map(([, limit]) => limit))
          const found = codes(card({ value_mode, master: { ...OPEN, ...terms } }))
          expect(found).toEqual(chosen.map(([code]) => code))
        },
      ),
    )
  })

  it.each([
    ['share', ['CARD_STATUS_ABNORMAL']],
    ['assign', []],
  ])(
    'asks whether the master card is in order where its money is spent: %s',
    (value_mode, found) => {
      const master = { ...OPEN, status: 'lose' }
      expect(codes(card({ value_mode, master }))).toEqual(found)
    },
  )

  it('lets a card pay up to its last moment and the one of its master card, not at it', () => {
    const later = new Date(NOON.getTime() + 1).toISOString()
    const over = NOON.toISOString()
    expect(codes(card({ valid_until: later }))).toEqual([])
    expect(codes(card({ valid_until: over }))).toEqual(['CARD_EXPIRED'])
    expect(codes(card({ valid_until: later, master: { ...OPEN, valid_until: over } }))).toEqual([
      'CARD_EXPIRED',
    ])
  })

  it('lets cards of a fleet pay in mini programs where the fleet allows it', () => {
    const mini = fillOf({ isMiniPay: true })
    const of = (mini_pay_allowed: boolean) =>
      card({ fleet: { id: 1, status: 'normal', valid_until: null, mini_pay_allowed } })
    expect(codes(of(true), mini)).toEqual([])
    expect(codes(of(false), mini)).toEqual(['FLEET_MINI_PAY'])
    expect(codes(of(false))).toEqual([])
    expect(codes(card({}), mini)).toEqual([])
  })

  it('gives every reason, in one order, whichever of them hold', () => {
    const breakers: readonly (readonly [string, object])[] = [
      ['DEBIT_CARD_NOT_OPEN', { programme_status: 'disabled' }],
      ['CARD_EXPIRED', { valid_until: NOON.toISOString() }],
      ['CARD_STATUS_ABNORMAL', { status: 'lose' }],
      ['FLEET_DISABLED', { fleet: { id: 1, status: 'disabled', valid_until: null } }],
      ['CARD_FUEL_MISMATCH', { fuel_type: 2 }],
      ['CARD_PRODUCT_MISMATCH', { product_limit: [8] }],
      ['CARD_PLATE_MISMATCH', { plate_limit: ['沪A12345'] }],
      ['CARD_STATION_MISMATCH', { station_limit: [4] }],
      ['CARD_HOURS_MISMATCH', { weekday_limit: [1] }],
      ['LIMIT_EXCEEDED', { limit_per_transaction_cents: 9_999 }],
    ]
    fc.assert(
      fc.property(fc.subarray([...breakers]), (chosen) => {
        const limits = Object.assign({}, ...chosen.map(([, limit]) => limit))
        expect(codes(card(limits))).toEqual(chosen.map(([code]) => code))
      }),
    )
  })

  it.each([
    ['08:00', '18:00', '2026-11-21T04:00:00Z', true],
    ['08:00', '12:00', '2026-11-21T04:00:00Z', false],
    ['12:00', '18:00', '2026-11-21T04:00:00Z', true],
    ['22:00', '06:00', '2026-11-21T14:30:00Z', true],
    ['22:00', '06:00', '2026-11-21T21:59:00Z', true],
    ['22:00', '06:00', '2026-11-21T22:00:00Z', false],
  ])(
    'keeps hours from %s until %s by the clock of the station at %s: %s',
    (from, until, at, pays) => {
      const found = codes(
        card({ hours_from: from, hours_until: until }),
        fillOf({ at: new Date(at) }),
      )
      expect(found).toEqual(pays ? [] : ['CARD_HOURS_MISMATCH'])
    },
  )

  it('counts the hours after midnight to the day on which they began', () => {
    const saturdayNights = { weekday_limit: [6], hours_from: '22:00', hours_until: '06:00' }
    const sundayMorning = new Date('2026-11-21T19:00:00Z')
    const saturdayMorning = new Date('2026-11-20T19:00:00Z')
    expect(codes(card(saturdayNights), fillOf({ at: sundayMorning }))).toEqual([])
    expect(codes(card(saturdayNights), fillOf({ at: saturdayMorning }))).toEqual([
      'CARD_HOURS_MISMATCH',
    ])
  })
})
