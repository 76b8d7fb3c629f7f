/**
 * A real PostgreSQL server under our own supervision, for machines that have none.
 *
 * Promises: a killed initdb leaves only rubbish that the next start removes; the server ends when
 * this process does, however it dies; a crash is recovered by the next start without help, and one
 * of PostgreSQL alone at once.
 */

import { createHash } from 'node:crypto'
import { access, chown, constants, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { DirectoryLock } from '#data-directory.ts'
import { messageOf, StartError } from '#start-error.ts'
import { findRunner, requireCluster, type Runner } from './postgres-installation.ts'
import { type Cluster, startPostmaster } from './postmaster.ts'

/** Linux and macOS refuse longer socket paths than about a hundred characters. */
const LONGEST_SOCKET_PATH = 90

export interface EmbeddedPostgres {
  /** Connection string of the superuser, for another database name replace the path. */
  url(database: string): string
  /** From now on its end is no crash: supervisors such as systemd tell all processes at once to end. */
  stopWatching(): void
  /** Stops the server, then lets go of the directory. */
  stop(): Promise<void>
}

export interface Watching {
  /** Hears that the server ended by itself, and that it is there again. */
  onTrouble(trouble: string): void
  /** Hears that it ended and could not be started again. */
  onLost(reason: StartError): void
}

const UNWATCHED: Watching = { onTrouble: () => {}, onLost: () => {} }

/**
 * Starts the server on a data directory, creating it on first use; started again whenever it ends by itself.
 *
 * @param lock of the directory; released when the server has stopped, or did not start
 * @throws StartError when the platform has no server or it will not start
 */
export async function startEmbeddedPostgres(
  lock: DirectoryLock,
  watching = UNWATCHED,
): Promise<EmbeddedPostgres> {
  try {
    const { directory } = lock
    const data = join(directory, 'pgdata')
    const runner = await findRunner(directory)
    if (runner.owner !== undefined) await chown(directory, runner.owner, runner.owner)
    await requireCluster(runner, data)
    const sockets = await socketDirectory(directory, runner)
    const server = await keepRunning({ runner, data, sockets }, watching)
    return {
      url: (database) => `postgresql://postgres@/${database}?host=${encodeURIComponent(sockets)}`,
      stopWatching: server.stopWatching,
      stop: async () => {
        await server.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
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

/** Backends of a killed server may need as long to notice as their longest statement takes. */
const RESTART_WITHIN_MS = 60_000
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5000
/** A server that ends again and again has a cause that another start does not mend. */
const MOST_CRASHES = 5
const CRASHES_WITHIN_MS = 600_000

async function keepRunning(
  cluster: Cluster,
  { onTrouble, onLost }: Watching,
): Promise<Pick<EmbeddedPostgres, 'stopWatching' | 'stop'>> {
  let postmaster = await startPostmaster(cluster)
  let restarting: Promise<void> | undefined
  let isStopping = false
  let crashes: number[] = []

  /** Does nothing when the server is to stop meanwhile. */
  const startAgain = async (): Promise<void> => {
    const until = Date.now() + RESTART_WITHIN_MS
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      await delay(pauseMs)
      if (isStopping) return
      try {
        postmaster = await startPostmaster(cluster)
        break
      } catch (error) {
        if (Date.now() > until) throw error
        onTrouble(messageOf(error))
      }
    }
    if (isStopping) return postmaster.stop()
    onTrouble('The embedded PostgreSQL is there again')
    watch()
  }

  const recover = async (reason: string): Promise<void> => {
    const now = Date.now()
    crashes = [...crashes.filter((at) => at > now - CRASHES_WITHIN_MS), now]
    if (crashes.length > MOST_CRASHES) {
      throw new StartError(
        `The embedded PostgreSQL has ended ${crashes.length} times within ` +
          `${CRASHES_WITHIN_MS / 60_000} minutes (${reason}): mend what it says, then start again.`,
      )
    }
    // Whoever ends all processes at once ends this one, too: its own signal may arrive a moment later.
    await delay(FIRST_PAUSE_MS)
    if (isStopping) return
    onTrouble(`The embedded PostgreSQL has ended (${reason}); it is started again`)
    await startAgain()
  }

  const watch = (): void => {
    void postmaster.ended.then((reason) => {
      if (!isStopping) restarting = recover(reason).catch(giveUp)
    })
  }

  const giveUp = (error: unknown): void =>
    onLost(error instanceof StartError ? error : new StartError(messageOf(error)))

  const stopWatching = (): void => {
    isStopping = true
  }

  watch()
  return {
    stopWatching,
    stop: async () => {
      stopWatching()
      await Promise.all([postmaster.stop(), restarting])
    },
  }
}
