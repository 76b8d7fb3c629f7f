/** Which addresses may be a platform's, and what follows from a session for the shell. */

import { describe, expect, it } from 'vitest'
import { namesOf } from '@app/kernel/names'
import { targetOf } from '../src/app/handoff.ts'
import { offersDataScreen } from '../src/app/layout/data-screen-button.tsx'
import { isServiceDue } from '../src/app/layout/use-service-reminder.ts'
import { routeEntry, ROUTES } from '../src/app/route-table.ts'
import { accentColour, linkColour, readableShade, THEME_PRESETS } from '../src/app/theme.ts'
import { platformIn } from '../src/lib/platform.ts'
import { shiftModeOf } from '../src/lib/shift-mode.ts'

describe('the path of a platform', () => {
  it('is the first part of an address', () => {
    expect(platformIn('/north/home')).toBe('north')
    expect(platformIn('/north')).toBe('north')
  })

  it('is never the beginning of a page or of the server’s own addresses', () => {
    const own = namesOf(ROUTES).map((name) => routeEntry(name).path)
    for (const path of [...own, '/api/v1/orders', '/assets/x.js', '/mqtt']) {
      expect(platformIn(path), path).toBeUndefined()
    }
  })
})

describe('the page that a hand-off names', () => {
  const target = (query: string): string => targetOf(new URLSearchParams(query))

  it('is the root without a name, or with one that is no page’s', () => {
    expect(target('token=a&expiration=1')).toBe('/')
    expect(target('target=Nowhere')).toBe('/')
    expect(target('target=https://elsewhere.example')).toBe('/')
  })

  it('is found by its name, with its parameters from the query', () => {
    expect(target('target=PersonCenter')).toBe('/person/personCenter')
    expect(target('target=AssginMge&userCardId=12')).toBe('/assginMge/12')
  })

  it('is the root when a parameter is missing', () => {
    expect(target('target=AssginMge')).toBe('/')
  })
})

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
})

describe('every colour that can be chosen', () => {
  const ratio = (a: string, b: string): number => {
    const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
    return (high + 0.05) / (low + 0.05)
  }
  const luminance = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
      return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  it.each([...THEME_PRESETS, '#ffffff', '#000000', '#ffff00'])(
    'can be read and seen: %s',
    (colour) => {
      expect(ratio(readableShade(colour), '#ffffff')).toBeGreaterThanOrEqual(4.5)
      for (const [isDark, ground] of [
        [false, '#ffffff'],
        [true, '#17191c'],
      ] as const) {
        expect(ratio(linkColour(colour, isDark), ground)).toBeGreaterThanOrEqual(4.5)
        expect(ratio(accentColour(colour, isDark), ground)).toBeGreaterThanOrEqual(3)
      }
    },
  )
})
