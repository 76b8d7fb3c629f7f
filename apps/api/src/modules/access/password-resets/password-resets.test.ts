import { type SmsProviders, startSmsProviders } from '@app/simulator/texting/providers'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demo-plan.ts'
import { aMember, auditedOf, expectDone } from '../../../../test/checkout.ts'
import { searching, useApp } from '../../../../test/harness.ts'
import { texting } from '../../../../test/texting.ts'
import { useCode } from './store.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const NEW = 'Remembered2026'

let providers: SmsProviders
let owner: pg.Client

beforeAll(async () => {
  providers = await startSmsProviders({ id: 'key-1', secret: 'between us and the provider' })
})
afterAll(() => providers.stop())

const app = useApp({ smsProviders: () => providers.urls })

beforeAll(async () => {
  owner = new pg.Client({ connectionString: app.databaseUrl })
  await owner.connect()
  const addTemplate = await texting(app, { dailyQuota: 1000 })
  await addTemplate('Code', '验证码${code}，请勿告诉他人。')
  // The platform and the rival have the same: it is not for want of it that somebody there is sent nothing.
  await owner.query(`with others as (select id from companies where id <> ${app.ids.company}),
    accounts as (insert into sms_accounts (company_id, name, provider, access_key_id, secret_enc,
        signatures, daily_quota, report_key, enabled)
      select o.id, a.name, a.provider, a.access_key_id, a.secret_enc, a.signatures, a.daily_quota,
        'key of ' || o.id, a.enabled from sms_accounts a, others o returning id, company_id)
    insert into sms_templates (company_id, account_id, name, code, signature, content, enabled)
      select a.company_id, a.id, t.name, t.code, t.signature, t.content, t.enabled
      from sms_templates t, accounts a`)
  await app.listen()
})
afterAll(() => owner.end())

/** What is limited by the hour or the day is free again. */
beforeEach(() => app.clock.advance(DAY_MS + MINUTE_MS))

let mobiles = 0
/** A number that nobody else has. */
const aNumber = (): string => `1770000${String((mobiles += 1)).padStart(4, '0')}`

/** Somebody of the demo's staff with a number of their own, and the password of the demo. */
async function somebody(account: string, companyId = app.ids.company) {
  const mobile = aNumber()
  const { rows } = await owner.query<{ id: string }>(
    `update users set mobile = $1, status = 'normal',
       password_hash = (select password_hash from users where account = 'company' and company_id = $3)
     where account = $2 and company_id = $4 returning id`,
    [mobile, account, app.ids.company, companyId],
  )
  return { id: Number(rows[0]?.id), account, mobile }
}

const ask = (account: string, company = 'demo') =>
  app.anonymous.post('/passwordResets', { company, account })

const textsTo = (mobile: string) =>
  providers.exchange.texts.filter((text) => text.mobile === mobile)

/** Until nothing is to be sent any more; the queue is the owner's. */
const quiet = () =>
  expect
    .poll(async () => {
      const { rows } = await owner.query(
        `select 1 from graphile_worker.jobs where task_identifier = 'sendPasswordCode'
         union all select 1 from sms_messages where status in ('queued', 'unclear')`,
      )
      return rows
    })
    .toEqual([])

/** Asks for a code, and reads it on the phone. */
async function codeFor({ account, mobile }: { account: string; mobile: string }) {
  const { id } = expectDone(await ask(account))
  await quiet()
  return { id, code: textsTo(mobile).at(-1)?.params[0] ?? '' }
}

const renew = (proof: { id: string; code: string }, password = NEW, confirm = password) =>
  app.anonymous.post('/passwordResets/password', { ...proof, new: password, confirm })

const logIn = (email: string, password: string) =>
  app.anonymous.post('/users/login', { companyId: 'demo', email, password })

const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('POST /passwordResets', () => {
  it('answers the same whoever is asked for, and texts only who may come in with a password', async () => {
    const cashier = await somebody('cashier')
    const disabled = await somebody('gauger')
    const keyless = await somebody('fueler')
    const left = await somebody('airport')
    const rival = await somebody('manager', app.ids.rivalCompany)
    const member = await aMember(app)
    await owner.query(`update users set status = 'disabled' where id = ${disabled.id}`)
    await owner.query(`update users set status = 'left' where id = ${left.id}`)
    await owner.query(`update users set password_hash = null where id = ${keyless.id}`)
    await owner.query(`update users set mobile = null where account = 'account'`)
    await owner.query(`update users set password_hash = 'x' where id = ${member.id}`)
    await owner.query(`with regular as (insert into roles (company_id, name, default_role)
        values (${app.ids.company}, 'Regular', 'user') returning company_id, id)
      insert into user_roles (company_id, user_id, role_id)
        select company_id, ${member.id}, id from regular`)
    await owner.query(`update companies set status = 'disabled' where id = ${app.ids.rivalCompany}`)
    const platform = await app.look((db) =>
      db
        .selectFrom('users as u')
        .innerJoin('companies as c', 'c.id', 'u.company_id')
        .where('c.code', '=', 'platform')
        .select(['u.account', 'u.mobile'])
        .execute(),
    )
    const numberOf = (account: string) =>
      platform.find((user) => user.account === account)?.mobile ?? ''
    const replies = [
      await ask('nobody'),
      await ask('cashier', 'no such company'),
      await ask(disabled.account),
      await ask(left.account),
      await ask(keyless.account),
      await ask('account'),
      await ask(member.mobile),
      await ask('manager', 'rival'),
      await ask('admin', 'platform'),
      await ask('operator', 'platform'),
      await ask('cashier'),
    ]
    for (const { status, body } of replies) {
      expect([status, body]).toEqual([
        200,
        { id: expect.stringMatching(/^[\w-]{32}$/), minutes: 10 },
      ])
    }
    await quiet()
    expect(textsTo(cashier.mobile)).toHaveLength(1)
    expect(textsTo(numberOf('operator'))).toHaveLength(1)
    const others = [disabled, keyless, left, rival, member, { mobile: numberOf('admin') }]
    expect(others.map(({ mobile }) => textsTo(mobile).length)).toEqual(others.map(() => 0))
    await owner.query(`update companies set status = 'normal' where id = ${app.ids.rivalCompany}`)
  })

  it('answers the same where the company has no template for it', async () => {
    const cashier = await somebody('cashier')
    await owner.query(`update sms_templates set enabled = false`)
    expect(expectDone(await ask('cashier')).minutes).toBe(10)
    await quiet()
    expect(textsTo(cashier.mobile)).toEqual([])
    await owner.query(`update sms_templates set enabled = true`)
  })

  it('shows and keeps a code nowhere', async () => {
    const cashier = await somebody('cashier')
    const { id, code } = await codeFor(cashier)
    const company = await app.as('company')
    const { body } = await company.get(`/messages?${searching(`mobile:${cashier.mobile}`)}`)
    expect(body.content[0].content).toBe('【蓝海石油】验证码******，请勿告诉他人。')
    const { rows } = await owner.query(`select * from password_resets where id = $1`, [id])
    expect(rows[0].code_hash).toHaveLength(32)
    expect(JSON.stringify({ ...rows[0], code_hash: '', id: '' })).not.toContain(code)
  })

  it('is bounded by what was typed, also where that is nobody', async () => {
    await somebody('cashier')
    for (const account of ['cashier', 'nobody']) {
      for (let time = 0; time < 3; time += 1) expectDone(await ask(account))
      const { status, body } = await ask(` ${account.toUpperCase()} `)
      expect([status, body.code]).toEqual([429, 'RESET_CODE_LIMIT'])
      expect(body.message).toContain('60 min')
    }
    app.clock.advance(61 * MINUTE_MS)
    expectDone(await ask('cashier'))
  })

  it('is bounded by address, over many accounts', async () => {
    for (let account = 0; account < 20; account += 1) expectDone(await ask(`nobody${account}`))
    expect((await ask('nobody at all')).body.code).toBe('RESET_CODE_LIMIT')
  })

  it('texts one person three times an hour and six a day, however they are spelt, and tells nobody', async () => {
    const { account, mobile } = await somebody('cashier')
    const email = `${mobile}@example.com`
    await owner.query(`update users set email = $1 where mobile = $2`, [email, mobile])
    const askAll = async () => {
      for (const spelt of [account, mobile, email, account]) expectDone(await ask(spelt))
      await quiet()
      return textsTo(mobile).length
    }
    expect(await askAll()).toBe(3)
    app.clock.advance(61 * MINUTE_MS)
    expect(await askAll()).toBe(6)
    app.clock.advance(61 * MINUTE_MS)
    expect(await askAll()).toBe(6)
    app.clock.advance(DAY_MS)
    expect(await askAll()).toBe(9)
  })
})

describe('POST /passwordResets/password', () => {
  it('takes no password that is none elsewhere, and no two that differ; no try is lost by it', async () => {
    const proof = await codeFor(await somebody('cashier'))
    for (let time = 0; time < 5; time += 1) {
      expect((await renew(proof, 'short')).body.code).toBe('PASSWORD_FORMAT')
      expect((await renew(proof, NEW, `${NEW}!`)).body.code).toBe('PASSWORD_CONFIRM')
    }
    expectDone(await renew(proof))
  })

  it('refuses another code, the code of another asking, and one that was used', async () => {
    const cashier = await somebody('cashier')
    const proof = await codeFor(cashier)
    const { id: nobody } = expectDone(await ask('nobody'))
    const { id: once } = expectDone(await ask('manager'))
    const code = another(proof.code)
    for (const wrong of [
      { ...proof, code },
      { ...proof, id: nobody },
      { ...proof, id: once },
      { ...proof, id: 'x' },
    ]) {
      const { status, body } = await renew(wrong)
      expect([status, body.code]).toEqual([400, 'RESET_CODE_WRONG'])
    }
    expect((await logIn('cashier', DEMO_PASSWORD)).status).toBe(200)
    expectDone(await renew(proof))
    expect((await renew(proof, 'Another2026')).body.code).toBe('RESET_CODE_WRONG')
    expectDone(await logIn('cashier', NEW))
  })

  it('lets a code die after five wrong tries, also when they come at once', async () => {
    const proof = await codeFor(await somebody('cashier'))
    const wrong = { ...proof, code: another(proof.code) }
    const replies = await Promise.all(Array.from({ length: 5 }, () => renew(wrong)))
    for (const { body } of replies) expect(body.code).toBe('RESET_CODE_WRONG')
    expect((await renew(proof)).body.code).toBe('RESET_CODE_WRONG')
  })

  it('takes the right code after four wrong ones, and within ten minutes', async () => {
    const proof = await codeFor(await somebody('cashier'))
    const wrong = { ...proof, code: another(proof.code) }
    for (let time = 0; time < 4; time += 1) await renew(wrong)
    app.clock.advance(10 * MINUTE_MS - 1)
    expectDone(await renew(proof))
  })

  it('lets a code die after ten minutes', async () => {
    const proof = await codeFor(await somebody('cashier'))
    app.clock.advance(10 * MINUTE_MS)
    expect((await renew(proof)).body.code).toBe('RESET_CODE_WRONG')
  })

  it.each([
    ['is disabled', `update users set status = 'disabled' where id = $1`],
    ['has another number', `update users set mobile = '17799999999' where id = $1`],
    ['was given another password', `update users set token_epoch = token_epoch + 1 where id = $1`],
    [
      'works for a company that is disabled',
      `update companies set status = 'disabled' where id = (select company_id from users where id = $1)`,
    ],
  ])('is of no use to somebody who %s by now', async (_, change) => {
    const cashier = await somebody('cashier')
    const proof = await codeFor(cashier)
    await owner.query(change, [cashier.id])
    const hashOf = () => owner.query(`select password_hash from users where id = $1`, [cashier.id])
    const before = (await hashOf()).rows
    expect((await renew(proof)).body.code).toBe('RESET_CODE_WRONG')
    expect((await hashOf()).rows).toEqual(before)
    await owner.query(`update companies set status = 'normal' where id = ${app.ids.company}`)
  })

  it('sets the password, ends every session, leaves the PIN, and tells the log', async () => {
    const cashier = await somebody('cashier')
    await owner.query(`update users set must_change_password = true where id = ${cashier.id}`)
    const sessions = [await logIn('cashier', DEMO_PASSWORD), await logIn('cashier', DEMO_PASSWORD)]
    const pinOf = () =>
      owner.query(`select pin_hash from users where id = ${cashier.id}`).then(({ rows }) => rows)
    const pin = await pinOf()
    const [older, proof] = [await codeFor(cashier), await codeFor(cashier)]
    expectDone(await renew(proof))
    for (const { headers } of sessions) {
      const token = String(headers.authorization)
      const reply = await app.anonymous.get('/users/profile', { headers: { authorization: token } })
      expect(reply.body.code).toBe('TOKEN_REVOKED')
    }
    expect((await logIn('cashier', DEMO_PASSWORD)).body.code).toBe('LOGIN_FAILED')
    expect(expectDone(await logIn('cashier', NEW)).mustChangePassword).toBe(false)
    expect(await pinOf()).toEqual(pin)
    const [entry] = await auditedOf(app, 'user', cashier.id)
    expect(entry).toEqual({ action: 'recoverPassword', after: null, reason: null })
    // With the password the other code is over, too.
    expect((await renew(older, 'Another2026')).body.code).toBe('RESET_CODE_WRONG')
  })

  it('takes a code once, also when it comes three times at once', async () => {
    const proof = await codeFor(await somebody('cashier'))
    const replies = await Promise.all([1, 2, 3].map((n) => renew(proof, `${NEW}${n}`)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    // All may have been found right before the first is used.
    const again = await app.database.separateTransaction((db) =>
      useCode(db, proof.id, app.clock.now),
    )
    expect(again).toBeUndefined()
  })
})
