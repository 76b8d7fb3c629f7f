/** What the shell shows to whom, and when. */

import { describe, expect, it } from 'vitest'
import { offersDataScreen } from '#app/layout/top-bar/data-screen-button.tsx'
import { isServiceDue } from '#app/layout/use-service-reminder.ts'
import { type ShiftState, shiftModeOf } from '#lib/session/shift-mode.ts'

describe('the shortcut to the data screen', () => {
  it('is there in the client xn, for those who lead companies', () => {
    expect(offersDataScreen('xn', [{ defaultRole: 'company_user' }])).toBe(true)
    expect(offersDataScreen('xn', [{ defaultRole: 'station_master' }])).toBe(false)
    expect(offersDataScreen('other', [{ defaultRole: 'superAdmin' }])).toBe(false)
    expect(offersDataScreen(undefined, [{ defaultRole: 'superAdmin' }])).toBe(false)
  })
})

describe('the reminder of the service’s end', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const station = { indefinite: false, config: { notify: { days: 10 } } }
  const due = (expireTime: string): boolean => isServiceDue({ ...station, expireTime }, now)

  it('begins so many days before, and does not stop when the service has ended', () => {
    expect(due('2026-12-01T12:00:01Z')).toBe(false)
    expect(due('2026-12-01T12:00:00Z')).toBe(true)
    expect(due('2026-11-01T12:00:00Z')).toBe(true)
  })

  it('is for nobody whose service never ends, or who set no days', () => {
    const expireTime = '2026-11-22T12:00:00Z'
    expect(isServiceDue({ ...station, indefinite: true, expireTime }, now)).toBe(false)
    expect(isServiceDue({ ...station, expireTime: null }, now)).toBe(false)
    expect(isServiceDue({ ...station, config: {}, expireTime }, now)).toBe(false)
  })
})

describe('the mode of a station', () => {
  it('is calendar days without shifts, or as long as no shift was opened', () => {
    expect(shiftModeOf(undefined, undefined).isNatureDay).toBe(true)
    expect(shiftModeOf({ enableShiftSettle: true }, undefined).isNatureDay).toBe(true)
  })

  it('is shifts once one was opened, and calendar days again when the station gives them up', () => {
    const shift = { id: 1, number: 7 } as ShiftState
    expect(shiftModeOf({ enableShiftSettle: true }, shift)).toEqual({ isNatureDay: false, shift })
    expect(shiftModeOf({ enableShiftSettle: false }, shift)).toEqual({
      isNatureDay: true,
      shift: undefined,
    })
  })
})
