/** Simulated forecourts in a process of their own, that cannot outlive this one. */

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../apps/simulator/src/main.ts', import.meta.url))

export interface Simulators {
  stop(): void
}

/** @param serverUrl where the server listens; the controllers dial its /jsonPTS */
export function startSimulators(serverUrl: string, blueprints: readonly unknown[]): Simulators {
  const url = `${serverUrl.replace(/^http/, 'ws')}/jsonPTS`
  // Another day, other customers; the physics stays the same.
  const seed = String(Math.floor(Date.now() / 1000) % 1_000_000)
  const child = spawn(process.execPath, [program, '--url', url, '--seed', seed], {
    cwd: join(program, '..'),
    stdio: ['pipe', 'ignore', 'inherit'],
    // Ctrl-C in the terminal is for the server; it then closes our input, in order.
    detached: true,
  })
  child.stdin.write(`${JSON.stringify({ stations: blueprints })}\n`)
  child.on('exit', (code) => {
    if (code) console.error(`The forecourt simulator ended with ${code}; the console goes on.`)
  })
  return { stop: () => child.stdin.end() }
}
