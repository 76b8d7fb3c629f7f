/**
 * Which files the console is cut into. What pages share would be hundreds of small files, which compress
 * badly, and of which a browser fetches six at a time. So it is put together by the steps in which somebody
 * comes in: what the log-in page needs, then the frame, then a list. Only the bundler knows what a page needs
 * in the end; it bundles twice, the first time to tell that.
 */

import { join, resolve } from 'node:path'
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'

const SOURCES = resolve(import.meta.dirname, '../src')

interface Step {
  /** Of the file with what is needed for this step and was not for one before. */
  name: string
  modules: readonly string[]
}

const START: Step = { name: 'shell', modules: ['main.tsx'] }

const LOG_IN: Step = { name: 'form', modules: ['features/access/sessions/login-page.tsx'] }

const FRAME = 'frame'

/** In their order: the frame, the pages that are opened most, and what one of them shows a moment later. */
const LATER: readonly Step[] = [
  { name: FRAME, modules: ['app/layout/layout.tsx', 'app/notices.tsx'] },
  {
    name: 'list',
    modules: [
      'ui/table/table-page.tsx',
      'ui/table/filters/filters.tsx',
      'ui/display/totals.tsx',
      'ui/display/status-dot.tsx',
    ],
  },
  { name: 'orders', modules: ['features/sales/orders/list/all-query-page.tsx'] },
  { name: 'home', modules: ['features/reporting/dashboard/home/home-page.tsx'] },
  {
    name: 'lower-half',
    modules: ['features/reporting/dashboard/home/lower-half.tsx'],
  },
]

/** What these have in common with lists comes with the frame: they load no list for it. */
const HOME = ['home', 'lower-half']

/** What the log-in page has in common with a later step; the rest of it are forms, which dialogs need, too. */
const BASE = 'base'

/** @param basis the console but for its files: called twice, since plugins have a state */
export const chunks = (basis: () => UserConfig): Plugin => ({
  name: 'chunks',
  apply: 'build',
  async config() {
    const names = await rehearse(basis())
    // The first pass knows better what belongs together: it leaves out what is imported and not used.
    const codeSplitting = {
      includeDependenciesRecursively: false,
      groups: [
        // Changes seldom, and stays with browsers when the rest does.
        {
          name: 'react',
          test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//,
          priority: 2,
        },
        { name: START.name, test: (id) => names.get(id) === START.name, priority: 1 },
        {
          debugName: 'steps',
          name: (id) => names.get(id),
          // What one page alone needs stays in its own file.
          minShareCount: 2,
        },
      ],
    } satisfies Rolldown.OutputOptions['codeSplitting']
    return { build: { rolldownOptions: { output: { codeSplitting } } } }
  },
})

/** The file that each module goes to, as far as it belongs to a step. */
async function rehearse(basis: UserConfig): Promise<ReadonlyMap<string, string>> {
  const bundled = await build({
    ...basis,
    configFile: false,
    logLevel: 'error',
    build: { ...basis.build, write: false, minify: false },
  })
  if (!('output' in bundled)) throw new Error('one bundle was asked for')
  const files = bundled.output.filter((file) => file.type === 'chunk')
  const atLogIn = neededBy(files, LOG_IN)
  const later = LATER.map((step) => ({ name: step.name, needed: neededBy(files, step) }))
  const names = new Map<string, string>()
  for (const id of files.flatMap(({ moduleIds }) => moduleIds)) {
    const steps = later.filter(({ needed }) => needed.has(id)).map((step) => step.name)
    const name = atLogIn.has(id) ? (steps.length > 0 ? BASE : LOG_IN.name) : fileOf(steps)
    if (name) names.set(id, name)
  }
  for (const id of neededBy(files, START)) names.set(id, START.name)
  return names
}

/** @param steps for which a module is needed, in their order */
function fileOf(steps: readonly string[]): string | undefined {
  const [first] = steps
  const isListed = first === 'list' || first === 'orders'
  return isListed && HOME.some((step) => steps.includes(step)) ? FRAME : first
}

/** The modules that are loaded for a step, those of steps before included. */
function neededBy(files: readonly Rolldown.OutputChunk[], { modules }: Step): ReadonlySet<string> {
  const loaded = new Set<Rolldown.OutputChunk>()
  const load = (file: Rolldown.OutputChunk): void => {
    if (loaded.has(file)) return
    loaded.add(file)
    for (const other of files) if (file.imports.includes(other.fileName)) load(other)
  }
  for (const module of modules) {
    const path = join(SOURCES, module)
    const file = files.find(({ moduleIds }) => moduleIds.includes(path))
    if (!file) throw new Error(`${path} is in no file of the console`)
    load(file)
  }
  return new Set([...loaded].flatMap(({ moduleIds }) => moduleIds))
}
