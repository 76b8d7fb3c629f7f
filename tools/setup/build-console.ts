/** Builds the console, the pages of customers and the packages for station PCs when what they are made of has changed since the last build. */

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
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

/** Files packed as small as they get take a third of a build; whoever is served by this machine itself does not miss it. */
const SMALLEST = ' smallest'

/**
 * @param isRelease packs files as small as they get, for those who fetch them from afar
 * @returns whether anything was built
 */
export async function buildConsole({ isRelease = false } = {}): Promise<boolean> {
  const digest = digestOf(INGREDIENTS)
  const built = existsSync(marker) ? readFileSync(marker, 'utf8') : ''
  if (built === digest + SMALLEST || (built === digest && !isRelease)) return false
  console.log('  Building the console…')
  const packing = isRelease ? 'smallest' : 'quick'
  // The first one empties the folder that the second one is put into.
  await bundle('vite.config.ts', packing)
  await bundle('build/customer.config.ts', packing)
  await makeDevicePackages(join(web, 'dist', DEVICE_DOWNLOADS))
  writeFileSync(marker, isRelease ? digest + SMALLEST : digest)
  return true
}

/** @param config of Vite, by its path in the web's folder */
async function bundle(config: string, packing: 'quick' | 'smallest'): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const order = [vite, 'build', '--config', config, '--logLevel', 'warn']
  const building = spawn(process.execPath, order, {
    cwd: web,
    stdio: 'inherit',
    // Whoever asks for it, also a test: pages are looked at as people get them.
    env: { ...process.env, NODE_ENV: 'production', PACKING: packing },
  })
  const [status] = await once(building, 'exit')
  if (status !== 0) throw new Error('The console could not be built; see above.')
}

function digestOf(patterns: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of globSync([...patterns], { cwd: root }).sort()) {
    hash.update(path).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}
