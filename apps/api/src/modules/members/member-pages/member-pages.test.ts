import { type SmsProviders, startSmsProviders } from '@app/simulator/texting/providers'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { signedCode } from '#http/signed-code.ts'
import {
  aCardWith,
  aMember,
  aMobile,
  aPaidSale,
  auditedOf,
  expectDone,
  managerAt,
} from '../../../../test/checkout.ts'
import { aCoupon, give } from '../../../../test/coupons.ts'
import { aFleet, fill } from '../../../../test/fleets.ts'
import { searching, useApp } from '../../../../test/harness.ts'
import { becomeMember } from './session.ts'
import { useCode } from './store.ts'

const SECRET = 'between us and the provider'
const MINUTE_MS = 60_000
const PUBLIC_URL = 'https://fuel.example'

let providers: SmsProviders

beforeAll(async () => {
  providers = await startSmsProviders({ id: 'key-1', secret: SECRET })
})
afterAll(() => providers.stop())

const app = useApp({ smsProviders: () => providers.urls, config: { publicUrl: PUBLIC_URL } })

let template: { id: number; version: number }

beforeAll(async () => {
  const company = await app.as('company')
  const account = {
    provider: 'aliyun',
    name: 'Main',
    accessKeyId: 'key-1',
    secret: SECRET,
    appId: '',
    region: '',
    signatures: ['蓝海石油'],
    dailyQuota: 1000,
    enabled: true,
  }
  const { id } = expectDone(await company.post('/smsAccounts', account, { pin: DEMO_PIN }))
  template = expectDone(
    await company.post('/smsTemplates', {
      account: { id },
      name: 'Code',
      code: 'SMS_1',
      signature: '蓝海石油',
      content: '验证码${code}，5分钟内有效。',
      enabled: true,
    }),
  )
  await app.listen()
})

/** What is limited by the hour is free again. */
beforeEach(() => app.clock.advance(61 * MINUTE_MS))

const pageOf = (companyId = app.ids.company): string =>
  `/memberPages/${signedCode(app.container.secrets, 'memberPage', companyId)}`

const ask = (mobile: string, page = pageOf()) => app.anonymous.post(`${page}/codes`, { mobile })

const textsTo = (mobile: string) =>
  providers.exchange.texts.filter((text) => text.mobile === mobile)

/** Asks for a code, and reads it on the phone. */
async function codeFor(mobile: string): Promise<string> {
  const before = textsTo(mobile).length
  expectDone(await ask(mobile))
  await expect.poll(() => textsTo(mobile).length).toBe(before + 1)
  return textsTo(mobile).at(-1)?.params[0] ?? ''
}

const prove = (mobile: string, code: string, page = pageOf()) =>
  app.anonymous.post(`${page}/sessions`, { mobile, code })

const logIn = async (mobile: string): Promise<string> =>
  expectDone(await prove(mobile, await codeFor(mobile))).token

const own = (token: string, path = '') =>
  app.anonymous.get(`/memberSessions/own${path}`, { headers: { authorization: token } })

const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('GET /companies/:id/memberPage', () => {
  it('tells staff of the company the address, and whether the page is open', async () => {
    const company = await app.as('company')
    expect(expectDone(await company.get(`/companies/${app.ids.company}/memberPage`))).toEqual({
      url: `${PUBLIC_URL}${pageOf().replace('/memberPages/', '/m/')}`,
      isOpen: true,
    })
    expect((await company.get(`/companies/${app.ids.rivalCompany}/memberPage`)).status).toBe(404)
  })
})

describe('GET /memberPages/:code', () => {
  it('knows no code that was not signed for it', async () => {
    const receipt = signedCode(app.container.secrets, 'receipt', app.ids.company)
    for (const code of ['demo', String(app.ids.company), receipt]) {
      const reply = await app.anonymous.get(`/memberPages/${code}`)
      expect([reply.status, reply.body.code]).toEqual([404, 'MEMBER_PAGE_UNKNOWN'])
    }
  })

  it('is closed where no code can be sent, and where the company says so', async () => {
    expect((await app.anonymous.get(pageOf())).status).toBe(200)
    const rival = await app.anonymous.get(pageOf(app.ids.rivalCompany))
    expect(rival.body.code).toBe('MEMBER_PAGE_OFF')
    expect((await ask(aMobile(), pageOf(app.ids.rivalCompany))).body.code).toBe('MEMBER_PAGE_OFF')
    const company = await app.as('company')
    const switchTo = async (members: boolean) => {
      const customerPages = { receipts: true, invoices: true, members }
      expectDone(await company.put(`/companies/${app.ids.company}/config`, { customerPages }))
    }
    const { mobile } = await aMember(app)
    const token = await logIn(mobile)
    app.clock.advance(2 * MINUTE_MS)
    const code = await codeFor(mobile)
    await switchTo(false)
    expect((await app.anonymous.get(pageOf())).body.code).toBe('MEMBER_PAGE_OFF')
    expect((await ask(aMobile())).body.code).toBe('MEMBER_PAGE_OFF')
    expect((await prove(mobile, code)).body.code).toBe('MEMBER_PAGE_OFF')
    expect((await own(token)).body.code).toBe('MEMBER_SESSION_OVER')
    await switchTo(true)
    await app.asOwner(`update sms_templates set enabled = false where id = ${template.id}`)
    expect((await app.anonymous.get(pageOf())).body.code).toBe('MEMBER_PAGE_OFF')
    await app.asOwner(`update sms_templates set enabled = true where id = ${template.id}`)
  })
})

describe('POST /memberPages/:code/codes', () => {
  it('answers the same for a member, a stranger and one of the staff, and texts the member alone', async () => {
    const { mobile } = await aMember(app)
    const stranger = aMobile()
    const staff = aMobile()
    await app.asOwner(`update users set mobile = '${staff}'
      where account = 'cashier' and company_id = ${app.ids.company}`)
    const replies = [await ask(stranger), await ask(staff), await ask(mobile)]
    for (const { status, body } of replies) expect([status, body]).toEqual([200, { minutes: 5 }])
    await expect.poll(() => textsTo(mobile).length).toBe(1)
    expect([textsTo(stranger), textsTo(staff)]).toEqual([[], []])
    expect((await ask('12345')).body.code).toBe('VALIDATION')
  })

  it('shows staff that a code was sent, and not which', async () => {
    const { mobile } = await aMember(app)
    const code = await codeFor(mobile)
    const { body } = await (
      await app.as('company')
    ).get(`/messages?${searching(`mobile:${mobile}`)}`)
    expect(body.content[0].content).toBe('【蓝海石油】验证码******，5分钟内有效。')
    expect(JSON.stringify(body)).not.toContain(code)
  })

  it('is bounded by number, by address and by company', async () => {
    const mobile = aMobile()
    const count = async (times: number, numberOf: () => string) => {
      const codes = []
      for (let time = 0; time < times; time += 1) codes.push((await ask(numberOf())).body.code)
      return codes.filter((code) => code === 'MEMBER_CODE_LIMIT').length
    }
    expect(await count(2, () => mobile)).toBe(1)
    for (let time = 0; time < 4; time += 1) {
      app.clock.advance(MINUTE_MS)
      expect(await count(1, () => mobile)).toBe(0)
    }
    app.clock.advance(MINUTE_MS)
    expect(await count(1, () => mobile)).toBe(1)
    // Five by that number, and so fifteen by others from the same address.
    expect(await count(16, aMobile)).toBe(1)
    app.clock.advance(61 * MINUTE_MS)
    await app.asOwner(`insert into auth_attempts (kind, subject, ok, created_at)
      select 'memberCodeCompany', '${app.ids.company}', false, '${app.clock.now.toISOString()}'
      from generate_series(1, 299)`)
    expect(await count(2, aMobile)).toBe(1)
  })
})

describe('POST /memberPages/:code/sessions', () => {
  it('takes a code once, and no other, and tells a stranger the same', async () => {
    const { mobile } = await aMember(app)
    const code = await codeFor(mobile)
    expect((await prove(mobile, another(code))).body.code).toBe('MEMBER_CODE_WRONG')
    expect((await prove(aMobile(), code)).body.code).toBe('MEMBER_CODE_WRONG')
    expectDone(await prove(mobile, code))
    expect((await prove(mobile, code)).body.code).toBe('MEMBER_CODE_WRONG')
  })

  it('opens one session by a code, also when it comes three times at once', async () => {
    const { mobile } = await aMember(app)
    const code = await codeFor(mobile)
    const replies = await Promise.all([1, 2, 3].map(() => prove(mobile, code)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    // Both may have been found right before either is used.
    const { id } = await app.look((db) =>
      db
        .selectFrom('member_codes')
        .where('mobile', '=', mobile)
        .select('id')
        .executeTakeFirstOrThrow(),
    )
    const use = () => app.database.separateTransaction((db) => useCode(db, id, app.clock.now))
    expect(await use()).toBe(false)
  })

  it('lets a code die after five wrong tries, also when they come at once', async () => {
    const { mobile } = await aMember(app)
    const code = await codeFor(mobile)
    const wrong = Array.from({ length: 5 }, () => prove(mobile, another(code)))
    for (const reply of await Promise.all(wrong)) expect(reply.body.code).toBe('MEMBER_CODE_WRONG')
    expect((await prove(mobile, code)).body.code).toBe('MEMBER_CODE_WRONG')
  })

  it('lets a code die after five minutes, and by the next one', async () => {
    const { mobile } = await aMember(app)
    const first = await codeFor(mobile)
    app.clock.advance(2 * MINUTE_MS)
    const second = await codeFor(mobile)
    if (first !== second) expect((await prove(mobile, first)).body.code).toBe('MEMBER_CODE_WRONG')
    app.clock.advance(5 * MINUTE_MS)
    expect((await prove(mobile, second)).body.code).toBe('MEMBER_CODE_WRONG')
  })

  it('bounds guesses from one address over many numbers', async () => {
    const codes = []
    for (let guess = 0; guess < 31; guess += 1)
      codes.push((await prove(aMobile(), '123456')).body.code)
    expect(codes.at(29)).toBe('MEMBER_CODE_WRONG')
    expect(codes.at(30)).toBe('MEMBER_CODE_LOCKED')
  })

  it('opens no session of another company, nor for a member who has left', async () => {
    const { id, mobile } = await aMember(app)
    const code = await codeFor(mobile)
    expect((await prove(mobile, code, pageOf(app.ids.rivalCompany))).body.code).toBe(
      'MEMBER_CODE_WRONG',
    )
    await app.asOwner(`update users set status = 'disabled' where id = ${id}`)
    expect((await prove(mobile, code)).body.code).toBe('MEMBER_CODE_WRONG')
  })
})

describe('GET /memberSessions/own', () => {
  it('is for nobody without a session, and a session opens nothing else', async () => {
    for (const token of ['', 'x', (await managerAt(app)).token]) {
      expect((await own(token)).body.code).toBe('MEMBER_SESSION_OVER')
    }
    const { mobile } = await aMember(app)
    const token = await logIn(mobile)
    const console = await app.anonymous.get('/users/profile', { headers: { authorization: token } })
    expect(console.status).toBe(401)
  })

  it('shows balance, statement, coupons and points of the member alone', async () => {
    const card = await aCardWith(app, { principal: 10_000, gift: 500 })
    const { order } = await aPaidSale(app, { paymentType: 'debit', userCard: { id: card.id } })
    const other = await aCardWith(app, { principal: 77_700 })
    await aPaidSale(app, { paymentType: 'debit', userCard: { id: other.id } })
    const coupon = await aCoupon(app)
    await give(app, coupon, card.user)
    await give(app, coupon, other.user, 2)
    const token = await logIn(card.user.mobile)
    const account = expectDone(await own(token))
    const { number } = expectDone(await (await managerAt(app)).get(`/userCards/${card.id}`))
    expect(account).toMatchObject({
      name: 'Li Lei',
      mobile: `${card.user.mobile.slice(0, 3)}****${card.user.mobile.slice(-4)}`,
      symbol: '¥',
    })
    const end = `****${number.slice(-4)}`
    expect(account.cards).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ number: end, principal: 8_800, gift: 500 }),
      ]),
    )
    const details = expectDone(await own(token, '/details?book=debit'))
    expect(details.content[0]).toMatchObject({
      type: 'consume',
      amount: -1200,
      after: 9_300,
      card: end,
      receipt: `/r/${signedCode(app.container.secrets, 'receipt', order.id)}`,
    })
    const numbers = new Set(details.content.map((line: { card: string }) => line.card))
    expect([...numbers]).toEqual([end])
    expect(JSON.stringify([account, details])).not.toContain(number)
    expect(expectDone(await own(token, '/coupons')).content).toHaveLength(1)
    const points = expectDone(await own(token, '/details?book=score'))
    for (const line of points.content) expect(line.book).toBe('score')
  })

  it('pages the statement without a gap', async () => {
    const card = await aCardWith(app, { principal: 100_000 })
    for (let sale = 0; sale < 21; sale += 1) {
      await aPaidSale(app, { paymentType: 'debit', userCard: { id: card.id } })
    }
    const token = await logIn(card.user.mobile)
    const first = expectDone(await own(token, '/details?book=debit'))
    expect([first.content.length, first.hasMore]).toEqual([20, true])
    const before = first.content.at(-1).id
    const second = expectDone(await own(token, `/details?book=debit&before=${before}`))
    expect([second.content.length, second.hasMore]).toEqual([2, false])
    const ids = [...first.content, ...second.content].map((line: { id: number }) => line.id)
    expect(new Set(ids).size).toBe(22)
  })

  it('shows an employee the card of their fleet, and not the money that it shares', async () => {
    const fleet = await aFleet(app, { valueMode: 'share' })
    const mobile = aMobile()
    const manager = await managerAt(app)
    const employee = expectDone(
      await manager.post(`/groups/${fleet.id}/employees`, { mobile, name: 'Han Mei' }),
    )
    const parent = { id: fleet.masterCard.id }
    const card = expectDone(
      await manager.post('/userCards', { parent, name: 'Truck', user: { id: employee.id } }),
    )
    const token = await logIn(mobile)
    const { cards } = expectDone(await own(token))
    const ofFleet = cards.filter((card: { fleet: string | null }) => card.fleet !== null)
    expect(ofFleet).toMatchObject([{ fleet: fleet.name, isShared: true, principal: 0 }])
    await fill(app, fleet.masterCard.id, 100_000)
    await aPaidSale(app, { paymentType: 'debit', userCard: { id: card.id } })
    const { content } = expectDone(await own(token, '/details?book=debit'))
    expect(content).toMatchObject([{ type: 'consume', amount: -1200, after: null }])
  })

  it('ends with the number to which the code went', async () => {
    const { id, mobile } = await aMember(app)
    const token = await logIn(mobile)
    expect((await own(token)).status).toBe(200)
    await app.asOwner(`update users set mobile = '${aMobile()}' where id = ${id}`)
    expect((await own(token)).body.code).toBe('MEMBER_SESSION_OVER')
  })

  it('ends after 15 idle minutes, at the latest after eight hours, and when it is ended', async () => {
    const { mobile } = await aMember(app)
    const token = await logIn(mobile)
    app.clock.advance(14 * MINUTE_MS)
    expect((await own(token)).status).toBe(200)
    app.clock.advance(14 * MINUTE_MS)
    expect((await own(token)).status).toBe(200)
    app.clock.advance(15 * MINUTE_MS)
    expect((await own(token)).status).toBe(401)
    app.clock.advance(61 * MINUTE_MS)
    const busy = await logIn(mobile)
    for (let minutes = 0; minutes < 8 * 60 - 10; minutes += 10) {
      app.clock.advance(10 * MINUTE_MS)
      expect((await own(busy)).status).toBe(200)
    }
    app.clock.advance(10 * MINUTE_MS)
    expect((await own(busy)).status).toBe(401)
    const ended = await logIn(mobile)
    const headers = { authorization: ended }
    expectDone(await app.anonymous.post('/memberSessions/own/end', {}, { headers }))
    expect((await own(ended)).status).toBe(401)
  })
})

describe('POST /memberSessions/own/offers', () => {
  it('lets a member switch offers off and on, alone their own, and the log says so', async () => {
    const choose = (token: string, acceptsOffers: unknown) =>
      app.anonymous.post(
        '/memberSessions/own/offers',
        { acceptsOffers },
        { headers: { authorization: token } },
      )
    expect((await choose('', false)).body.code).toBe('MEMBER_SESSION_OVER')
    const member = await aMember(app)
    const other = await aMember(app)
    const token = await logIn(member.mobile)
    expect((await choose(token, 'no')).body.code).toBe('VALIDATION')
    expect(expectDone(await own(token)).acceptsOffers).toBe(true)
    expect(expectDone(await choose(token, false))).toEqual({ acceptsOffers: false })
    expect(expectDone(await own(token)).acceptsOffers).toBe(false)
    const manager = await managerAt(app)
    expect(expectDone(await manager.get(`/users/${member.id}`)).acceptsOffers).toBe(false)
    expect(expectDone(await manager.get(`/users/${other.id}`)).acceptsOffers).toBe(true)
    expect((await auditedOf(app, 'user', member.id))[0]).toMatchObject({
      action: 'chooseOffers',
      after: { acceptsOffers: false },
    })
    expectDone(await choose(token, true))
    expect(expectDone(await own(token)).acceptsOffers).toBe(true)
    app.clock.advance(2 * MINUTE_MS)
    // A code still comes to who wants no offers.
    expectDone(await choose(token, false))
    expectDone(await prove(member.mobile, await codeFor(member.mobile)))
  })
})

describe('The role forecourt_member', () => {
  /** What the database gives a member, whatever is asked. */
  const asMember = (session: { userId: number; companyId: number }, query: string) =>
    app.database.read({ companyIds: [], stationIds: [] }, async (db) => {
      await becomeMember(db, session)
      return (await sql.raw<Record<string, unknown>>(query).execute(db)).rows
    })

  it.each([
    'user_cards',
    'card_balances',
    'card_details',
    'user_coupons',
    'users',
    'card_programmes',
    'coupons',
    'fleets',
    'gift_lots',
    'points_lots',
  ])('sees of %s what is the member’s own, without any condition', async (table) => {
    const card = await aCardWith(app, { principal: 5_000, gift: 100 })
    await give(app, await aCoupon(app), card.user)
    const session = { userId: card.user.id, companyId: app.ids.company }
    const count = (query: string) => asMember(session, query).then(([row]) => Number(row?.count))
    const all = await app.look((db) =>
      sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db),
    )
    const seen = await count(`select count(*) from ${table}`)
    expect(seen).toBeLessThanOrEqual(3)
    expect(Number(all.rows[0]?.count)).toBeGreaterThanOrEqual(seen)
    expect(
      await asMember({ userId: 0, companyId: app.ids.company }, `select 1 from ${table}`),
    ).toEqual([])
    const foreign = await count(
      `select count(*) from ${table} where company_id <> ${app.ids.company}`,
    )
    expect(foreign).toBe(0)
  })

  it('may read no secrets and no other tables, and change nothing', async () => {
    const session = { userId: 1, companyId: app.ids.company }
    for (const query of [
      'select password_hash from users',
      'select password_hash from user_cards',
      'select * from orders',
      'select * from member_codes',
      'select * from member_sessions',
      "update users set name = 'x'",
    ]) {
      await expect(asMember(session, query)).rejects.toThrow(/permission denied|read-only/)
    }
  })
})
