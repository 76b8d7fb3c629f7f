/** One PostgreSQL server process: started, waited for, stopped, and cleared away after a crash. */

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '#start-error.ts'
import { reasonIn, type Runner } from './postgres-installation.ts'

/** Recovery after a crash takes as long as it takes; nothing else takes longer than a second or two. */
const START_TIMEOUT_MS = 300_000
const STOP_TIMEOUT_MS = 20_000
/** A server whose program was killed is told to end by its watchdog, at once. */
const WATCHDOG_TIMEOUT_MS = 1500
const ORPHAN_TIMEOUT_MS = 60_000

const SETTINGS = {
  listen_addresses: '',
  max_connections: '90',
  // What is read often; the rest is in the system's cache. With eight times as much nothing was faster.
  shared_buffers: '128MB',
  jit: 'off',
  timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
}

const SOCKET = '.s.PGSQL.5432'

export interface Cluster {
  runner: Runner
  /** Where the data is, and where the socket will be. */
  data: string
  sockets: string
}

export interface Postmaster {
  /** Resolves when it is gone, with what it complained about last. */
  ended: Promise<string>
  /** Asks for a fast shutdown: what is under way is rolled back. */
  stop(): Promise<void>
}

/**
 * The caller holds the lock of the directory: whatever still runs on it belongs to nobody.
 *
 * @throws StartError
 */
export async function startPostmaster(cluster: Cluster): Promise<Postmaster> {
  await clearAway(cluster)
  const postmaster = launch(cluster)
  const failure = await failureBeforeReady(cluster, postmaster)
  if (failure === undefined) return postmaster
  await postmaster.stop()
  throw new StartError(
    `The embedded PostgreSQL did not start on ${cluster.data} (${failure}): ` +
      'mend what it says, or restore a backup.',
  )
}

/**
 * The shell holds the reading end of our pipe: when this process ends, even by SIGKILL, the pipe
 * closes and the guard asks the server for a fast shutdown. The guard must not outlive the server, for by
 * then the server's process id may be somebody else's.
 */
const WATCHDOG = `exec 3<&0; "$@" 3<&- & server=$!
(cat <&3 >/dev/null; kill -INT $server 2>/dev/null) & guard=$!
wait $server; status=$?; kill $guard 2>/dev/null; exit $status`

function launch({ runner, data, sockets }: Cluster): Postmaster {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const postgres = [join(runner.bin, 'postgres'), '-D', data, '-k', sockets, ...settings]
  const shell = spawn('sh', ['-c', WATCHDOG, 'watchdog', ...runner.prefix, ...postgres], {
    // Its own session: Ctrl-C in the terminal is ours to handle, in order.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    cwd: data,
  })
  let log = ''
  shell.stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-4000)
  })
  const ended = new Promise<string>((resolve) => {
    shell.once('error', (error) => resolve(error.message))
    shell.once('exit', (code, signal) => {
      shell.stdin.destroy()
      resolve(reasonIn(log) || `it ended with ${signal ?? code}`)
    })
  })
  // Written to nowhere once the shell is gone.
  shell.stdin.on('error', () => {})
  return {
    ended,
    stop: async () => {
      shell.stdin.end()
      await Promise.race([ended, delay(STOP_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}

/** @returns nothing once the server is ready */
async function failureBeforeReady(
  { data, sockets }: Cluster,
  { ended }: Postmaster,
): Promise<string | undefined> {
  const until = Date.now() + START_TIMEOUT_MS
  while (Date.now() < until) {
    const lock = await readFile(lockFileOf(data), 'utf8').catch(() => '')
    if (lock.includes('\nready') && existsSync(join(sockets, SOCKET))) return undefined
    const failure = await Promise.race([ended, delay(20, undefined)])
    if (failure !== undefined) return failure
  }
  return `it was not ready after ${START_TIMEOUT_MS / 1000} s`
}

const lockFileOf = (data: string): string => join(data, 'postmaster.pid')

/**
 * After a crash the lock file names a process that is gone, or by now is somebody else's, or it is empty.
 *
 * @throws StartError when a server runs there that is not ours, or one that does not end
 */
async function clearAway({ data, sockets }: Cluster): Promise<void> {
  const lock = await readFile(lockFileOf(data), 'utf8').catch(() => undefined)
  if (lock === undefined) return
  const [pid = '', , , , itsSockets] = lock.split('\n')
  const isReadable = /^[1-9]\d*$/.test(pid)
  const isRunning = (): Promise<boolean> =>
    isReadable ? isServerOf(Number(pid), data, itsSockets) : answers(sockets)
  for (let waited = 0; await isRunning(); waited += 100) {
    const isOurs = isReadable && (!itsSockets || itsSockets === sockets)
    const isDue = waited >= (isOurs ? ORPHAN_TIMEOUT_MS : WATCHDOG_TIMEOUT_MS)
    if (isDue) {
      const who = isReadable ? `PostgreSQL (process ${pid})` : 'A PostgreSQL'
      throw new StartError(`${who} still runs on ${data}: end it, then start again.`)
    }
    if (waited === WATCHDOG_TIMEOUT_MS) signal(Number(pid), 'SIGINT')
    await delay(100)
  }
  await rm(lockFileOf(data), { force: true })
}

/** Whether a process is the server of this very data, and not one that got its number since. */
async function isServerOf(pid: number, data: string, sockets = ''): Promise<boolean> {
  if (!signal(pid, 0)) return false
  if (process.platform !== 'linux') return answers(sockets)
  const directory = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return directory !== undefined && directory === (await realpath(data))
}

/** Whether somebody listens at the socket; a server that is frozen does. */
const answers = (sockets: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(join(sockets, SOCKET))
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
    socket.once('connect', () => socket.destroy())
  })

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
