/** Code that is fetched when it is needed, which the server may not have any more. */

import { type ComponentType, lazy as lazyOfReact } from 'react'
import { askForBuild, holdsInput, isOutdated, loadAnewAt } from './console-build.ts'

/** For what comes with the next load of the console. */
export const never = (): Promise<never> => new Promise(() => undefined)

/**
 * Code that an update took away makes the console load anew. Where something would be lost by that it
 * does not arrive, and the bar above the page says why.
 *
 * @param address where the console goes on
 */
export async function arriving<T>(
  load: () => Promise<T>,
  address = globalThis.location?.href,
): Promise<T> {
  try {
    return await load()
  } catch (error) {
    await askForBuild().catch(() => undefined)
    const isComing = isOutdated() && (holdsInput() || loadAnewAt(address))
    if (!isComing) throw error
    return never()
  }
}

/** React's, but for code that an update took away. */
export const lazy = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyOfReact(() => arriving(load))
