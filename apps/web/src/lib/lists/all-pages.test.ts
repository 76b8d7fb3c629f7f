/** Lists that are read whole are asked for in pages of a hundred, as often as it takes (S-443 to S-445). */

import { afterEach, describe, expect, it, vi } from 'vitest'
import { allPages } from '#lib/lists/all-pages.ts'

/** A server with so many rows; notes what it is asked. */
function serve(total: number): string[] {
  const asked: string[] = []
  vi.stubGlobal('APP_VERSION', '1.2.3')
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams } = new URL(address, 'http://server')
    asked.push(String(searchParams))
    const page = Number(searchParams.get('page'))
    const size = Number(searchParams.get('size'))
    const left = Math.max(0, Math.min(size, total - page * size))
    const content = Array.from({ length: left }, (_, at) => page * size + at)
    return Response.json({ content, totalElements: total })
  })
  return asked
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a list that is read whole', () => {
  it.each([
    [0, 1],
    [100, 1],
    [101, 2],
    [250, 3],
  ])('of %i rows takes %i calls', async (total, calls) => {
    const asked = serve(total)
    const rows = await allPages<number>('/companies', { sort: ['name,asc'] })
    expect(rows).toEqual(Array.from({ length: total }, (_, at) => at))
    expect(asked).toEqual(
      Array.from({ length: calls }, (_, page) =>
        String(new URLSearchParams({ sort: 'name,asc', page: String(page), size: '100' })),
      ),
    )
  })
})
