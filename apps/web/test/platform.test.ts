/** Which addresses may be a platform's, and where another program may lead. */

import { describe, expect, it } from 'vitest'
import { namesOf } from '@app/kernel/names'
import { targetOf } from '#app/start/handoff.ts'
import { routeEntry, ROUTES } from '#lib/routes/route-table.ts'
import { platformIn } from '#lib/session/platform.ts'

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
