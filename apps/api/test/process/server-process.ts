/** The server as it runs in earnest, `node apps/api/src/main.ts`: a process that can be killed. */

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach } from 'vitest'

const run = promisify(execFile)

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/** How it ended; a process that was killed has no code. */
export interface End {
  code: number | null
  /** All that it said, on both streams; their order among each other is not kept. */
  said: string
}

export interface ServerProcess {
  pid: number
  url: string
  ended: Promise<End>
  said(): string
  /** What it said on standard error alone. */
  complained(): string
  signal(name: NodeJS.Signals): void
}

type Settings = Readonly<Record<string, string>>

const running = new Set<ChildProcess>()

// What a failed test left behind.
afterEach(async () => {
  for (const child of running) {
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('exit', resolve))
  }
})

/** Any free ports unless `settings` says otherwise; nothing of this process's environment but the path. */
function launch(
  settings: Settings,
  args: readonly string[] = [],
): {
  child: ChildProcess
  said: () => string
  complained: () => string
  end: Promise<End>
} {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: {
      PATH,
      PORT: '0',
      MQTT_PORT: '0',
      LOG_LEVEL: 'error',
      CONSOLE_DIR: '/none',
      ...settings,
    },
  })
  running.add(child)
  let said = ''
  let complained = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    complained += chunk.toString()
  })
  const end = new Promise<End>((resolve) => {
    // Not before its last words are read.
    child.once('close', (code) => {
      running.delete(child)
      resolve({ code, said })
    })
  })
  return { child, said: () => said, complained: () => complained, end }
}

/** A server that listens. */
export async function startProcess(settings: Settings): Promise<ServerProcess> {
  const { child, said, complained, end } = launch(settings)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const [address] = /http:\S+/.exec(said()) ?? []
      if (address) resolve(address)
    })
    void end.then(({ said: text }) => reject(new Error(`the server did not start: ${text}`)))
  })
  const signal = (name: NodeJS.Signals): boolean => child.kill(name)
  return { pid: child.pid ?? 0, url, ended: end, said, complained, signal }
}

/** A server that is not expected to start: how it ends. */
export const endOf = (settings: Settings): Promise<End> => launch(settings).end

/** A command of the server's program: how it ends when it has read its standard input. */
export function commandEnd(
  settings: Settings,
  { args, input }: { args: readonly string[]; input: string },
): Promise<End> {
  const { child, end } = launch(settings, args)
  child.stdin?.end(input)
  return end
}

/** The embedded PostgreSQL of a data directory, by its own lock file. */
export async function postmasterOf(directory: string): Promise<number> {
  const lock = await readFile(join(directory, 'pgdata', 'postmaster.pid'), 'utf8')
  return Number(lock.split('\n')[0])
}

/** A process and all that it started. */
export async function familyOf(pid: number): Promise<number[]> {
  requireOwn(pid)
  const { stdout } = await run('pgrep', ['-P', String(pid)]).catch(() => ({ stdout: '' }))
  const children = stdout.split('\n').filter(Boolean).map(Number)
  return [pid, ...(await Promise.all(children.map(familyOf))).flat()]
}

/** @returns whether there was such a process */
export function kill(pid: number, signal: NodeJS.Signals | 0): boolean {
  requireOwn(pid)
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

/** Zero would be this process's whole group, and nobody's parent is one: a slip must not end the machine. */
function requireOwn(pid: number): void {
  if (!Number.isInteger(pid) || pid <= 1) throw new Error(`${pid} is no process of a test`)
}

export const isAlive = (pid: number): boolean => kill(pid, 0)
