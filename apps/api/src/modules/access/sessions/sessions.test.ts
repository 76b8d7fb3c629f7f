import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demo-plan.ts'
import { type Reply, useApp } from '../../../../test/harness.ts'

const app = useApp()

const logIn = (input: Record<string, unknown>): Promise<Reply<any>> =>
  app.anonymous.post('/users/login', {
    companyId: 'demo',
    email: 'manager',
    password: DEMO_PASSWORD,
    ...input,
  })

const withToken = (token: string, path = '/users/profile') =>
  app.anonymous.get(path, { headers: { authorization: token } })

describe('POST /users/login', () => {
  it.each([
    ['the company', { companyId: 'nobody' }],
    ['the account', { email: 'nobody' }],
    ['the password', { password: 'not this one' }],
    ['an account of another company', { companyId: 'rival', email: 'fueler' }],
  ])('gives one and the same answer when %s is wrong', async (_what, wrong) => {
    const { status, body, headers } = await logIn(wrong)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'LOGIN_FAILED',
      message: 'Wrong company code, account or password',
    })
    expect(headers.authorization).toBeUndefined()
  })

  it('locks an account for a minute after five failures, right password or not', async () => {
    for (let n = 0; n < 5; n += 1) await logIn({ email: 'gauger', password: 'wrong' })
    expect((await logIn({ email: 'gauger' })).body.code).toBe('LOGIN_LOCKED')
    app.clock.advance(61_000)
    expect((await logIn({ email: 'gauger' })).status).toBe(200)
  })

  it('refuses people without a console role', async () => {
    await app.look((db) =>
      db
        .updateTable('roles')
        .set({ status: 'disabled' })
        .where('default_role', '=', 'station_leader')
        .execute(),
    )
    expect((await logIn({ email: 'gauger' })).body.code).toBe('LOGIN_NO_CONSOLE_ROLE')
    await app.look((db) => db.updateTable('roles').set({ status: 'normal' }).execute())
  })

  it('takes account, mobile number or company id, and hands out token and expiry', async () => {
    const { ids } = app
    const byMobile = await logIn({ email: undefined, mobile: '13800000002' })
    const byId = await logIn({ companyId: ids.company })
    for (const reply of [byMobile, byId]) {
      expect(reply.status).toBe(200)
      expect(reply.body).toMatchObject({ name: '王建国', company: { code: 'demo' } })
      expect(reply.headers.authorization).toMatch(/^Bearer /)
      expect(Number(reply.headers.expiration)).toBe(app.clock.now.getTime() + 8 * 3_600_000)
    }
  })

  it('never tells hashes or secrets', async () => {
    const { body } = await logIn({})
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash/i)
  })
})

describe('a token', () => {
  it('is refused when it is missing, forged or of another kind', async () => {
    expect((await app.anonymous.get('/users/profile')).body.code).toBe('TOKEN_MISSING')
    expect((await withToken('Bearer nonsense')).body.code).toBe('TOKEN_REVOKED')
    const { headers } = await logIn({})
    const forged = String(headers.authorization).replace(/.{6}$/, 'AAAAAA')
    expect((await withToken(forged)).body.code).toBe('TOKEN_REVOKED')
  })

  it('is accepted with and without the word Bearer', async () => {
    const token = String((await logIn({})).headers.authorization)
    expect((await withToken(token)).status).toBe(200)
    expect((await withToken(token.replace('Bearer ', ''))).status).toBe(200)
  })

  it('ends with its time, with the words of the specification', async () => {
    const token = String((await logIn({ email: 'account' })).headers.authorization)
    expect((await withToken(token)).status).toBe(200)
    app.clock.advance(8 * 3_600_000 + 1000)
    const { status, body } = await app.anonymous.get('/users/profile', {
      headers: { authorization: token, language: 'zh' },
    })
    expect(status).toBe(401)
    expect(body).toMatchObject({ code: 'TOKEN_EXPIRED', message: '您登录已过期，请重新登陆！！！' })
  })

  it('ends at once with a log-out, while other sessions go on', async () => {
    const [first, second] = [await logIn({}), await logIn({})].map(({ headers }) =>
      String(headers.authorization),
    )
    await app.anonymous.post('/users/logout', {}, { headers: { authorization: first ?? '' } })
    expect((await withToken(first ?? '')).body.code).toBe('TOKEN_REVOKED')
    expect((await withToken(second ?? '')).status).toBe(200)
  })

  it('ends at once when the user is disabled', async () => {
    const token = String((await logIn({ email: 'fueler' })).headers.authorization)
    await app.look((db) =>
      db.updateTable('users').set({ status: 'disabled' }).where('account', '=', 'fueler').execute(),
    )
    expect((await withToken(token)).body.code).toBe('TOKEN_REVOKED')
    await app.look((db) => db.updateTable('users').set({ status: 'normal' }).execute())
  })

  it('has new rights with the next request after a role changed', async () => {
    const cashier = await app.as('cashier')
    expect((await cashier.post('/tags', { name: 'Before' })).status).toBe(403)
    await app.look((db) =>
      db
        .updateTable('roles')
        .set({ permissions: ['tags:create', 'tags:read'] })
        .where('default_role', '=', 'station_salesman')
        .execute(),
    )
    expect((await cashier.post('/tags', { name: 'After' })).status).toBe(200)
  })
})

describe('GET /users/refresh', () => {
  it('changes nothing while there is time', async () => {
    const token = String((await logIn({})).headers.authorization)
    const { status, headers } = await withToken(token, '/users/refresh')
    expect(status).toBe(200)
    expect(headers.authorization).toBeUndefined()
  })

  it('gives a new token near the end; the old one stays good for half a minute', async () => {
    const token = String((await logIn({})).headers.authorization)
    app.clock.advance(8 * 3_600_000 - 4 * 60_000)
    const { headers } = await withToken(token, '/users/refresh')
    const fresh = String(headers.authorization)
    expect(fresh).not.toBe(token)
    app.clock.advance(20_000)
    expect((await withToken(token)).status).toBe(200)
    app.clock.advance(20_000)
    expect((await withToken(token)).body.code).toBe('TOKEN_REVOKED')
    expect((await withToken(fresh)).status).toBe(200)
  })

  it('hands one new token to five tabs that ask at once', async () => {
    const token = String((await logIn({})).headers.authorization)
    app.clock.advance(8 * 3_600_000 - 60_000)
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => withToken(token, '/users/refresh')),
    )
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    expect(replies.filter(({ headers }) => headers.authorization)).toHaveLength(1)
  })
})

describe('POST /users/handoff', () => {
  it('opens the console elsewhere once, within a minute', async () => {
    const token = String((await logIn({})).headers.authorization)
    const { body } = await app.anonymous.post(
      '/users/handoff',
      { client: 'xn' },
      { headers: { authorization: token } },
    )
    expect((await withToken(body.token)).body.code).toBe('TOKEN_REVOKED')
    const traded = await withToken(body.token, '/users/refresh')
    const elsewhere = String(traded.headers.authorization)
    expect((await withToken(elsewhere)).status).toBe(200)
    expect((await withToken(body.token, '/users/refresh')).body.code).toBe('TOKEN_REVOKED')
  })

  it('is void after a minute', async () => {
    const token = String((await logIn({})).headers.authorization)
    const { body } = await app.anonymous.post(
      '/users/handoff',
      {},
      { headers: { authorization: token } },
    )
    app.clock.advance(61_000)
    expect((await withToken(body.token, '/users/refresh')).body.code).toBe('TOKEN_EXPIRED')
  })
})

describe('headers', () => {
  it('refuse a station or company outside the scope', async () => {
    const manager = await app.as('manager')
    const { ids } = app
    expect((await manager.at(ids.rival).get('/tags')).body.code).toBe('SCOPE_DENIED')
    const company = await manager.get('/tags', { headers: { company: String(ids.rivalCompany) } })
    expect(company.body.code).toBe('SCOPE_DENIED')
  })

  it('refuse a role that is not the caller’s', async () => {
    const manager = await app.as('manager')
    const forged = await manager.get('/tags', { headers: { role: 'superAdmin,1' } })
    expect(forged.status).toBe(403)
    expect(forged.body.code).toBe('ROLE_MISMATCH')
    const { body } = await manager.get('/users/profile')
    const [own] = body.roles
    const honest = await manager.get('/tags', { headers: { role: `${own.defaultRole},${own.id}` } })
    expect(honest.status).toBe(200)
  })
})

describe('the audit log', () => {
  it('is sealed: verifying finds nothing, until a row is tampered with', async () => {
    const manager = await app.as('manager')
    for (const name of ['One', 'Two', 'Three'])
      await manager.post('/tags', { name: `Sealed ${name}` })
    const { company } = app.ids
    const verify = async () => {
      const { rows } = await app.database.read({ companyIds: [company], stationIds: [] }, (db) =>
        sql`select * from app.check_audit(${company}, 1, 1000)`.execute(db),
      )
      return rows
    }
    expect(await verify()).toEqual([])
    await app.asOwner(`alter table audit_log disable trigger refuse_change`)
    await app.asOwner(
      `update audit_log set action = 'nothing' where sequence = 2 and company_id = ${company}`,
    )
    expect(await verify()).toEqual([{ sequence: 2, fault: 'changed' }])
  })

  it('cannot be written, changed or emptied by the application', async () => {
    for (const statement of [
      `insert into audit_log (company_id, action, entity, entity_id, sequence, previous_hash, hash) values (1, 'x', 'x', 'x', 99, '', '')`,
      `update audit_log set action = 'x'`,
      `delete from audit_log`,
    ]) {
      await expect(app.asApplication(statement)).rejects.toThrow(/permission denied/)
    }
  })
})
