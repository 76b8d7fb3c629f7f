/** How far back pages look by themselves: the platform's ranges, within what the caller may see. */

import type { Profile } from '@app/api/contract/access/sessions'
import type { Station } from '@app/api/contract/organisation/stations'
import { addDays } from '@app/kernel/calendar'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  earliestDay,
  isSeenFrom,
  type HistoryLimit,
  mostDays,
  notBefore,
  since,
  today,
  usualDays,
} from '#lib/session/history-limit.ts'
import { session } from '#lib/session/session-store.ts'

const NO_LIMITS = { orders: null, orderGoods: null, shift: null, daily: null, cardDetails: null }

const enter = (limits: Partial<Record<HistoryLimit, number>>): void =>
  session.setProfile({
    id: 1,
    roles: [],
    searchLimits: { ...NO_LIMITS, ...limits },
  } as unknown as Profile)

const stationThatBegins = (searchFrom?: string): void =>
  session.setStation({
    id: 1,
    timeZone: 'Asia/Shanghai',
    config: { search: { ...(searchFrom && { searchFrom }) } },
  } as unknown as Station)

beforeEach(() => {
  vi.stubGlobal('localStorage', { setItem: vi.fn(), getItem: vi.fn(), removeItem: vi.fn() })
  vi.useFakeTimers({ now: new Date('2026-05-30T17:00:00Z') })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('somebody without limits', () => {
  beforeEach(() => {
    enter({})
    stationThatBegins()
  })

  it('is at the day of the station, not of the browser', () => {
    expect(today()).toBe('2026-05-31')
  })

  it('begins with a month and may have three, today being the last day', () => {
    expect(usualDays('query')).toEqual({ first: '2026-05-01', last: '2026-05-31' })
    expect(usualDays('statistics', 'orders')).toEqual({ first: '2026-05-01', last: '2026-05-31' })
    expect(mostDays('orders')).toEqual({ first: '2026-03-01', last: '2026-05-31' })
  })

  it('is offered every day', () => {
    expect(earliestDay('orders')).toBeUndefined()
    expect(notBefore('2020-01-01', 'orders')).toBe('2020-01-01')
    expect(since(new Date('2020-01-01T00:00:00Z'), 'orders')).toBe('2020-01-01T00:00:00.000Z')
    expect(isSeenFrom('2020-01-01', 'orders')).toBe(true)
  })
})

describe('somebody whom a search limit holds', () => {
  beforeEach(() => {
    enter({ orders: 7, shift: 0 })
    stationThatBegins()
  })

  it('begins no earlier, and is offered nothing earlier', () => {
    expect(earliestDay('orders')).toBe('2026-05-24')
    expect(earliestDay('shift')).toBe('2026-05-31')
    expect(usualDays('query', 'orders').first).toBe('2026-05-24')
    expect(notBefore('2026-05-28', 'orders')).toBe('2026-05-28')
    expect(since(new Date('2026-05-01T00:00:00Z'), 'orders')).toBe('2026-05-23T16:00:00.000Z')
    expect(isSeenFrom('2026-05-23', 'orders')).toBe(false)
    expect(isSeenFrom('2026-05-24', 'orders')).toBe(true)
  })

  it('is free in what the limit is not about', () => {
    expect(earliestDay('cardDetails')).toBeUndefined()
    expect(usualDays('query', 'cardDetails').first).toBe(addDays('2026-05-31', -30))
  })
})

describe('a station that says when its data begins', () => {
  it('holds everybody to that day, and nobody further than their own limit', () => {
    stationThatBegins('2026-05-20')
    enter({})
    expect(earliestDay('orders')).toBe('2026-05-20')
    expect(usualDays('statistics', 'orders').first).toBe('2026-05-20')
    enter({ orders: 3 })
    expect(earliestDay('orders')).toBe('2026-05-28')
    enter({ orders: 30 })
    expect(earliestDay('orders')).toBe('2026-05-20')
  })
})
