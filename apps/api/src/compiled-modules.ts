/** Modules are compiled once, and read from there at each later start: half of a start is compiling. */

import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Within the installation: whoever may write there may change the program anyway. */
const DIRECTORY = fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url))

/**
 * For this process and those that it starts, before it imports anything else. Where nothing may be written, modules
 * are compiled at each start.
 */
export function keepCompiledModules(): void {
  process.env.NODE_COMPILE_CACHE ??= DIRECTORY
  enableCompileCache(process.env.NODE_COMPILE_CACHE)
}
