/** The server as it runs in earnest: `node apps/api/src/main.ts`, a process of its own. */

import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../run.ts'

export interface ServerProcess {
  url: string
  /** Memory that it holds right now, in MiB; `undefined` where the system does not tell (not Linux). */
  residentMiB(): Promise<number | undefined>
  stop(): Promise<void>
}

/** No limits for a session, for here one does the work of hundreds; any free port of this machine. */
const SETTINGS = {
  HOST: '127.0.0.1',
  PORT: '0',
  MQTT_PORT: '0',
  LOG_LEVEL: 'error',
  READS_PER_SECOND: '999999999',
  COMMANDS_PER_MINUTE: '999999999',
}

/** @param environment DATABASE_URL, or a DATA_DIR for a database of its own */
export async function startServerProcess(
  environment: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [join(ROOT, 'apps/api/src/main.ts')], {
    env: { PATH, HOME, ...SETTINGS, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  // Whoever ends a run before its time ends the server, too.
  process.once('exit', () => child.kill('SIGTERM'))
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      const [said] = /http:\S+/.exec(chunk.toString()) ?? []
      if (said) resolve(said)
    })
  })
  return {
    url,
    residentMiB: () => residentMiB(child.pid ?? 0),
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

async function residentMiB(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const [, kibibytes] = /^VmRSS:\s*(\d+) kB/m.exec(status) ?? []
  return kibibytes ? Math.round(Number(kibibytes) / 1024) : undefined
}
