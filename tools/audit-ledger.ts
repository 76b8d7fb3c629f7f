/**
 * `node tools/audit-ledger.ts`: proves the books of every company, without changing anything. Reads
 * the database of DATABASE_URL, else the embedded one, which may be in use. Exits with 1 when an
 * invariant is broken.
 */

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lockDirectory } from '../apps/api/src/data-directory.ts'
import { asOwner, openDatabase } from '../apps/api/src/db/database.ts'
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded-postgres.ts'
import { auditAllLedgers } from '../apps/api/src/modules/ledger/audit/service.ts'

const DATABASE = 'forecourt'

const source = await openSource()
try {
  const database = openDatabase(asOwner(source.url), 1)
  const audited = await auditAllLedgers(database).finally(() => database.close())
  for (const { companyId, findings } of audited) {
    console.log(`company ${companyId}: ${findings.length || 'no'} violations`)
    for (const { invariant, name, subject, expected, actual } of findings) {
      console.log(`  ${invariant} (${name}): ${subject}, expected ${expected}, found ${actual}`)
    }
  }
  const isSound = audited.every(({ findings }) => findings.length === 0)
  process.exitCode = isSound ? 0 : 1
} finally {
  await source.stop()
}

async function openSource(): Promise<{ url: string; stop(): Promise<void> }> {
  const { DATABASE_URL, DATA_DIR } = process.env
  if (DATABASE_URL) return { url: DATABASE_URL, stop: async () => {} }
  const directory = resolve(DATA_DIR ?? fileURLToPath(new URL('../.data', import.meta.url)))
  if (!existsSync(join(directory, 'pgdata')))
    throw new Error(`There is no database in ${directory}`)
  const running = await socketsOfRunning(directory)
  if (running) {
    const url = `postgresql://postgres@/${DATABASE}?host=${encodeURIComponent(running)}`
    return { url, stop: async () => {} }
  }
  const server = await startEmbeddedPostgres(lockDirectory(directory))
  return { url: server.url(DATABASE), stop: server.stop }
}

/** A server that is running must not be started a second time: that would end the first. */
async function socketsOfRunning(directory: string): Promise<string | undefined> {
  const lock = await readFile(join(directory, 'pgdata', 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , , sockets = ''] = lock.split('\n')
  const isRunning = existsSync(join('/proc', pid || 'none')) || process.platform !== 'linux'
  return isRunning && existsSync(join(sockets, '.s.PGSQL.5432')) ? sockets : undefined
}
