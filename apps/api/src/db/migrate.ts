/** Applies the SQL files of `migrations/` in order, once each, forward only. */

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { runMigrations as migrateJobQueue } from 'graphile-worker'
import pg from 'pg'

const DIRECTORY = new URL('../../migrations/', import.meta.url)

/** Any number; two servers that start together must use the same. */
const LOCK = 7_316_452

/**
 * Brings a database up to date; safe to call from several processes at once.
 *
 * @param url connection of the owner, who may create roles and tables
 * @throws Error when a file that was already applied has changed since
 */
export async function migrate(url: string): Promise<{ applied: string[] }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await migrateJobQueue({ connectionString: url })
    return { applied: await applyFiles(client) }
  } finally {
    await client.end()
  }
}

async function applyFiles(client: pg.Client): Promise<string[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  )
  const done = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations',
  )
  const hashes = new Map(done.rows.map(({ name, sha256 }) => [name, sha256]))
  const names = (await readdir(DIRECTORY)).filter((name) => name.endsWith('.sql')).sort()
  const applied: string[] = []
  for (const name of names) {
    const sql = await readFile(new URL(name, DIRECTORY), 'utf8')
    const sha256 = createHash('sha256').update(sql).digest('hex')
    const known = hashes.get(name)
    if (known === sha256) continue
    if (known) throw new Error(`${name} has changed after it was applied; add a new file instead`)
    await applyFile(client, { name, sql, sha256 })
    applied.push(name)
  }
  return applied
}

async function applyFile(
  client: pg.Client,
  file: { name: string; sql: string; sha256: string },
): Promise<void> {
  try {
    await client.query('begin')
    await client.query(file.sql)
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [
      file.name,
      file.sha256,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${file.name} failed`, { cause: error })
  }
}
