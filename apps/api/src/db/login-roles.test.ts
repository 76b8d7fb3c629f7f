import { readFile, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { useApp } from '../../test/harness.ts'
import { type Db, openDatabase } from './database.ts'
import { openLogins } from './login-roles.ts'
import { migrate } from './migrate.ts'
import { createSecrets } from './secrets.ts'

const app = useApp()

const EVERYWHERE = { companyIds: [1], stationIds: [1] }

/** A statement on each kind of connection that the application has. */
const WAYS = {
  read: (work: (db: Db) => Promise<unknown>) => app.database.read(EVERYWHERE, work),
  write: (work: (db: Db) => Promise<unknown>) => app.database.write(EVERYWHERE, work),
  queryUnscoped: (work: (db: Db) => Promise<unknown>) => app.database.queryUnscoped(work),
  system: (work: (db: Db) => Promise<unknown>) => app.database.system(work),
  separateTransaction: (work: (db: Db) => Promise<unknown>) =>
    app.database.separateTransaction(work),
}

const ways = Object.entries(WAYS)
const transactions = ways.filter(([name]) => name !== 'queryUnscoped')
const applications = ways.slice(0, 2)

const run =
  (...statements: string[]) =>
  async (db: Db): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }

/** As who a connection is, after some statements on it. */
const roleAfter =
  (...statements: string[]) =>
  async (db: Db): Promise<unknown> => {
    await run(...statements)(db)
    const { rows } = await sql<object>`select current_user, session_user`.execute(db)
    return rows[0]
  }

describe('a connection of the application', () => {
  it.each(ways)('can become neither the owner nor anybody else: %s', async (_, on) => {
    for (const statement of [
      'set role postgres',
      'set local role postgres',
      'set session authorization postgres',
    ]) {
      await expect(on(run(statement))).rejects.toThrow(/permission denied to set/)
    }
  })

  it.each(transactions)('has nobody to fall back on: %s', async (_, on) => {
    const loginRole = expect.stringMatching(/^forecourt_(app|system)_\d+$/)
    const group = expect.stringMatching(/^forecourt_(app|system)$/)
    const own = { current_user: group, session_user: loginRole }
    expect(await on(roleAfter())).toEqual(own)
    expect(await on(roleAfter('reset role'))).toEqual(own)
    expect(await on(roleAfter('set local role none'))).toEqual({ ...own, current_user: loginRole })
    expect(await on(roleAfter('reset session authorization'))).toMatchObject({
      session_user: loginRole,
    })
  })

  it.each(transactions)('cannot define, change or drop anything: %s', async (_, on) => {
    for (const statement of [
      'alter table users add column backdoor text',
      'alter table users disable row level security',
      'drop policy company_scope on users',
      'drop table sessions',
      'create table backdoor (id int)',
      'create role backdoor superuser',
      'alter role forecourt_app bypassrls',
      'grant postgres to forecourt_app',
    ]) {
      for (const before of [[], ['set local role none']]) {
        await expect(on(run(...before, statement)), statement).rejects.toThrow(
          /must be owner|permission denied|read-only transaction/,
        )
      }
    }
  })

  it.each(applications)('held to a scope cannot become the one that is not: %s', async (_, on) => {
    await expect(on(run('set role forecourt_system'))).rejects.toThrow(/permission denied to set/)
  })

  it('has the scope as before', async () => {
    const count = (scope: typeof EVERYWHERE) =>
      app.database.read(scope, (db) =>
        db.selectFrom('companies').select('id').where('id', '>', 0).execute(),
      )
    expect((await count({ companyIds: [app.ids.company], stationIds: [] })).length).toBe(1)
    expect((await count({ companyIds: [], stationIds: [] })).length).toBe(0)
  })
})

const onServer = async <T extends object>(url: string, statement: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query<T>(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

const secretsOf = (): ReturnType<typeof createSecrets> => createSecrets(randomBytes(32))

describe('the owner of an external database', () => {
  const serverUrl = inject('serverUrl')
  const name = `tenant_${randomBytes(6).toString('hex')}`
  const databaseUrl = serverUrl
    .replace('/postgres?', `/${name}?`)
    .replace('//postgres@', `//${name}@`)

  beforeAll(async () => {
    await onServer(serverUrl, `create role ${name} login createrole`)
    await onServer(serverUrl, `grant forecourt_app, forecourt_system to ${name} with admin option`)
    await onServer(serverUrl, `create database ${name} owner ${name}`)
    await migrate(databaseUrl)
  })

  afterAll(() => onServer(serverUrl, `drop database ${name} with (force)`))

  it('needs the right to create roles, and nothing more', async () => {
    const urls = await openLogins(databaseUrl, secretsOf())
    const database = openDatabase(urls, 1)
    const work = roleAfter(`select count(*) from users`)
    expect(await database.system(work)).toMatchObject({ current_user: 'forecourt_system' })
    await expect(database.system(run(`set role ${name}`))).rejects.toThrow(/permission denied/)
    await expect(database.write(EVERYWHERE, run(`set role ${name}`))).rejects.toThrow(
      /permission denied/,
    )
    await database.close()
  })

  it('is told in one sentence when that right is missing', async () => {
    await onServer(serverUrl, `alter role ${name} nocreaterole`)
    const cause = openLogins(databaseUrl, secretsOf())
    await expect(cause).rejects.toThrow(
      /^The role of DATABASE_URL may not make forecourt_app_\d+, with which the application logs in: give it CREATEROLE, and forecourt_app WITH ADMIN OPTION\.$/,
    )
    await onServer(serverUrl, `alter role ${name} createrole`)
  })

  it('has roles that log in by a password that the server was never told', async () => {
    const secrets = secretsOf()
    const { application } = await openLogins(databaseUrl, secrets)
    const role = new URLSearchParams(application.split('?')[1]).get('user') ?? ''
    const [settings] = await onServer<{ file: string }>(
      serverUrl,
      `select setting as file from pg_settings where name = 'hba_file'`,
    )
    const file = settings?.file ?? ''
    const rules = await readFile(file, 'utf8')
    await writeFile(file, `local all ${role} scram-sha-256\n${rules}`)
    await onServer(serverUrl, 'select pg_reload_conf()')
    const wrong = application.replace(/password=[^&]*/, 'password=guessed')
    await expect
      .poll(() => onServer(wrong, 'select 1').catch((error: Error) => error.message))
      .toContain('password authentication failed')
    expect(await onServer(application, 'select 1 as one')).toEqual([{ one: 1 }])
    // Another key is another password, from the next start on.
    const renewed = await openLogins(databaseUrl, secretsOf())
    expect(await onServer(renewed.application, 'select 1 as one')).toEqual([{ one: 1 }])
    await expect(onServer(application, 'select 1')).rejects.toThrow('authentication failed')
    await writeFile(file, `local all ${role} reject\n${rules}`)
    await onServer(serverUrl, 'select pg_reload_conf()')
    await expect
      .poll(() => openLogins(databaseUrl, secrets).catch((error: Error) => error.message))
      .toMatch(/^PostgreSQL does not let forecourt_app_\d+ in, .* pg_hba\.conf/)
    await writeFile(file, rules)
    await onServer(serverUrl, 'select pg_reload_conf()')
  })
})
