import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { useApp } from '../../test/harness.ts'
import { createSecrets } from './secrets.ts'
import { requireStepDown, requireUsable } from './usable.ts'

const app = useApp()

const key = (): Buffer => Buffer.from(inject('secretKey'), 'hex')

const refusal = (secretKey = key(), url = app.databaseUrl): Promise<string> =>
  requireUsable(url, secretKey).then(
    () => 'none',
    ({ name, message }: Error) => `${name}: ${message}`,
  )

const WRONG_KEY = /^StartError: The key does not fit the secrets in the database: put the right /

describe('the key', () => {
  afterEach(() => app.asOwner('delete from key_check; update companies set secret_key_enc = null'))

  const seal = (secretKey: Buffer) =>
    app.asOwner(
      `update companies set secret_key_enc = '\\x${createSecrets(secretKey).encrypt('secret').toString('hex')}'`,
    )

  it('is the one that the first start came with, from then on', async () => {
    expect(await refusal()).toBe('none')
    expect(await refusal()).toBe('none')
    expect(await refusal(randomBytes(32))).toMatch(WRONG_KEY)
    expect(await refusal()).toBe('none')
  })

  it('must open what was stored before keys were checked', async () => {
    const other = randomBytes(32)
    await seal(other)
    expect(await refusal()).toMatch(WRONG_KEY)
    expect(await refusal(other)).toBe('none')
    expect(await refusal()).toMatch(WRONG_KEY)
  })

  it('is nothing that the application may read', async () => {
    await expect(app.asApplication('select * from key_check')).rejects.toThrow('permission denied')
    await expect(
      app.look((db) => db.selectFrom('key_check').selectAll().execute()),
    ).rejects.toThrow('permission denied')
  })
})

describe('a database that was restored without its roles', () => {
  const WITHOUT_ROLES =
    /^StartError: The database was restored without its roles, .+ as docs\/OPERATIONS\.md says\.$/

  it('is refused when a right is missing', async () => {
    await app.asOwner('revoke select on tags from forecourt_system')
    expect(await refusal()).toMatch(WITHOUT_ROLES)
    await app.asOwner('grant select on tags to forecourt_system')
    expect(await refusal()).toBe('none')
  })

  it('is refused when pages of members could read nothing', async () => {
    await app.asOwner('revoke all on user_cards from forecourt_member')
    expect(await refusal()).toMatch(WITHOUT_ROLES)
    await app.asOwner('grant select (id, user_id, number) on user_cards to forecourt_member')
    expect(await refusal()).toBe('none')
  })

  it('lets the application become the role of members again', async () => {
    const client = new pg.Client({ connectionString: app.databaseUrl })
    await client.connect()
    const may = async () => {
      const { rows } = await client.query<{ may: boolean }>(
        `select pg_has_role('forecourt_app', 'forecourt_member', 'set') as may`,
      )
      return rows[0]?.may
    }
    // Roles are the whole cluster's: what is taken away here, nobody else must miss.
    await client.query('begin')
    await client.query('revoke forecourt_member from forecourt_app')
    expect(await may()).toBe(false)
    await requireStepDown(client)
    expect(await may()).toBe(true)
    await client.query('rollback')
    await client.end()
  })

  it('is refused when policies are missing', async () => {
    await app.asOwner(`do $$ begin
      execute (select string_agg(format('drop policy %I on tags;', policyname), '') from pg_policies
        where tablename = 'tags'); end $$`)
    expect(await refusal()).toMatch(WITHOUT_ROLES)
    await app.asOwner(`select app.scope_by_company('tags')`)
    expect(await refusal()).toBe('none')
  })
})

describe('another owner of the database', () => {
  it('gets the roles back, or is told who can give them', async () => {
    const owner = `owner_${randomBytes(4).toString('hex')}`
    const url = app.databaseUrl.replace('//postgres@', `//${owner}@`)
    await app.asOwner(`create role ${owner} login; grant select, insert on key_check to ${owner}`)
    expect(await refusal(key(), url)).toMatch(
      new RegExp(
        `^StartError: The database's user may not act as its roles \\(permission denied .+\\): ` +
          `run \`grant forecourt_app, forecourt_system to "${owner}" with admin option\` as a superuser\\.$`,
      ),
    )
    await app.asOwner(
      `grant forecourt_app, forecourt_system to ${owner} with admin true, inherit false, set false`,
    )
    expect(await refusal(key(), url)).toBe('none')
    await app.asOwner(`drop owned by ${owner}; drop role ${owner}`)
  })
})
