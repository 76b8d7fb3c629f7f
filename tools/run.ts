import { execFile, spawnSync } from 'node:child_process'
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

/** The same beside others: what it prints comes in one piece once it has ended. */
export function runNodeAside(program: string, args: readonly string[]): Promise<number> {
  const path = join(ROOT, 'node_modules', program)
  const { promise, resolve } = Promise.withResolvers<number>()
  const options = { cwd: ROOT, maxBuffer: Number.POSITIVE_INFINITY }
  execFile(process.execPath, [path, ...args], options, (error, stdout, stderr) => {
    process.stdout.write(stdout)
    process.stderr.write(stderr)
    resolve(error ? 1 : 0)
  })
  return promise
}
