/** The strip of open pages, as visiting and closing leave it. */

import { describe, expect, it } from 'vitest'
import {
  close,
  closeAll,
  closeOthers,
  goneFrom,
  HOME,
  lastOf,
  MOST_TABS,
  neighbourOf,
  type Tab,
  visit,
} from '#app/tabs/tabs.ts'

const tab = (pathname: string, search = ''): Tab => ({ name: 'Tags', pathname, search })
const [a, b, c] = [tab('/a'), tab('/b'), tab('/c')]
const open: readonly Tab[] = [HOME, a, b, c]

describe('the open pages', () => {
  it('get a new page at the end', () => {
    expect(visit([HOME, a], b)).toEqual([HOME, a, b])
  })

  it('have each page once, with the filters of the last visit', () => {
    expect(visit(open, b)).toBe(open)
    expect(visit(open, tab('/b', '?page=2'))).toEqual([HOME, a, tab('/b', '?page=2'), c])
  })

  it('let the oldest go when there are too many, but never home', () => {
    const many = Array.from({ length: MOST_TABS + 3 }, (_, index) => tab(`/${index}`))
    const left = many.reduce<readonly Tab[]>(visit, [HOME])
    expect(left).toHaveLength(MOST_TABS)
    expect(left[0]).toBe(HOME)
    expect(left[1]?.pathname).toBe('/4')
    expect(left.at(-1)).toBe(many.at(-1))
  })

  it('keep home whatever is closed', () => {
    expect(close(open, HOME.pathname)).toEqual(open)
    expect(closeAll(open)).toEqual([HOME])
    expect(closeOthers(open, '/b')).toEqual([HOME, b])
    expect(closeOthers(open, HOME.pathname)).toEqual([HOME])
  })

  it('are told apart from those that were closed', () => {
    expect(goneFrom(open, closeOthers(open, '/b'))).toEqual(['/a', '/c'])
    expect(goneFrom(open, open)).toEqual([])
  })

  it('lead on to the right neighbour of what is closed, to the left of the last', () => {
    expect(close(open, '/b')).toEqual([HOME, a, c])
    expect(neighbourOf(open, '/b')).toBe(c)
    expect(neighbourOf(open, '/c')).toBe(b)
    expect(neighbourOf([HOME], '/gone')).toBe(HOME)
  })

  it('have a last view, which is home when nothing is left', () => {
    expect(lastOf(open)).toBe(c)
    expect(lastOf([])).toBe(HOME)
  })
})
