/**
 * `node tools/upgrade-dump.ts`: writes `apps/api/test/upgrade/<version>.sql.gz`, a database of this version with a small
 * demo company that has done business. To be run once, when a version is released: from then on the upgrade test
 * migrates the database to every newer state. Never run again for a released version: what it writes must come from
 * that version's own code.
 */

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { readConfig } from '../apps/api/src/config.ts'
import { demoCompany, DEMO_PASSWORD, DEMO_PIN } from '../apps/api/src/demo/demo-plan.ts'
import { plantFirstDay } from '../apps/api/src/demo/first-day.ts'
import { plantHistory } from '../apps/api/src/demo/history.ts'
import { plantCompany, plantPlatform } from '../apps/api/src/demo/plant-company.ts'
import { rollupsOf } from '../apps/api/src/module.ts'
import { refreshRollups } from '../apps/api/src/rollups/refresh.ts'
import { type RunningServer, startServer } from '../apps/api/src/server.ts'
import { SETTINGS } from '../apps/api/test/upgrade/settings.ts'
import { temporaryDirectory } from './bench/temporary.ts'

/** A few orders a day, at each station. */
const TRAFFIC = { busy: 4, quiet: 4, days: 40 }

const MIGRATIONS = new URL('../apps/api/migrations/', import.meta.url)

const { version }: { version: string } = JSON.parse(
  await readFile(new URL('../package.json', import.meta.url), 'utf8'),
)

const config = readConfig({ ...SETTINGS, DATA_DIR: await temporaryDirectory('upgrade-dump') })
const server = await startServer(config, (reason) => {
  throw reason
})
try {
  await plantBusiness(server)
  const dump = gzipSync(await dumpOf(server.databaseUrl), { level: 9 })
  const file = new URL(`../apps/api/test/upgrade/${version}.sql.gz`, import.meta.url)
  await writeFile(file, dump, { flag: 'wx' })
  console.log(`${file.pathname}: ${Math.ceil(dump.length / 1000)} kB`)
} finally {
  await server.stop()
}

async function plantBusiness({ container }: RunningServer): Promise<void> {
  const now = new Date()
  const stationIds = await container.database.system(async (db) => {
    const keys = { password: DEMO_PASSWORD, pin: DEMO_PIN, now }
    const planted = await plantCompany(db, demoCompany, {
      ...keys,
      ...(await plantPlatform(db, keys)),
    })
    // The test is to find them in service, years from now.
    await db.updateTable('stations').set({ indefinite: true }).execute()
    for (const stationId of planted.stationIds.values()) {
      await plantHistory(db, stationId, { now, traffic: TRAFFIC })
    }
    return planted.stationIds
  })
  await plantFirstDay(container, stationIds)
  await refreshRollups(container.database, rollupsOf(container.areas), new Date())
}

/**
 * SQL that makes the same database again in an empty one, run by a superuser: the migrations of the version, then
 * the rows. The job queue is left out, its tables belong to graphile-worker.
 */
async function dumpOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Texts of times and numbers depend on these.
    await client.query(`set timezone = 'UTC'; set datestyle = 'ISO'; set extra_float_digits = 3`)
    const tables = await client.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations' order by 1`,
    )
    const rows: string[] = []
    for (const { name } of tables.rows) rows.push(await rowsOf(client, name))
    return [
      `-- A database of Forecourt ${version} with the demo, made by tools/upgrade-dump.ts.`,
      ...(await migrations()),
      await migrationRows(client),
      `set timezone = 'UTC';`,
      '-- The rows are consistent: no trigger and no foreign key needs to look at them.',
      'set session_replication_role = replica;',
      ...rows.filter((text) => text !== ''),
      await sequences(client),
      'reset session_replication_role;',
      '',
    ].join('\n\n')
  } finally {
    await client.end()
  }
}

async function migrations(): Promise<string[]> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map((name) => readFile(new URL(name, MIGRATIONS), 'utf8')))
}

/** The table as the migrations' own program makes it. */
async function migrationRows(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ row: string }>(
    `select format('(%L, %L)', name, sha256) as row from migrations order by name`,
  )
  return `create table migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now());
insert into migrations (name, sha256) values
${rows.map(({ row }) => row).join(',\n')};`
}

/** @returns one statement; nothing when the table is empty */
async function rowsOf(client: pg.Client, table: string): Promise<string> {
  const columns = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = quote_ident($1)::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`,
    [table],
  )
  const names = columns.rows.map(({ name }) => name)
  const values = names.map((name) => `quote_nullable(${name})`).join(', ')
  const name = client.escapeIdentifier(table)
  const { rows } = await client.query<{ row: string }>(
    `select '(' || concat_ws(', ', ${values}) || ')' as row from ${name} order by ${names.join(', ')}`,
  )
  if (rows.length === 0) return ''
  const lines = rows.map(({ row }) => row).join(',\n')
  return `insert into ${name} (${names.join(', ')}) overriding system value values\n${lines};`
}

async function sequences(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ line: string }>(
    `select format('select setval(%L, %s);', quote_ident(sequencename), last_value) as line
     from pg_sequences where schemaname = 'public' and last_value is not null order by sequencename`,
  )
  return rows.map(({ line }) => line).join('\n')
}
