/** When a console that is open notices that the server was updated, and when it is loaded anew by itself. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const OWN = '/assets/shell-1111111.js'
const NEXT = '/assets/shell-2222222.js'
const HOME = 'http://station.example/home'

const assign = vi.fn<(address: string) => void>()
let kept: Map<string, string>
let dialogField: { checkVisibility: () => boolean } | undefined

/** A browser in which a page of a build stands; without one, as Vite serves it. */
function standIn(build: string | null): void {
  const script = { getAttribute: () => build }
  vi.stubGlobal('document', {
    querySelectorAll: (what: string) => {
      if (what.startsWith('script')) return build ? [script] : []
      return dialogField ? [dialogField] : []
    },
  })
  vi.stubGlobal('location', { pathname: '/home', href: HOME, assign })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
}

/** The modules as a page has them that was just opened. */
async function opened(build: string | null = OWN) {
  vi.resetModules()
  standIn(build)
  const { noteBuild, ...rest } = await import('#lib/state/console-build.ts')
  const { arriving } = await import('#lib/state/arriving.ts')
  const { noteUnsaved } = await import('#lib/state/unsaved.ts')
  return { ...rest, arriving, noteUnsaved, hear: (from?: string) => noteBuild(answer(from)) }
}

const answer = (build?: string): Response =>
  new Response(null, { headers: build ? { 'console-build': build } : {} })

beforeEach(() => {
  kept = new Map()
  dialogField = undefined
  assign.mockClear()
})
afterEach(() => void vi.unstubAllGlobals())

describe('a console', () => {
  it('stays as it is while the server has its build, says none, or the console is served by Vite', async () => {
    const page = await opened()
    page.hear(OWN)
    page.hear()
    expect(page.isOutdated()).toBe(false)
    expect(page.loadAnewAt(HOME)).toBe(false)
    const developed = await opened(null)
    developed.hear(NEXT)
    expect(developed.isOutdated()).toBe(false)
    expect(developed.loadAnewAt(HOME)).toBe(false)
    expect(assign).not.toHaveBeenCalled()
  })

  it('is outdated by another build, whatever a gateway answers meanwhile, until its own is back', async () => {
    const page = await opened()
    page.hear(NEXT)
    page.hear()
    expect(page.isOutdated()).toBe(true)
    page.hear(OWN)
    expect(page.isOutdated()).toBe(false)
  })

  it('is not loaded anew over what somebody types', async () => {
    const page = await opened()
    page.hear(NEXT)
    dialogField = { checkVisibility: () => true }
    expect(page.loadAnewAt(HOME)).toBe(false)
    dialogField = { checkVisibility: () => false }
    page.noteUnsaved('/form')
    expect(page.loadAnewAt(HOME)).toBe(false)
    expect(assign).not.toHaveBeenCalled()
  })

  it('is loaded anew once for each build, and never by a browser that keeps nothing', async () => {
    for (const isFirst of [true, false]) {
      const page = await opened()
      page.hear(NEXT)
      expect(page.loadAnewAt(HOME)).toBe(isFirst)
    }
    const page = await opened()
    page.hear('/assets/shell-3333333.js')
    expect(page.loadAnewAt(HOME)).toBe(true)
    expect(assign).toHaveBeenCalledTimes(2)
    const forgetful = await opened()
    vi.stubGlobal('sessionStorage', undefined)
    forgetful.hear('/assets/shell-4444444.js')
    expect(forgetful.loadAnewAt(HOME)).toBe(false)
  })
})

describe('code that cannot be fetched', () => {
  const gone = new TypeError('Failed to fetch dynamically imported module')
  const load = (): Promise<never> => Promise.reject(gone)

  it.each([
    ['the server has the same build', async () => answer(OWN)],
    ['there is no server', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is a failure like any other where %s', async (_, fetch) => {
    const page = await opened()
    vi.stubGlobal('fetch', fetch)
    await expect(page.arriving(load)).rejects.toBe(gone)
    page.noteUnsaved('/form')
    await expect(page.arriving(load)).rejects.toBe(gone)
    expect(assign).not.toHaveBeenCalled()
  })

  it('comes with the new console after an update, and fails if it does not come then', async () => {
    const page = await opened()
    vi.stubGlobal('fetch', async () => answer(NEXT))
    void page.arriving(load, 'http://station.example/orders')
    await expect.poll(() => assign.mock.calls).toEqual([['http://station.example/orders']])
    await expect(page.arriving(load)).rejects.toBe(gone)
  })

  it('is waited for as long as a form is not saved', async () => {
    const page = await opened()
    vi.stubGlobal('fetch', async () => answer(NEXT))
    page.noteUnsaved('/form')
    const arrived = vi.fn<() => void>()
    void page.arriving(load).finally(arrived)
    await expect.poll(page.isOutdated).toBe(true)
    expect(assign).not.toHaveBeenCalled()
    expect(arrived).not.toHaveBeenCalled()
  })
})
