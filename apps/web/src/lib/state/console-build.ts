/**
 * Which build of the console runs here, and which one the server has. After an update of the server they
 * differ: files that this one has not fetched yet are gone.
 */

import { readForTab, writeForTab } from './storage.ts'
import { createStore } from './store.ts'
import { isTyping, unsavedPages } from './unsaved.ts'
import { useStore } from './use-store.ts'

/** A build by its last script, whose name changes with each of its files; none where Vite serves the sources. */
const own = [...(globalThis.document?.querySelectorAll('script[src^="/assets/"]') ?? [])]
  .at(-1)
  ?.getAttribute('src')

const served = createStore(own)

/** Every answer of the server says which build it has; what a gateway answers in its place does not. */
export function noteBuild({ headers }: Response): void {
  const build = headers.get('console-build')
  if (own && build) served.set(build)
}

/** Asks the server which build it has. @throws TypeError when it cannot be reached */
export const askForBuild = async (): Promise<void> => noteBuild(await fetch('/api/v1/health/live'))

export const isOutdated = (): boolean => served.get() !== own

export const useIsOutdated = (): boolean => useStore(served) !== own

/** Whether something would be lost if the console were loaded anew. */
export const holdsInput = (): boolean => unsavedPages().length > 0 || isTyping()

/** For which builds this tab of the browser was loaded anew. */
const KEY = 'builds'

/**
 * Loads the console anew, if the server has another build and nothing would be lost: once for each build,
 * for a cache on the way may go on handing out the old one.
 *
 * @returns whether it is on its way
 */
export function loadAnewAt(address: string): boolean {
  const build = served.get()
  if (!build || build === own || holdsInput()) return false
  const before = readForTab(KEY) ?? ''
  if (before.includes(build)) return false
  writeForTab(KEY, `${before} ${build}`)
  // A browser that keeps nothing would do it again and again.
  if (!readForTab(KEY)?.includes(build)) return false
  location.assign(address)
  return true
}
