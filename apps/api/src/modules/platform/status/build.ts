/** What exactly is running: two builds of one version differ in what they are made of (S-477). */

import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../../../', import.meta.url))

const SOURCES = [
  'apps/api/src/**/*.ts',
  'apps/api/migrations/*.sql',
  'packages/*/src/**/*.ts',
  'package-lock.json',
]

const DIGITS = 12

let digest: Promise<string> | undefined

/** Twelve hexadecimal digits, the same for the same program; read once, when somebody asks first. */
export const sourceDigest = (): Promise<string> => (digest ??= digestOf(SOURCES))

async function digestOf(patterns: readonly string[]): Promise<string> {
  const paths: string[] = []
  for await (const path of glob([...patterns], { cwd: root })) {
    if (!path.endsWith('.test.ts')) paths.push(path)
  }
  const hash = createHash('sha256')
  for (const path of paths.toSorted()) {
    hash.update(path).update(await readFile(`${root}${path}`))
  }
  return hash.digest('hex').slice(0, DIGITS)
}
