/** Builds the console when what it is made of has changed since the last build. */

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const web = join(root, 'apps/web')
const marker = join(web, 'dist', '.sources')

/** Everything that ends up in the bundle: the console, the kernel, and what the server shares with it. */
const INGREDIENTS = [
  'apps/web/{src,public,build}/**/*.*',
  'apps/web/{index.html,package.json,vite.config.ts}',
  'packages/kernel/src/**/*.ts',
  'apps/api/src/modules/*/*/{contract,permissions}.ts',
  'apps/api/src/modules/**/words.ts',
  'apps/device/src/contract.ts',
  'package-lock.json',
  'tools/setup/build-console.ts',
]

/** @returns whether anything was built */
export async function buildConsole(): Promise<boolean> {
  const digest = digestOf(INGREDIENTS)
  if (existsSync(marker) && readFileSync(marker, 'utf8') === digest) return false
  console.log('  Building the console…')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: web,
    stdio: 'inherit',
    // Whoever asks for it, also a test: pages are looked at as people get them.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error('The console could not be built; see above.')
  writeFileSync(marker, digest)
  return true
}

function digestOf(patterns: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of globSync([...patterns], { cwd: root }).sort()) {
    hash.update(path).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}
