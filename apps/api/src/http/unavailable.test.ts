import pg from 'pg'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { useApp } from '../../test/harness.ts'

const app = useApp()

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('serverUrl') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

const name = (): string => /\/(test_\w+)\?/.exec(app.databaseUrl)?.[1] ?? ''

describe('a database that is away', () => {
  afterEach(() => onServer(`alter database ${name()} allow_connections true`))

  it('is told by every call, with when to come again, and by health alone not to live', async () => {
    const manager = await app.as('company')
    await onServer(`alter database ${name()} allow_connections false`)
    await onServer(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name()}'`,
    )
    for (const call of [
      () => manager.get('/tags'),
      () => manager.post('/tags', { name: 'away' }),
      () => manager.get('/health'),
      () => app.anonymous.get('/pageConfig'),
    ]) {
      const { status, body, headers } = await call()
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '5'])
    }
    expect((await app.anonymous.get('/health/live')).status).toBe(200)
    await onServer(`alter database ${name()} allow_connections true`)
    expect((await manager.get('/tags')).status).toBe(200)
  })
})

describe('a database that cannot do what it is asked now', () => {
  /** As the database would say it of any new tag. */
  const failWith = (state: string) =>
    app.asOwner(`
      create or replace function app.fail() returns trigger language plpgsql as
        $$ begin raise exception 'as a test has it' using errcode = '${state}'; end $$;
      create or replace trigger fail before insert on tags for each row execute function app.fail()`)

  it.each([
    ['53100', 503, 'DISK_FULL'],
    ['53200', 503, 'UNAVAILABLE'],
    ['53300', 503, 'UNAVAILABLE'],
    ['08006', 503, 'UNAVAILABLE'],
    ['57P01', 503, 'UNAVAILABLE'],
    ['57P02', 503, 'UNAVAILABLE'],
    ['57P03', 503, 'UNAVAILABLE'],
    ['58030', 503, 'UNAVAILABLE'],
    ['25P03', 503, 'UNAVAILABLE'],
    // A fault of ours stays one.
    ['42703', 500, 'INTERNAL'],
  ])('because of %s, answers %i %s', async (state, status, code) => {
    await failWith(state)
    const { body, headers, ...reply } = await (await app.as('company')).post('/tags', { name: 'x' })
    expect([reply.status, body.code]).toEqual([status, code])
    expect(headers['retry-after']).toBe(status === 503 ? '5' : undefined)
    await app.asOwner('drop trigger fail on tags')
  })
})
