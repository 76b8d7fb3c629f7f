/** The server as it runs in earnest: `node apps/api/src/main.ts`, a process of its own. */

import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../run.ts'

export interface ServerProcess {
  url: string
  /** Memory that it holds right now, in MiB; `undefined` where the system does not tell (not Linux). */
  residentMiB(): Promise<number | undefined>
  /** The same with the database that the server has started; what processes share is counted once. */
  wholeMiB(): Promise<number | undefined>
  /** What it has had of processors so far, in milliseconds; `undefined` where the system does not tell. */
  processorMs(): Promise<number | undefined>
  stop(): Promise<void>
}

/** As the operations manual starts it: in less memory, which costs no speed. */
const NODE_OPTIONS = ['--max-semi-space-size=8', '--max-old-space-size=1024']

/** No limits for a session, for here one does the work of hundreds; any free port of this machine. */
const SETTINGS = {
  HOST: '127.0.0.1',
  PORT: '0',
  MQTT_PORT: '0',
  LOG_LEVEL: 'error',
  READS_PER_SECOND: '999999999',
  COMMANDS_PER_MINUTE: '999999999',
  LIVE_CONNECTIONS_PER_ADDRESS: '5000',
}

/** @param environment DATABASE_URL, or a DATA_DIR for a database of its own */
export async function startServerProcess(
  environment: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [...NODE_OPTIONS, join(ROOT, 'apps/api/src/main.ts')], {
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
    wholeMiB: () => wholeMiB(child.pid ?? 0),
    processorMs: () => processorMs(child.pid ?? 0),
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

/** Linux counts in hundredths of a second. */
const TICK_MS = 10

async function processorMs(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // Behind the program's name: the state, ten numbers, and what it had for itself and in the system.
  const [, user, system] = /\) \S (?:-?\d+ ){10}(\d+) (\d+) /.exec(stat) ?? []
  return user && system ? (Number(user) + Number(system)) * TICK_MS : undefined
}

/** Of a process and all that it has started, each page divided among those who share it. */
export async function wholeMiB(pid: number): Promise<number | undefined> {
  const processes = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const parents = new Map<number, number>()
  for (const name of processes) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    // The name of the program stands in parentheses before it, whatever it is.
    const [, parent] = /\) \S (\d+) [^)]*$/.exec(stat) ?? []
    if (parent) parents.set(Number(name), Number(parent))
  }
  const isOurs = (one: number | undefined): boolean =>
    one !== undefined && (one === pid || isOurs(parents.get(one)))
  const shares = await Promise.all(
    [...parents.keys()].filter((one) => isOurs(one)).map((one) => shareOf(one)),
  )
  const kibibytes = shares.reduce((sum, share) => sum + share, 0)
  return kibibytes > 0 ? Math.round(kibibytes / 1024) : undefined
}

/** In kibibytes; nothing where the process has ended or is not to be looked into. */
async function shareOf(pid: number): Promise<number> {
  const shares = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s*(\d+) kB/m.exec(shares)?.[1] ?? 0)
}
