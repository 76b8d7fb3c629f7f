/** `npm run check`: everything a change must pass, cheapest first; stops at the first that fails. */

import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runNode } from './run.ts'

interface Step {
  title: string
  program: string
  args: readonly string[]
}

const projects = ['.', ...globSync('{apps,packages}/*', { cwd: ROOT })].filter((folder) =>
  existsSync(join(ROOT, folder, 'tsconfig.json')),
)

const steps: readonly Step[] = [
  { title: 'Format', program: 'oxfmt/bin/oxfmt', args: ['--check', '.'] },
  { title: 'Lint and boundaries', program: 'oxlint/bin/oxlint', args: ['.'] },
  ...projects.map((folder) => ({
    title: `Types of ${folder}`,
    program: 'typescript/bin/tsc',
    args: ['-p', folder, '--noEmit'],
  })),
  { title: 'Dead code', program: 'knip/bin/knip.js', args: [] },
  { title: 'Tests', program: 'vitest/vitest.mjs', args: ['run'] },
]

for (const { title, program, args } of steps) {
  console.log(`— ${title}`)
  const code = runNode(program, args)
  if (code !== 0) process.exit(code)
}
