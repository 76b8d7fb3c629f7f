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
import { ROOT, runNode } from './run.ts'

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

const FORMAT: Step = { title: 'Format', program: 'oxfmt/bin/oxfmt', args: ['--check', '.'] }
const LINT: Step = { title: 'Lint and boundaries', program: 'oxlint/bin/oxlint', args: ['.'] }
const DEAD_CODE: Step = { title: 'Dead code', program: 'knip/bin/knip.js', args: [] }

const types = (folders: readonly string[]): Step[] =>
  folders.map((folder) => ({
    title: `Types of ${folder}`,
    program: 'typescript/bin/tsc',
    args: ['-p', folder, '--noEmit'],
  }))

const tests = (filters: readonly string[]): Step => ({
  title: 'Tests',
  program: 'vitest/vitest.mjs',
  args: ['run', ...filters],
})

function stepsOfChange(base: string): Step[] {
  const files = changedFiles(base)
  const folders = workspacesOf(files, workspaces)
  return [FORMAT, LINT, ...types(folders), DEAD_CODE, tests(['tools/tidy', ...testsBeside(files)])]
}

function steps(): Step[] {
  if (values.changed) return stepsOfChange(positionals[0] ?? 'HEAD')
  const all = [FORMAT, LINT, ...types(workspaces), DEAD_CODE]
  return values.static ? all : [...all, tests([])]
}

for (const { title, program, args } of steps()) {
  console.log(`— ${title}`)
  const code = runNode(program, args)
  if (code !== 0) process.exit(code)
}
