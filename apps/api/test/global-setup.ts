/** One server for the run; one migrated and planted template that every test file clones. */

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { lockDirectory } from '#data-directory.ts'
import { asOwner, openDatabase } from '#db/database.ts'
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts'
import { migrate } from '#db/migrate.ts'
import { plantFixtures } from './fixtures.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection to the maintenance database; other databases by replacing its path. */
    serverUrl: string
    secretKey: string
  }
}

export const TEMPLATE = 'template_app'

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-test-'))
  const server = await startEmbeddedPostgres(lockDirectory(directory))
  const admin = new pg.Client({ connectionString: server.url('postgres') })
  await admin.connect()
  await suitTests(admin)
  await admin.query(`create database ${TEMPLATE}`)
  await migrate(server.url(TEMPLATE))
  const database = openDatabase(asOwner(server.url(TEMPLATE)), 2)
  await plantFixtures(database)
  await database.close()
  await admin.end()
  project.provide('serverUrl', server.url('postgres'))
  project.provide('secretKey', randomBytes(32).toString('hex'))
  return async () => {
    await server.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

/** Nothing has to survive the run, so what is written need not reach the disk; and tables so small need one plan only. */
async function suitTests(admin: pg.Client): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await admin.query(`alter system set ${setting} = off`)
  }
  await admin.query('alter system set plan_cache_mode = force_generic_plan')
  await admin.query('select pg_reload_conf()')
}
