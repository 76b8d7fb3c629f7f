/** A running server: database, migrations, house. Used by production, the demo and the benchmarks. */

import { mkdir } from 'node:fs/promises'
import pg from 'pg'
import type { Config } from './config.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { migrate } from './db/migrate.ts'
import { buildHouse, type House } from './house.ts'

const DATABASE = 'forecourt'

export interface RunningServer {
  house: House
  /** Connection of the database's owner. */
  databaseUrl: string
  url: string
  mqttPort: number | null
  stop(): Promise<void>
}

interface OpenedDatabase {
  url: string
  stop(): Promise<void>
}

/** Starts everything in order; when a step fails, what was started before is stopped again. */
export async function startServer(config: Config): Promise<RunningServer> {
  const database = await openDatabase(config)
  try {
    await migrate(database.url)
    const house = await buildHouse({ databaseUrl: database.url, config })
    const { url, mqttPort } = await house.listen().catch(async (error: unknown) => {
      await house.stop()
      throw error
    })
    return {
      house,
      databaseUrl: database.url,
      url,
      mqttPort,
      stop: async () => {
        await house.stop()
        await database.stop()
      },
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function openDatabase(config: Config): Promise<OpenedDatabase> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} }
  await mkdir(config.dataDirectory, { recursive: true })
  const server = await startEmbeddedPostgres(config.dataDirectory)
  await createDatabase(server.url('postgres'))
  return { url: server.url(DATABASE), stop: server.stop }
}

async function createDatabase(maintenanceUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl })
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
  if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  await client.end()
}
