/** Builds the console, the pages of customers and the packages for station PCs when what they are made of has changed since the last build. */

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEVICE_DOWNLOADS } from '../../apps/device/src/contract.ts'
import { makeDevicePackages } from './device-packages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const web = join(root, 'apps/web')
const marker = join(web, 'dist', '.sources')

/** Everything that ends up in the bundle: the console, the kernel, and what the server shares with it. */
const INGREDIENTS = [
  'apps/web/{src,public,build}/**/*.*',
  'apps/web/{index.html,customer.html,package.json,vite.config.ts}',
  'packages/kernel/src/**/*.ts',
  'apps/api/src/modules/*/*/{contract,permissions}.ts',
  'apps/api/src/modules/**/words.ts',
  'apps/device/{src,install}/**/*.*',
  'apps/device/package.json',
  'docs/manual/**/*.{md,webp}',
  'package-lock.json',
  'tools/setup/{build-console,device-packages}.ts',
]

/** @returns whether anything was built */
export async function buildConsole(): Promise<boolean> {
  const digest = digestOf(INGREDIENTS)
  if (existsSync(marker) && readFileSync(marker, 'utf8') === digest) return false
  console.log('  Building the console…')
  // The first one empties the folder that the second one is put into.
  bundle('vite.config.ts')
  bundle('build/customer.config.ts')
  await makeDevicePackages(join(web, 'dist', DEVICE_DOWNLOADS))
  writeFileSync(marker, digest)
  return true
}

/** @param config of Vite, by its path in the web's folder */
function bundle(config: string): void {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const order = [vite, 'build', '--config', config, '--logLevel', 'warn']
  const { status } = spawnSync(process.execPath, order, {
    cwd: web,
    stdio: 'inherit',
    // Whoever asks for it, also a test: pages are looked at as people get them.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error('The console could not be built; see above.')
}

function digestOf(patterns: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of globSync([...patterns], { cwd: root }).sort()) {
    hash.update(path).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}
