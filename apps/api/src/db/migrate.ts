/** Applies the SQL files of `migrations/` in order, once each, forward only. */

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { runMigrations as migrateJobQueue } from 'graphile-worker'
import type pg from 'pg'
import { messageOf, StartError } from '#start-error.ts'
import { connectOwner } from './owner.ts'

const DIRECTORY = new URL('../../migrations/', import.meta.url)

/** Any number; two servers that start together must use the same. */
const LOCK = 7_316_452

/** The first migration of every version before 0.2.0, which began anew with other files. */
const BEFORE_0_2_0 = '0001-database-roles.sql'

/**
 * Brings a database up to date; safe to call from several processes at once.
 *
 * @param url connection of the owner, who may create roles and tables
 * @param directory the data directory of an embedded database
 * @throws StartError when the database is newer than this program or older than 0.2.0, or a file that was
 * already applied has changed since
 */
export async function migrate(url: string, directory?: string): Promise<{ applied: string[] }> {
  const client = await connectOwner(url)
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const applied = await appliedFiles(client)
    requireUpgradable(applied, directory)
    const pending = await pendingFiles(applied)
    await migrateJobs(url)
    for (const file of pending) await applyFile(client, file)
    return { applied: pending.map(({ name }) => name) }
  } finally {
    await client.end()
  }
}

interface MigrationFile {
  name: string
  sql: string
  sha256: string
}

/** Names and digests. */
async function appliedFiles(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  await client.query(
    'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations order by name',
  )
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

function requireUpgradable(applied: ReadonlyMap<string, string>, directory?: string): void {
  if (!applied.has(BEFORE_0_2_0)) return
  throw new StartError(
    directory === undefined
      ? 'The database was made by a version of Forecourt before 0.2.0 and cannot be upgraded: set ' +
          'DATABASE_URL to an empty database, or start the version that made it.'
      : `The database in ${directory} was made by a version of Forecourt before 0.2.0 and cannot be ` +
          'upgraded: delete that directory if it holds nothing but the demo, which is planted again, or ' +
          'set DATA_DIR to another one.',
  )
}

/** Refuses before anything is changed. */
async function pendingFiles(applied: ReadonlyMap<string, string>): Promise<MigrationFile[]> {
  const names = (await readdir(DIRECTORY)).filter((name) => name.endsWith('.sql')).sort()
  requireNoneUnknown([...applied.keys()], new Set(names))
  const pending: MigrationFile[] = []
  for (const name of names) {
    const sql = await readFile(new URL(name, DIRECTORY), 'utf8')
    const sha256 = createHash('sha256').update(sql).digest('hex')
    const known = applied.get(name)
    if (known === sha256) continue
    if (known) {
      throw new StartError(`${name} has changed after it was applied; add a new file instead`)
    }
    pending.push({ name, sql, sha256 })
  }
  return pending
}

/** An older program would write what a newer one has other ideas about. */
function requireNoneUnknown(applied: readonly string[], known: ReadonlySet<string>): void {
  const unknown = applied.findLast((name) => !known.has(name))
  if (unknown === undefined) return
  throw new StartError(
    `The database was changed by a newer version of Forecourt (${unknown}): ` +
      'start that version, or restore a backup from before the upgrade.',
  )
}

async function migrateJobs(url: string): Promise<void> {
  try {
    await migrateJobQueue({ connectionString: url })
  } catch (error) {
    throw new StartError(`The job queue could not be brought up to date: ${messageOf(error)}`)
  }
}

async function applyFile(client: pg.Client, file: MigrationFile): Promise<void> {
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
    throw new StartError(
      `Migration ${file.name} failed and changed nothing: ${messageOf(error)}; ` +
        'mend what it says, then start again.',
      { cause: error },
    )
  }
}
