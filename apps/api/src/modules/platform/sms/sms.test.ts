import { type SmsProviders, startSmsProviders } from '@app/simulator/texting/providers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { expectDone } from '../../../../test/checkout.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { enqueue } from '#jobs/jobs.ts'
import { SMS_JOB } from './messages.ts'

const SECRET = 'between us and the provider'
const MINUTE_MS = 60_000

let providers: SmsProviders
const faults = new Map<string, 'loseCall' | 'loseAnswer'>()
/** The calls that something went wrong with, since the test began. */
const spoilt: string[] = []

beforeAll(async () => {
  providers = await startSmsProviders({
    id: 'key-1',
    secret: SECRET,
    fault: (action) => {
      const fault = faults.get(action)
      if (fault) spoilt.push(action)
      return fault
    },
  })
})
afterAll(() => providers.stop())

const app = useApp({
  smsProviders: () => providers.urls,
  config: { publicUrl: 'https://forecourt.example' },
})

const company = () => app.as('company')
const manager = async () => (await app.as('manager')).at(app.ids.east)

/** A number of its own for each message, so that each is found again. */
let count = 0
const aMobile = (): string => `137${String((count += 1)).padStart(8, '0')}`

const ACCOUNT = {
  provider: 'aliyun',
  name: 'Main',
  accessKeyId: 'key-1',
  secret: SECRET,
  appId: '',
  region: '',
  signatures: ['蓝海石油'],
  dailyQuota: 100,
  enabled: true,
}

const CONTENT = '您的油品${fuel}已到，单号${no}。'
const PARAMS = { no: 'D-7', fuel: '92#' }

let accountId: number
let templateId: number

const add = async (path: string, body: object, caller?: Caller) =>
  (caller ?? (await company())).post(path, body, { pin: DEMO_PIN })

const changeAccount = async (change: object) => {
  const caller = await company()
  const { body } = await caller.get(`/smsAccounts?${searching(`id:${accountId}`)}`)
  const { version } = body.content[0]
  return caller.put(`/smsAccounts/${accountId}`, { ...change, version }, { pin: DEMO_PIN })
}

beforeAll(async () => {
  accountId = expectDone(await add('/smsAccounts', ACCOUNT)).id
  const template = {
    account: { id: accountId },
    name: 'Delivery',
    code: 'SMS_1',
    signature: '蓝海石油',
    content: CONTENT,
    enabled: true,
  }
  templateId = expectDone(await add('/smsTemplates', template)).id
  await app.listen()
})

beforeEach(() => {
  faults.clear()
  spoilt.length = 0
  providers.exchange.refuses = undefined
})

const send = async (mobiles: string[], more: object = {}, caller?: Caller) =>
  (caller ?? (await manager())).post('/messages', {
    template: { id: templateId },
    mobiles,
    params: PARAMS,
    ...more,
  })

/** The message to a number, as the list shows it. */
async function messageTo(mobile: string) {
  const { body } = await (await manager()).get(`/messages?${searching(`mobile:${mobile}`)}`)
  return body.content[0]
}

const becomes = (mobile: string, expected: object) =>
  expect.poll(() => messageTo(mobile)).toMatchObject(expected)

/** Has the sender look at what is due by now. */
const look = () =>
  app.look((db) => enqueue(db, { name: SMS_JOB, payload: {}, runAt: new Date(0), key: SMS_JOB }))

const later = async (minutes: number) => {
  app.clock.advance(minutes * MINUTE_MS)
  await look()
}

const sentTo = (mobile: string) => providers.exchange.texts.filter((text) => text.mobile === mobile)

describe('POST /smsAccounts', () => {
  it('refuses those who may not configure accounts, a second one in use, and Tencent without its number', async () => {
    const refused = async (body: object, caller?: Caller) => {
      const reply = await add('/smsAccounts', { ...ACCOUNT, name: 'Second', ...body }, caller)
      return [reply.status, reply.body.code]
    }
    expect(await refused({}, await manager())).toEqual([403, 'FORBIDDEN'])
    expect(await refused({})).toEqual([400, 'SMS_ACCOUNT_IN_USE'])
    expect(await refused({ name: 'main' })).toEqual([400, 'SMS_ACCOUNT_EXISTS'])
    const tencent = { provider: 'tencent', enabled: false }
    expect(await refused(tencent)).toEqual([400, 'SMS_APP_ID'])
    expect(await refused({ ...tencent, signatures: [] })).toEqual([400, 'VALIDATION'])
  })

  it('never shows the secret, keeps it when it is not changed, and tells stations no report address', async () => {
    const { body } = await changeAccount({ dailyQuota: 50, secret: '******' })
    expect(body).toMatchObject({ secret: '******', dailyQuota: 50, sentToday: 0 })
    expect(body.reportUrl).toMatch(
      /^https:\/\/forecourt\.example\/api\/v1\/sms\/reports\/aliyun\/[0-9a-f]{32}$/,
    )
    const seen = await (await manager()).get('/smsAccounts')
    expect(seen.body.content).toMatchObject([{ id: accountId, reportUrl: null }])
    const { rows } = {
      rows: await app.look((db) => db.selectFrom('audit_log').selectAll().execute()),
    }
    expect(JSON.stringify([seen.body, rows])).not.toContain(SECRET)
  })

  it('keeps a signature that templates use', async () => {
    const { status, body } = await changeAccount({ signatures: ['别的'] })
    expect([status, body.code]).toEqual([400, 'SMS_SIGNATURE_USED'])
  })
})

describe('POST /smsTemplates', () => {
  it('refuses a signature that is not the account’s, variables that are none, and another company’s account', async () => {
    const base = {
      account: { id: accountId },
      name: 'Other',
      code: 'SMS_2',
      signature: '蓝海石油',
      content: '您好',
      enabled: true,
    }
    const refused = async (body: object, caller?: Caller) =>
      (await add('/smsTemplates', { ...base, ...body }, caller)).body.code
    expect(await refused({ signature: '别的' })).toBe('SMS_SIGNATURE_UNKNOWN')
    expect(await refused({ content: '余额 ${1}' })).toBe('SMS_VARIABLE')
    expect(await refused({ name: 'delivery' })).toBe('SMS_TEMPLATE_EXISTS')
    expect(await refused({}, await app.as('company', 'rival'))).toMatch(/NOT_FOUND|FORBIDDEN/)
  })
})

describe('POST /messages', () => {
  it('refuses who may only look, wrong numbers and values, and more than the day’s quota', async () => {
    const refused = async (mobiles: string[], more: object = {}, caller?: Caller) => {
      const { status, body } = await send(mobiles, more, caller)
      return [status, body.code]
    }
    const mobile = aMobile()
    expect(await refused([mobile], {}, await app.as('cashier'))).toEqual([403, 'FORBIDDEN'])
    expect(await refused([mobile], {}, await app.as('manager', 'rival'))).toEqual([
      404,
      'NOT_FOUND',
    ])
    expect(await refused(['12345'])).toEqual([400, 'VALIDATION'])
    expect(await refused([mobile, mobile])).toEqual([400, 'VALIDATION'])
    expect(await refused([mobile], { params: { no: '1' } })).toEqual([400, 'SMS_PARAMS'])
    const more = { params: { ...PARAMS, other: 'x' } }
    expect(await refused([mobile], more)).toEqual([400, 'SMS_PARAMS'])
    await changeAccount({ dailyQuota: 1 })
    expect(await refused([mobile, aMobile()])).toEqual([400, 'SMS_BALANCE'])
    await changeAccount({ dailyQuota: 100, enabled: false })
    expect(await refused([mobile])).toEqual([400, 'SMS_TEMPLATE_OFF'])
    await changeAccount({ enabled: true })
    expect(providers.exchange.texts).toEqual([])
  })

  it('lets no two senders share the last message of the day', async () => {
    await changeAccount({ dailyQuota: 1 })
    const replies = await Promise.all([send([aMobile()]), send([aMobile()])])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    await changeAccount({ dailyQuota: 100 })
  })

  it.each(['aliyun', 'tencent'] as const)(
    'reaches %s as it was approved, and is delivered when the provider says so',
    async (provider) => {
      if (provider === 'tencent') await switchTo('tencent')
      const mobile = aMobile()
      expect((await send([mobile])).body).toEqual({ accepted: 1 })
      await becomes(mobile, {
        status: 'sent',
        mobile: `137****${mobile.slice(-4)}`,
        content: '【蓝海石油】您的油品92#已到，单号D-7。',
        provider,
        station: { id: app.ids.east },
      })
      const [text] = sentTo(mobile)
      expect(text).toMatchObject({
        template: 'SMS_1',
        params: ['92#', 'D-7'],
        signature: '蓝海石油',
      })
      if (!text) throw new Error('nothing was sent')
      providers.exchange.settle(text.outId, 'delivered')
      const { status, body } = await app.anonymous.post(
        await reportPath(),
        providers.reportOf(provider, text),
      )
      expect([status, body.code, body.result]).toEqual([200, 0, 0])
      expect(await messageTo(mobile)).toMatchObject({
        status: 'delivered',
        failure: null,
        parts: 1,
      })
    },
  )
})

/** The address at which the account in use is reported to. */
async function reportPath(): Promise<string> {
  const { body } = await (await company()).get(`/smsAccounts?${searching('enabled:true')}`)
  return body.content[0].reportUrl.replace(/^.*\/api\/v1/, '')
}

/** Has everything sent by another provider from now on. */
async function switchTo(provider: 'tencent'): Promise<void> {
  expectDone(await changeAccount({ enabled: false }))
  const account = { ...ACCOUNT, provider, name: provider, appId: '1400006666' }
  accountId = expectDone(await add('/smsAccounts', account)).id
  const template = { name: provider, code: 'SMS_1', signature: '蓝海石油', content: CONTENT }
  const body = { ...template, account: { id: accountId }, enabled: true }
  templateId = expectDone(await add('/smsTemplates', body)).id
}

describe('what became of a message', () => {
  it('is asked for where nobody reports it', async () => {
    const mobile = aMobile()
    await send([mobile])
    await becomes(mobile, { status: 'sent' })
    providers.exchange.settle(sentTo(mobile)[0]?.outId ?? '', 'failed', 'POWER_OFF')
    await later(3)
    await becomes(mobile, {
      status: 'failed',
      failure: { code: 'SMS_UNDELIVERED', providerCode: 'POWER_OFF' },
    })
  })

  it('is found out and nothing sent twice when an answer is lost', async () => {
    faults.set('SendSms', 'loseAnswer')
    const mobile = aMobile()
    await send([mobile])
    await becomes(mobile, { status: 'unclear' })
    await expect.poll(() => sentTo(mobile).length).toBe(1)
    faults.clear()
    providers.exchange.settle(sentTo(mobile)[0]?.outId ?? '', 'delivered')
    await later(2)
    await becomes(mobile, { status: 'delivered' })
    expect(sentTo(mobile)).toHaveLength(1)
  })

  it('is that it is lost when the provider never heard of it', async () => {
    faults.set('SendSms', 'loseCall')
    const mobile = aMobile()
    await send([mobile])
    // It is unclear from before it is sent.
    await expect.poll(() => spoilt).toEqual(['SendSms'])
    await becomes(mobile, { status: 'unclear' })
    faults.clear()
    await later(12)
    await becomes(mobile, { status: 'failed', failure: { code: 'SMS_LOST' } })
    expect(sentTo(mobile)).toEqual([])
  })

  it.each([
    ['LimitExceeded.PhoneNumberDailyLimit', 'SMS_LIMIT'],
    ['FailedOperation.TemplateIncorrectOrUnapproved', 'SMS_TEMPLATE'],
    ['FailedOperation.InsufficientBalanceInSmsPackage', 'SMS_ACCOUNT'],
    ['InvalidParameterValue.IncorrectPhoneNumber', 'SMS_NUMBER'],
  ])('is said in plain words when the provider says %s', async (code, expected) => {
    providers.exchange.refuses = code
    const mobile = aMobile()
    await send([mobile])
    await becomes(mobile, { status: 'failed', failure: { code: expected, providerCode: code } })
  })

  it('is that it waits when the provider takes no more just now', async () => {
    providers.exchange.refuses = 'LimitExceeded.PhoneNumberThirtySecondLimit'
    const mobile = aMobile()
    await send([mobile])
    const attempts = () =>
      app.look((db) =>
        db
          .selectFrom('sms_messages')
          .where('mobile', '=', mobile)
          .select(['attempts', 'status'])
          .executeTakeFirst(),
      )
    await expect.poll(attempts).toEqual({ attempts: 1, status: 'queued' })
    providers.exchange.refuses = undefined
    await later(6)
    await becomes(mobile, { status: 'sent' })
  })

  it('is not believed of whoever does not know the account’s address, or names another message', async () => {
    const mobile = aMobile()
    await send([mobile])
    await becomes(mobile, { status: 'sent' })
    const [text] = sentTo(mobile)
    if (!text) throw new Error('nothing was sent')
    const report = providers.reportOf('tencent', { ...text, state: 'delivered' })
    const path = await reportPath()
    const wrong = path.replace(/[0-9a-f]{32}$/, '0'.repeat(32))
    expect((await app.anonymous.post(wrong, report)).status).toBe(404)
    const elsewhere = providers.reportOf('tencent', {
      ...text,
      state: 'delivered',
      mobile: aMobile(),
    })
    expect((await app.anonymous.post(path, elsewhere)).status).toBe(200)
    expect((await app.anonymous.post(path, { text: 'nonsense' })).status).toBe(200)
    expect(await messageTo(mobile)).toMatchObject({ status: 'sent' })
    await app.anonymous.post(path, report)
    expect(await messageTo(mobile)).toMatchObject({ status: 'delivered' })
  })

  it('is the station’s to see, and nobody’s of another company', async () => {
    const mobile = aMobile()
    await send([mobile], {}, (await company()).at(app.ids.airport))
    const atCompany = async () => {
      const { body } = await (await company()).get(`/messages?${searching(`mobile:${mobile}`)}`)
      return body.content[0]?.status
    }
    await expect.poll(atCompany).toBe('sent')
    expect(await messageTo(mobile)).toBeUndefined()
    const rival = await app.as('manager', 'rival')
    expect((await rival.get('/messages')).body.totalElements).toBe(0)
    expect((await rival.get('/smsAccounts')).body.totalElements).toBe(0)
  })
})
