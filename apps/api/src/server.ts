/** A running server: database, migrations, container. Used by production, the demo and the benchmarks. */

import pg from 'pg'
import { type Config, usedDataDirectory } from './config.ts'
import { type DirectoryLock, lockDirectory, requireDataDirectory } from './data-directory.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  type Watching,
} from '#db/embedded-postgres.ts'
import { migrate } from '#db/migrate.ts'
import { requireUsable } from '#db/usable.ts'
import { buildContainer, type Container } from './container.ts'
import { requireFreePorts } from './listening.ts'
import type { StartError } from './start-error.ts'

const DATABASE = 'forecourt'

export interface RunningServer {
  container: Container
  /** Connection of the database's owner. */
  databaseUrl: string
  url: string
  mqttPort: number | null
  stop(): Promise<void>
}

interface OpenedDatabase extends Pick<EmbeddedPostgres, 'stopWatching' | 'stop'> {
  url: string
  /** Where the embedded database is; none of an external one. */
  directory?: string
}

/**
 * Finds out whether a server can be started with this configuration before anything else is touched, and
 * sees to it that no other is started on the same directory.
 *
 * @throws StartError when one runs already, the directory cannot be written, or a port is in use
 */
export async function reserve(config: Config): Promise<DirectoryLock> {
  const { dataDirectory, databaseUrl, host, port } = config
  const used = usedDataDirectory(config)
  if (used !== undefined) requireDataDirectory(used)
  // Several servers may share an external database, and a directory of files.
  const lock = databaseUrl
    ? { directory: dataDirectory, release: () => {} }
    : lockDirectory(dataDirectory, `http://${host}:${port}`)
  try {
    await requireFreePorts(config)
    return lock
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * Starts everything in order; when a step fails, what was started before is stopped again.
 *
 * @param onLost hears when the server cannot go on, and should end
 * @param begun what whoever starts it has begun already: the lock that {@link reserve} gave, the console's build
 * @throws StartError
 */
export async function startServer(
  config: Config,
  onLost: (reason: StartError) => void,
  begun: { lock?: DirectoryLock; building?: Promise<unknown> } = {},
): Promise<RunningServer> {
  let container: Container | undefined
  const watching = { onLost, onTrouble: (trouble: string) => container?.app.log.error(trouble) }
  const database = await openDatabase(config, begun.lock ?? (await reserve(config)), watching)
  const stop = async (): Promise<void> => {
    database.stopWatching()
    await container?.stop().finally(database.stop)
  }
  try {
    await migrate(database.url, database.directory)
    await requireUsable(database.url, config.secretKey)
    container = await buildContainer({
      databaseUrl: database.url,
      config,
      building: begun.building,
    })
    return { container, databaseUrl: database.url, ...(await container.listen()), stop }
  } catch (error) {
    await (container ? stop() : database.stop())
    throw error
  }
}

/**
 * The database alone, up to date, for as long as the work takes.
 *
 * @param work is given the address with which the database's owner connects
 * @throws StartError when a server runs on the directory, or the database cannot be used
 */
export async function withDatabase<T>(
  config: Config,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const { dataDirectory, databaseUrl, secretKey } = config
  const lock = databaseUrl
    ? { directory: dataDirectory, release: () => {} }
    : lockDirectory(dataDirectory)
  const database = await openDatabase(config, lock, { onLost: () => {}, onTrouble: () => {} })
  try {
    await migrate(database.url, database.directory)
    await requireUsable(database.url, secretKey)
    return await work(database.url)
  } finally {
    database.stopWatching()
    await database.stop()
  }
}

async function openDatabase(
  { databaseUrl }: Config,
  lock: DirectoryLock,
  watching: Watching,
): Promise<OpenedDatabase> {
  if (databaseUrl) return { url: databaseUrl, stopWatching: () => {}, stop: async () => {} }
  const server = await startEmbeddedPostgres(lock, watching)
  await createDatabase(server.url('postgres'))
  return { ...server, url: server.url(DATABASE), directory: lock.directory }
}

async function createDatabase(maintenanceUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl })
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
  if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  await client.end()
}
