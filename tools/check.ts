/**
 * `npm run check`: everything a change must pass, cheapest first; stops at the first that fails.
 *
 * - `--static`: all but the tests
 * - `--changed [commit]`: only what changed since a commit, by default the last one: its types, the tidy rules, and
 *   the tests beside it. An answer in under two minutes; the whole is what counts.
 */

import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { changedFiles, testsBeside, workspacesOf } from './changed.ts'
import { ROOT, runNode, runNodeAside } from './run.ts'

interface Step {
  title: string
  program: string
  args: readonly string[]
}

const { values, positionals } = parseArgs({
  options: { static: { type: 'boolean' }, changed: { type: 'boolean' } },
  allowPositionals: true,
})

const workspaces = ['.', ...globSync('{apps,packages}/*', { cwd: ROOT })].filter((folder) =>
  existsSync(join(ROOT, folder, 'tsconfig.json')),
)

/** All of the code: what runs on Node is one program, what runs in browsers the other. */
const WHOLE = ['.', 'apps/web']

const FORMAT: Step = { title: 'Format', program: 'oxfmt/bin/oxfmt', args: ['--check', '.'] }
const LINT: Step = { title: 'Lint and boundaries', program: 'oxlint/bin/oxlint', args: ['.'] }
const DEAD_CODE: Step = { title: 'Dead code', program: 'knip/bin/knip.js', args: [] }

/** On one core each, so that several go on at once: the compiler itself gains little from a second one. */
const types = (folders: readonly string[]): Step[] =>
  folders.map((folder) => ({
    title: `Types of ${folder}`,
    program: 'typescript/bin/tsc',
    args: ['-p', folder, '--noEmit', '--checkers', '1'],
  }))

const tests = (filters: readonly string[]): Step => ({
  title: 'Tests',
  program: 'vitest/vitest.mjs',
  args: ['run', ...filters],
})

/** Steps that go on at once, one after another. */
type Round = readonly Step[]

function roundsOfChange(base: string): Round[] {
  const files = changedFiles(base)
  const folders = workspacesOf(files, workspaces)
  return [
    [FORMAT],
    [LINT],
    [...types(folders), DEAD_CODE],
    [tests(['tools/tidy', ...testsBeside(files)])],
  ]
}

function rounds(): Round[] {
  if (values.changed) return roundsOfChange(positionals[0] ?? 'HEAD')
  const all = [[FORMAT], [LINT], [...types(WHOLE), DEAD_CODE]]
  return values.static ? all : [...all, [tests([])]]
}

for (const round of rounds()) {
  const isAlone = round.length === 1
  const codes = await Promise.all(
    round.map(({ title, program, args }) => {
      console.log(`— ${title}`)
      return isAlone ? runNode(program, args) : runNodeAside(program, args)
    }),
  )
  const failed = codes.find((code) => code !== 0)
  if (failed !== undefined) process.exit(failed)
}
