/** What a change touches: files, workspaces, and the tests beside them. */

import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { ROOT } from './run.ts'

/** Files that differ from a commit, new ones included, deleted ones not. */
export function changedFiles(base: string): string[] {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [
    ...git('diff', '--name-only', '--diff-filter=d', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

/** The workspaces that compile one of the files. The console compiles contracts of the server, all compile the kernel. */
export function workspacesOf(files: readonly string[], all: readonly string[]): string[] {
  const isEverywhere = files.some((file) => file.startsWith('packages/'))
  if (isEverywhere) return [...all]
  const touched = new Set(
    all.filter((folder) => files.some((file) => file.startsWith(`${folder}/`))),
  )
  if (touched.has('apps/api')) touched.add('apps/web')
  if (files.some((file) => /^(tools|[^/]+$)/.test(file))) touched.add('.')
  return [...touched]
}

/**
 * Tests in the folders of the files, and in folders above them up to the module. Of pages the browser tests that are
 * called like their module: `features/sales/orders` has `e2e/orders.test.ts`.
 */
export function testsBeside(files: readonly string[]): string[] {
  const tests = globSync('{apps,packages}/**/*.test.ts', {
    cwd: ROOT,
    exclude: (path) => path.includes('node_modules'),
  })
  const places = new Set(files.map(placeOf))
  return tests.filter(
    (test) => files.includes(test) || [...places].some((place) => isAt(test, place)),
  )
}

/** A module's folder, or the folder of a file elsewhere. */
function placeOf(file: string): string {
  const inModule = /^apps\/(?:api\/src\/modules|web\/src\/features)\/[^/]+\/[^/]+\//.exec(file)?.[0]
  return inModule ?? file.slice(0, file.lastIndexOf('/') + 1)
}

function isAt(test: string, place: string): boolean {
  if (place !== '' && test.startsWith(place)) return true
  const feature = /^apps\/web\/src\/features\/[^/]+\/([^/]+)\//.exec(place)?.[1]
  return feature !== undefined && test === `apps/web/e2e/${feature}.test.ts`
}
