import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs a program of `node_modules` on this same Node, with our terminal.
 *
 * @param program path below `node_modules`
 * @returns its exit code
 */
export function runNode(program: string, args: readonly string[]): number {
  const path = join(ROOT, 'node_modules', program)
  const { status } = spawnSync(process.execPath, [path, ...args], { cwd: ROOT, stdio: 'inherit' })
  return status ?? 1
}
