/** What is measured on: a database of its own, the demo company with many orders, the server, a manager. */

import pg from 'pg'
import { lockDirectory } from '../../apps/api/src/data-directory.ts'
import { asOwner, openDatabase } from '../../apps/api/src/db/database.ts'
import { startEmbeddedPostgres } from '../../apps/api/src/db/embedded-postgres.ts'
import { migrate } from '../../apps/api/src/db/migrate.ts'
import { demoCompany, DEMO_PASSWORD, DEMO_PIN } from '../../apps/api/src/demo/demo-plan.ts'
import { plantHistory } from '../../apps/api/src/demo/history.ts'
import { plantCompany, plantPlatform } from '../../apps/api/src/demo/plant-company.ts'
import { rollupsOf } from '../../apps/api/src/module.ts'
import { refreshRollups } from '../../apps/api/src/rollups/refresh.ts'
import { declaredAreas } from '../../apps/api/test/declared-areas.ts'
import { openClient, type Send } from './bench-client.ts'
import { CALLERS } from './load.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { temporaryDirectory } from './temporary.ts'

export interface Stage {
  /** Connection of the database's owner, to this or another database of the same server. */
  urlOf(database?: string): string
  /** The owner's connections: no row-level security, no limits. */
  owner: pg.Pool
  server: ServerProcess
  /** Where the server keeps files. */
  directory: string
  /** The manager, at the station that works in calendar days. */
  manager: Send
  companyId: number
  stationId: number
  /** The station that works in shifts. */
  shiftStationId: number
  /** How many orders the company has. */
  orders: number
  close(): Promise<void>
}

const DATABASE = 'forecourt'
const STATION = 'A02'
const SHIFT_STATION = 'E01'
const YEAR_DAYS = 365
/** A year's orders in those of a working day, for weekends are busier by a third (see `history.ts`). */
const YEAR_IN_WORKING_DAYS = 401

/** About so many orders, spread over years and all stations of the company. */
export interface Past {
  orders: number
  years: number
}

export async function openStage(past: Past): Promise<Stage> {
  const directory = await temporaryDirectory('bench')
  const postgres = await startEmbeddedPostgres(lockDirectory(directory))
  const urlOf = (database = DATABASE): string => postgres.url(database)
  await runAlone(urlOf('postgres'), `create database ${DATABASE}`)
  await migrate(urlOf())
  const { companyId, stationIds } = await plantDemoCompany(urlOf())
  await plantYears(urlOf(), [...stationIds.values()], past)
  await settle(urlOf())
  await sumUp(urlOf())
  // With as many callers as here no core is idle: parallel workers would only get in the way.
  const options = '-c max_parallel_workers_per_gather=0'
  const owner = new pg.Pool({ connectionString: urlOf(), max: CALLERS, options })
  // A connection that stands idle when the database is stopped, because something else failed, hides what that was.
  owner.on('error', ({ message }) => console.error(message))
  const { rows } = await owner.query<{ orders: string }>('select count(*) as orders from orders')
  const server = await startServerProcess({ DATABASE_URL: urlOf(), DATA_DIR: directory })
  const stationId = stationIds.get(STATION) ?? 0
  return {
    urlOf,
    owner,
    server,
    directory,
    manager: await openClient(server.url, { account: 'manager', stationId }),
    companyId,
    stationId,
    shiftStationId: stationIds.get(SHIFT_STATION) ?? 0,
    orders: Number(rows[0]?.orders),
    close: async () => {
      await server.stop()
      await owner.end()
      await postgres.stop()
    },
  }
}

async function plantDemoCompany(url: string) {
  const database = openDatabase(asOwner(url), 1)
  const keys = { password: DEMO_PASSWORD, pin: DEMO_PIN, now: new Date() }
  return database
    .system(async (db) =>
      plantCompany(db, demoCompany, { ...keys, ...(await plantPlatform(db, keys)) }),
    )
    .finally(() => database.close())
}

/**
 * Nobody has counted yet what was planted a moment ago: without a word the database would read all of
 * it for each day that is settled.
 */
const PLANTING =
  '-c session_replication_role=replica -c timezone=UTC -c enable_seqscan=off -c max_parallel_workers_per_gather=0'

/**
 * As the owner, and without looking up every foreign key and period: what is planted is right by its
 * making, and a million orders with their lines and payments shall not take minutes.
 */
async function plantYears(
  url: string,
  stationIds: readonly number[],
  { orders, years }: Past,
): Promise<void> {
  const perDay = Math.ceil(orders / years / YEAR_IN_WORKING_DAYS / stationIds.length)
  const options = encodeURIComponent(PLANTING)
  const database = openDatabase(asOwner(`${url}&options=${options}`), 1)
  const traffic = { busy: perDay, quiet: perDay, days: Math.round(years * YEAR_DAYS) }
  const now = new Date()
  for (const stationId of stationIds) {
    await database.system((db) => plantHistory(db, stationId, { now, traffic }))
  }
  await database.close()
}

/**
 * What the database's own housekeeping would have done long ago; only where something was planted, for
 * a table that is known to be empty would be read from end to end for some time after.
 */
export function settle(url: string): Promise<void> {
  return runAlone(url, 'vacuum (analyze) business_days, orders, line_items, transactions')
}

/** Sums up what was planted, as the server does every five minutes. */
export async function sumUp(url: string): Promise<void> {
  const options = encodeURIComponent('-c synchronous_commit=off')
  const database = openDatabase(asOwner(`${url}&options=${options}`), 1)
  const rollups = rollupsOf(declaredAreas)
  await refreshRollups(database, rollups, new Date()).finally(() => database.close())
  await runAlone(
    url,
    `vacuum (analyze) order_rollups, transaction_rollups, rollup_counts, rollup_marks, rollup_progress,
      company_order_rollups, company_transaction_rollups, company_rollup_counts`,
  )
}

/** A statement on a connection of its own. */
export async function runAlone(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
