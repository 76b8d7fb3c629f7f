/**
 * `preloads.json`: which files a page will ask for once it is known who opens it. The server names them
 * with the front page, so that they are on their way before any script has run.
 */

import { glob, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { ROUTES } from '#lib/routes/route-table.ts'

const SOURCES = resolve(import.meta.dirname, '../src')
const FRAME = ['app/notices.tsx', 'app/layout/layout.tsx'].map((file) => join(SOURCES, file))
/** A line of a module's `routes.ts`. */
const PAGE = /(\w+): (?:withSlots\(\s*)?\(\) =>\s*import\('(\.[^']+)'\)/g

export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    async generateBundle(_, bundle) {
      const frame = filesOf(bundle, FRAME)
      const pages: Record<string, readonly string[]> = {}
      for (const [path, module] of await pageModules()) {
        pages[path] = filesOf(bundle, [module]).filter((file) => !frame.includes(file))
      }
      const source = JSON.stringify({ frame, pages })
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source })
    },
  }
}

/** The module of each page whose address holds no number, by that address. */
async function pageModules(): Promise<Map<string, string>> {
  const paths = new Map(Object.entries(ROUTES).map(([name, { path }]) => [name, path]))
  const modules = new Map<string, string>()
  for await (const file of glob(join(SOURCES, 'features/*/*/routes.ts'))) {
    for (const [, name = '', module = ''] of (await readFile(file, 'utf8')).matchAll(PAGE)) {
      const path = paths.get(name)
      if (path && !path.includes(':')) modules.set(path, join(dirname(file), module))
    }
  }
  return modules
}

/** The files of modules that are loaded by themselves and of what they import, but those of the front page. */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const first = needed(chunks, ({ isEntry }) => isEntry)
  const wanted = needed(
    chunks,
    ({ facadeModuleId }) => facadeModuleId !== null && modules.includes(facadeModuleId),
  )
  return [...wanted].filter((file) => !first.has(file)).map((file) => `/${file}`)
}

/** Scripts and style sheets that must be there before any of the wanted chunks runs. */
function needed(
  chunks: readonly Rolldown.OutputChunk[],
  isWanted: (chunk: Rolldown.OutputChunk) => boolean,
): ReadonlySet<string> {
  const files = new Set<string>()
  const add = ({ fileName, imports, viteMetadata }: Rolldown.OutputChunk): void => {
    if (files.has(fileName)) return
    files.add(fileName)
    for (const sheet of viteMetadata?.importedCss ?? []) files.add(sheet)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) add(chunk)
  }
  for (const chunk of chunks) if (isWanted(chunk)) add(chunk)
  return files
}
