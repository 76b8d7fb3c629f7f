/** Whatever is shown as a list can be had as a file (S-329, S-405), or it is said here why not. */

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const rootOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const CONSOLE = rootOf('../src/features')
const SERVER = rootOf('../../api/src/modules')

/** Lists without an export of the usual kind, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'platform/exports/download-page.tsx': 'it is where the files themselves are',
  'platform/tasks/parts/task-list.tsx':
    'it lists what the server does; what came of it is had as a file',
  'supply/fuel-intakes/parts/arrivals.tsx':
    'both lists stand here for a glance; their own pages offer the files',
}

function sourcesIn(folder: string, pattern: string): [file: string, text: string][] {
  const files = globSync(pattern, { cwd: folder }).toSorted()
  return files.map((file) => [file, readFileSync(join(folder, file), 'utf8')])
}

const countOf = (text: string, what: RegExp): number => [...text.matchAll(what)].length

const LISTS = /<(?:TablePage|ListSection|FilteredSection)\b/g
const OFFERS = /\bexports=\{/g
const pages = sourcesIn(CONSOLE, '**/*.tsx').filter(([, text]) => countOf(text, LISTS) > 0)

describe('every page that shows a list', () => {
  it('offers its file', () => {
    expect(pages.length).toBeGreaterThan(30)
    const missing = pages
      .filter(([file]) => !(file in EXCEPTIONS))
      .filter(([, text]) => countOf(text, OFFERS) < countOf(text, LISTS))
    expect(missing.map(([file]) => file)).toEqual([])
  })

  it('is no exception for longer than it is a list without one', () => {
    const without = pages.filter(([, text]) => countOf(text, OFFERS) < countOf(text, LISTS))
    expect(without.map(([file]) => file)).toEqual(Object.keys(EXCEPTIONS).toSorted())
  })

  it('offers a file that the server makes', () => {
    const asked = sourcesIn(CONSOLE, '**/*.{ts,tsx}').flatMap(([, text]) =>
      [...text.matchAll(/\bexports(?:=\{|:) ?\{\s*type: ['`]([^'`]+)['`]/g)].map(([, type = '']) =>
        type.replace(/\$\{[^}]+\}/, ':id'),
      ),
    )
    expect(asked.length).toBeGreaterThan(30)
    const tables = sourcesIn(SERVER, '**/{module,*routes}.ts')
    const made = new Set(tables.flatMap(([, text]) => listsIn(text)))
    expect(asked.filter((type) => !made.has(type))).toEqual([])
  })
})

/** The lists among the routes of a module that have an export. */
function listsIn(routes: string): string[] {
  const constants = new Map(
    [...routes.matchAll(/const ([A-Z]+) = '([^']+)'/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
  return routes.split(/\bget\(/).flatMap((route) => {
    const [, path = '', constant = ''] = /^\s*(?:'([^']+)'|([A-Z]+))/.exec(route) ?? []
    const hasExport = /^[^}]*\blistExport: \w+/.test(route)
    return hasExport ? [(path || (constants.get(constant) ?? '')).slice(1)] : []
  })
}
