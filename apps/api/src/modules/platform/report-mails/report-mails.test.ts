/** Reports by mail, taken by a mail server of somebody else's making. */

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wallClock } from '@app/kernel/calendar'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { jobsOf } from '#module.ts'
import {
  aMobile,
  aPaidSale,
  auditedOf,
  expectDone,
  managerAt,
  rivalAt,
} from '../../../../test/checkout.ts'
import { aFleet, headOf } from '../../../../test/fleets.ts'
import { type Caller, useApp } from '../../../../test/harness.ts'
import { MAIL_PASSWORD as PASSWORD, useMailServer } from '../../../../test/mail-server.ts'
import type { ReportMail } from './contract.ts'
import { nextTime, toldAt } from './times.ts'

const post = useMailServer()

const app = useApp({
  config: {
    publicUrl: 'https://console.example',
    get mailServers() {
      return [{ host: '127.0.0.1', port: post.port }]
    },
  },
})

// A token lasts for some hours, and these tests let days pass.
const company = () => app.as('company')
const manager = () => managerAt(app)

beforeAll(async () => {
  // Payments have the time of the database, so these tests begin today.
  app.clock.now = new Date()
  await app.asOwner(
    `update users set email = account || '@station.example' where account is not null`,
  )
})

beforeEach(() => {
  post.taken = []
  post.isOpen = true
})

const account = (more: object = {}) => ({
  server: `127.0.0.1:${post.port}`,
  sender: 'reports@station.example',
  username: 'reports',
  password: PASSWORD,
  enabled: true,
  version: null,
  ...more,
})

const save = async (body: object, caller?: Caller) =>
  (caller ?? (await company())).put('/mailAccount', body, { pin: DEMO_PIN })

const userId = async (name: string): Promise<number> => {
  const { id } = await app.look((db) =>
    db
      .selectFrom('users')
      .where('account', '=', name)
      .where('kind', '<>', 'member')
      .orderBy('id')
      .select('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

const wish = async (more: object = {}) => ({
  report: 'sales',
  every: 'day',
  onDay: 1,
  hour: 7,
  format: 'csv',
  recipients: [{ id: await userId('manager') }],
  ...more,
})

const subscribe = async (more: object = {}, caller?: Caller) =>
  (caller ?? (await manager())).post('/reportMails', await wish(more))

const listed = async (id: number) =>
  expectDone(await (await manager()).get(`/reportMails?search=id:${id}`))

const mailNow = async (id: number): Promise<ReportMail> => (await listed(id)).content[0]

/** What is attached to a letter, read. */
const attachmentIn = ({ text }: { text: string }): string => {
  const [, part = ''] = text.split('text/csv')
  const [, body = ''] = part.split('\r\n\r\n')
  return Buffer.from(body.replaceAll(/--.*$/gs, ''), 'base64').toString()
}

/** Lets the clock come to when it is sent, and the server look. */
async function comeTo(mail: Pick<ReportMail, 'nextDate'>): Promise<void> {
  app.clock.advance(Math.max(0, Date.parse(mail.nextDate) - app.clock.now.getTime()) + 1_000)
  await work()
}

/** What the clock does each minute. */
const work = async (): Promise<void> => {
  await jobsOf(app.container.areas).sendReports?.({})
}

describe('PUT /mailAccount', () => {
  it('refuses who may not, other servers, and letters led elsewhere without the password', async () => {
    expect((await save(account(), await manager())).body.code).toBe('FORBIDDEN')
    expect((await (await company()).put('/mailAccount', account())).body.code).toBe('PIN_REQUIRED')
    const inside = await save(account({ server: '10.0.0.1:25' }))
    expect(inside.body.code).toBe('MAIL_SERVER_UNKNOWN')
    expect((await save(account({ sender: 'a\r\nBcc: b@c.example' }))).body.code).toBe('MAIL_SENDER')
    expect((await save(account({ password: '' }))).body.code).toBe('MAIL_PASSWORD_REQUIRED')
    expect((await subscribe()).body.code).toBe('MAIL_NOT_SET')
  })

  it('keeps the password to itself, and as it is where none is given', async () => {
    const { body } = await save(account())
    expect(body.account).toMatchObject({ sender: 'reports@station.example', password: '******' })
    const again = await save(account({ password: '', version: body.account.version }))
    expect(again.status).toBe(200)
    expect((await save(account({ version: body.account.version }))).body.code).toBe('STALE_VERSION')
    const row = await app.look((db) =>
      db.selectFrom('mail_accounts').selectAll().executeTakeFirstOrThrow(),
    )
    expect(row.password_enc.toString()).not.toContain(PASSWORD)
    expect(JSON.stringify([body, again.body])).not.toContain(PASSWORD)
    expect((await (await app.as('company', 'rival')).get('/mailAccount')).body.account).toBeNull()
  })
})

describe('POST /reportMails', () => {
  it('refuses people elsewhere or without an address, and statements without a fleet', async () => {
    const rival = await app.look((db) =>
      db
        .selectFrom('users')
        .where('company_id', '=', app.ids.rivalCompany)
        .select('id')
        .executeTakeFirstOrThrow(),
    )
    expect((await subscribe({ recipients: [rival] })).body.code).toBe('MAIL_RECIPIENT')
    expect((await subscribe({ report: 'fleetStatement', every: 'month' })).body.code).toBe(
      'MAIL_FLEET',
    )
    const fleet = await aFleet(app)
    expect((await subscribe({ fleet: { id: fleet.id } })).body.code).toBe('MAIL_FLEET')
    const theirs = await subscribe(
      { report: 'fleetStatement', fleet: { id: fleet.id } },
      await rivalAt(app),
    )
    expect(theirs.body.code).toBe('NOT_FOUND')
  })

  it('is sent at its time, of the day before, and then the next day', async () => {
    await aPaidSale(app)
    // An hour that has begun today comes again tomorrow, whatever time of day it is now.
    const { time } = wallClock(app.clock.now, 'Asia/Shanghai')
    const mail: ReportMail = expectDone(await subscribe({ hour: Number(time.slice(0, 2)) }))
    await comeTo(mail)
    await expect.poll(() => post.taken.length).toBe(1)
    const [letter = { recipients: [], text: '' }] = post.taken
    expect(letter.recipients).toEqual(['manager@station.example'])
    expect(attachmentIn(letter)).toContain('12.00')
    await expect
      .poll(async () => (await mailNow(mail.id)).runs)
      .toMatchObject([{ failure: null, recipients: 1 }])
    const { nextDate } = await mailNow(mail.id)
    expect(Date.parse(nextDate) - Date.parse(mail.nextDate)).toBe(86_400_000)
  })

  it('tells what failed, tries again within a bound, and goes on the next day', async () => {
    const mail: ReportMail = expectDone(await subscribe())
    post.isOpen = false
    await comeTo(mail)
    const failures = async () => (await mailNow(mail.id)).runs.map(({ failure }) => failure)
    for (const attempts of [1, 2, 3]) {
      await expect.poll(async () => (await failures()).length).toBe(attempts)
      app.clock.advance(11 * 60_000)
      await work()
    }
    expect(await failures()).toHaveLength(3)
    expect((await failures())[0]).toContain('mail server')
    expect(Date.parse((await mailNow(mail.id)).nextDate)).toBeGreaterThan(app.clock.now.getTime())
    post.isOpen = true
    await comeTo(await mailNow(mail.id))
    await expect.poll(async () => (await failures())[0]).toBeNull()
  })

  it('has the rights that its subscriber has by then', async () => {
    const recipients = [{ id: await userId('cashier') }]
    const mail: ReportMail = expectDone(await subscribe({ recipients }))
    await app.asOwner(`update users set status = 'disabled' where id = ${await userId('manager')}`)
    await comeTo(mail)
    const failures = () =>
      app.look((db) =>
        db
          .selectFrom('report_mail_runs')
          .where('report_mail_id', '=', mail.id)
          .select('failure')
          .execute(),
      )
    await expect.poll(failures).toEqual([{ failure: 'MAIL_REQUESTER_GONE' }])
    // A letter of an earlier subscription may still come.
    expect(post.taken.flatMap((letter) => letter.recipients)).not.toContain(
      'cashier@station.example',
    )
    await app.asOwner(`update users set status = 'normal' where id = ${await userId('manager')}`)
  })

  it('sends the head of a fleet the own statement, and nobody else’s', async () => {
    const mobile = aMobile()
    const fleet = await aFleet(app, { leader: { mobile, name: 'Wang Wei' } })
    const head = await headOf(app, fleet, mobile)
    await app.asOwner(`update users set email = 'wang@fleet.example' where mobile = '${mobile}'`)
    const own = { id: fleet.leader.id }
    const statement = { report: 'fleetStatement', every: 'month', fleet: { id: fleet.id } }
    expect((await subscribe(statement, head)).body.code).toBe('MAIL_RECIPIENT')
    const mail = expectDone(await subscribe({ ...statement, recipients: [own] }, head))
    expectDone(await head.post(`/reportMails/${mail.id}/send`))
    await work()
    await expect
      .poll(() => post.taken.map(({ recipients }) => recipients))
      .toEqual([['wang@fleet.example']])
    expect((await listed(mail.id)).totalElements).toBe(0)
  })
})

describe('GET /reportMails/recipients', () => {
  it('has people of the own company with an address, and of customers the caller alone', async () => {
    const { content } = expectDone(await (await manager()).get('/reportMails/recipients'))
    expect(content.map(({ id }: any) => id)).toContain(await userId('cashier'))
    const rival = expectDone(await (await rivalAt(app)).get('/reportMails/recipients')).content
    expect(rival.map(({ id }: any) => id)).not.toContain(await userId('cashier'))
    const mobile = aMobile()
    const fleet = await aFleet(app, { leader: { mobile, name: 'Wang Wei' } })
    const head = await headOf(app, fleet, mobile)
    await app.asOwner(`update users set email = 'wei@fleet.example' where mobile = '${mobile}'`)
    const own = expectDone(await head.get('/reportMails/recipients')).content
    expect(own.map(({ id }: any) => id)).toEqual([fleet.leader.id])
  })
})

describe('DELETE /reportMails/:id', () => {
  it('ends it for who subscribed, and lets others leave; strangers find nothing', async () => {
    const cashier = await app.as('cashier')
    const recipients = [{ id: await userId('manager') }, { id: await userId('cashier') }]
    const mail = expectDone(await subscribe({ recipients }))
    expect((await (await rivalAt(app)).delete(`/reportMails/${mail.id}`)).body.code).toBe(
      'NOT_FOUND',
    )
    expectDone(await cashier.delete(`/reportMails/${mail.id}`))
    expect((await mailNow(mail.id)).recipients.map(({ id }) => id)).toEqual([recipients[0]?.id])
    expect((await cashier.delete(`/reportMails/${mail.id}`)).body.code).toBe('NOT_FOUND')
    const other = expectDone(await subscribe({ hour: 8 }))
    expectDone(await (await manager()).delete(`/reportMails/${mail.id}`))
    expect((await listed(mail.id)).totalElements).toBe(0)
    await comeTo(other)
    await expect.poll(async () => (await mailNow(other.id)).runs.length).toBe(1)
    const runs = app.look((db) =>
      db
        .selectFrom('report_mail_runs')
        .where('report_mail_id', '=', mail.id)
        .select('id')
        .execute(),
    )
    expect(await runs).toEqual([])
  })
})

describe('POST /reportMails/leaving/:code', () => {
  /** The code in the letter of a report that somebody got; reports of other tests are due as well. */
  const codeFor = (mail: ReportMail, name: string): string => {
    const codes = post.taken
      .filter(({ recipients }) => recipients.includes(`${name}@station.example`))
      .map(({ text }) =>
        /List-Unsubscribe:\s*<https:\/\/console\.example\/u\/([\w.-]+)>/.exec(text),
      )
    const ofMail = `${mail.id.toString(36)}.`
    return codes.map((found) => found?.[1] ?? '').find((code) => code.startsWith(ofMail)) ?? ''
  }

  const leave = (code: string) => app.anonymous.post(`/reportMails/leaving/${code}`)

  async function sent(): Promise<ReportMail> {
    const recipients = [{ id: await userId('manager') }, { id: await userId('cashier') }]
    const mail: ReportMail = expectDone(await subscribe({ recipients }))
    await comeTo(mail)
    await expect.poll(() => codeFor(mail, 'cashier') && codeFor(mail, 'manager')).not.toBe('')
    return mail
  }

  it('refuses a code of another report, of another person, and what is none', async () => {
    const theirs = await sent()
    const code = codeFor(await sent(), 'cashier')
    const [mail = '', signed = ''] = code.split('.')
    const other = `${theirs.id.toString(36)}.${signed}`
    const another = `${mail}.${signed.replace(/^[^-]+/, (await userId('manager')).toString(36))}`
    for (const wrong of [other, another, `${mail}.`, signed, 'x', `${code}x`]) {
      const { status, body } = await leave(wrong)
      expect([status, body.code]).toEqual([404, 'REPORT_MAIL_UNKNOWN'])
    }
  })

  it('changes nothing for who only opens the link, and takes the recipient off by its button', async () => {
    const mail = await sent()
    const code = codeFor(mail, 'cashier')
    const shown = expectDone(await app.anonymous.get(`/reportMails/leaving/${code}`))
    expect(shown).toEqual({ report: 'sales', company: expect.any(String), isLeft: false })
    expect((await mailNow(mail.id)).recipients).toHaveLength(2)
    expect(expectDone(await leave(code)).isLeft).toBe(true)
    expect((await mailNow(mail.id)).recipients.map(({ id }) => id)).toEqual([
      await userId('manager'),
    ])
    expect(expectDone(await leave(code)).isLeft).toBe(true)
    expect(expectDone(await app.anonymous.get(`/reportMails/leaving/${code}`)).isLeft).toBe(true)
    const [entry] = await auditedOf(app, 'reportMail', mail.id)
    expect(entry).toMatchObject({
      action: 'cancel',
      after: { recipients: [await userId('manager')] },
    })
  })

  it('ends a report that nobody gets any more, though both leave in the same moment', async () => {
    const mail = await sent()
    const codes = [codeFor(mail, 'cashier'), codeFor(mail, 'manager')]
    for (const reply of await Promise.all(codes.map(leave))) expectDone(reply)
    expect((await listed(mail.id)).totalElements).toBe(0)
  })
})

describe('the times of a report', () => {
  const zone = { timeZone: 'Asia/Shanghai', hour: 7 }

  it.each([
    ['day', 1, '2026-11-29T22:00:00Z', '2026-11-29T23:00:00.000Z', '2026-11-29', '2026-11-29'],
    ['day', 1, '2026-11-29T23:00:00Z', '2026-11-30T23:00:00.000Z', '2026-11-29', '2026-11-29'],
    ['week', 1, '2026-11-29T22:00:00Z', '2026-11-29T23:00:00.000Z', '2026-11-23', '2026-11-29'],
    ['week', 7, '2026-11-29T22:00:00Z', '2026-12-05T23:00:00.000Z', '2026-11-23', '2026-11-29'],
    ['month', 1, '2026-11-29T22:00:00Z', '2026-11-30T23:00:00.000Z', '2026-10-01', '2026-10-31'],
    ['month', 28, '2026-02-01T00:00:00Z', '2026-02-27T23:00:00.000Z', '2026-01-01', '2026-01-31'],
  ] as const)('by the %s on %i, after %s is %s', (...[every, onDay, after, next, first, last]) => {
    const schedule = { every, onDay, ...zone }
    expect(nextTime(schedule, new Date(after)).toISOString()).toBe(next)
    expect(toldAt(schedule, new Date(after))).toEqual({ first, last })
  })
})
