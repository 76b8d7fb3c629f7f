import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const SOURCES = fileURLToPath(new URL('../../src', import.meta.url))

/** What the files of a pattern below `src` export, by file. */
export async function exportsOf(pattern: string): Promise<Map<string, Record<string, unknown>>> {
  const files = globSync(pattern, { cwd: SOURCES }).toSorted()
  const found = new Map<string, Record<string, unknown>>()
  for (const file of files) found.set(file, await import(pathToFileURL(join(SOURCES, file)).href))
  return found
}
