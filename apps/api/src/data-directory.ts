/**
 * The data directory, and one server at a time on it. The lock is the operating system's own on a file, taken
 * through SQLite, which comes with Node: it ends with the process however that ends, and no other
 * process can be mistaken for it. A file with a process id, or a socket, would have to be cleared
 * away after a crash, and two servers starting at once could both clear it away.
 */

import { accessSync, constants, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { messageOf, StartError, systemCodeOf } from './start-error.ts'

export interface DirectoryLock {
  readonly directory: string
  release(): void
}

/** Who holds it; for the sentence that the next one is told, nothing else depends on it. */
interface Holder {
  pid: number
  url?: string
}

/** Kept here as well: a lock that nobody refers to any more would be collected, and so released. */
const held = new Set<DatabaseSync>()

const SQLITE_BUSY = 5

/**
 * @param url where this process will listen, if it will
 * @throws StartError when another process holds the directory, or it cannot be written
 */
export function lockDirectory(path: string, url?: string): DirectoryLock {
  const directory = resolve(path)
  requireDataDirectory(directory)
  const lock = hold(directory, { pid: process.pid, ...(url !== undefined && { url }) })
  held.add(lock)
  return {
    directory,
    release: () => {
      if (held.delete(lock)) lock.close()
    },
  }
}

/**
 * Creates the directory where it is missing.
 *
 * @throws StartError when it cannot be, or cannot be written
 */
export function requireDataDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true })
    accessSync(directory, constants.W_OK)
  } catch (error) {
    throw unusable(directory, systemCodeOf(error))
  }
}

const unusable = (directory: string, why: string): StartError =>
  new StartError(
    `The data directory ${directory} cannot be written (${why}): ` +
      'let this user write there, or set DATA_DIR to another one.',
  )

function hold(directory: string, holder: Holder): DatabaseSync {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(directory, 'server.lock'), { timeout: 0 })
    lock.exec('begin exclusive')
    noteHolder(directory, holder)
    return lock
  } catch (error) {
    lock?.close()
    if (!isBusy(error)) throw unusable(directory, messageOf(error))
    throw new StartError(
      `Forecourt is running already on ${directory} (${holderOf(directory)}): ` +
        'stop it first, or set DATA_DIR to another directory.',
    )
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY

const HOLDER = 'server.json'

function noteHolder(directory: string, holder: Holder): void {
  const file = join(directory, HOLDER)
  writeFileSync(`${file}.part`, JSON.stringify(holder))
  renameSync(`${file}.part`, file)
}

function holderOf(directory: string): string {
  try {
    const { pid, url }: Holder = JSON.parse(readFileSync(join(directory, HOLDER), 'utf8'))
    return `process ${pid}${url === undefined ? '' : `, ${url}`}`
  } catch {
    return 'another process'
  }
}
