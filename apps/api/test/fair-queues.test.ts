import { type SmsProviders, startSmsProviders } from '@app/simulator/texting/providers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { enqueue } from '#jobs/jobs.ts'
import { SMS_JOB } from '#modules/platform/sms/messages.ts'
import { expectDone } from './checkout.ts'
import { type Caller, useApp } from './harness.ts'
import { sendFile, settled } from './imports.ts'

let providers: SmsProviders

beforeAll(async () => {
  providers = await startSmsProviders({ id: 'key', secret: 'secret' })
})
afterAll(() => providers.stop())

const app = useApp({ smsProviders: () => providers.urls })

const MANY_TAGS = 300_000
const MANY_MEMBERS = 6000
const MANY_MESSAGES = 40
/** As many as one provider is told at once, and the one whose turn is next. */
const FIRST_MESSAGES = 5

beforeAll(async () => {
  await app.listen()
})

const owner = () => app.as('company')
const rival = () => app.as('company', 'rival')

describe('nobody waits for the files of another company', () => {
  it('that are made', async () => {
    await app.asOwner(`insert into tags (company_id, name)
      select ${app.ids.company}, 'tag ' || n from generate_series(1, ${MANY_TAGS}) n`)
    const asked = ['name', 'kind', 'name,kind'].map(async (columns) =>
      askFor(await owner(), columns),
    )
    const long = await Promise.all(asked)
    await expect.poll(async () => statesOf(await owner(), long)).toContain('running')
    const short = await askFor(await rival(), 'name')
    await expect
      .poll(async () => statesOf(await rival(), [short]), { timeout: 60_000 })
      .toEqual(['success'])
    expect(await statesOf(await owner(), long)).not.toContain('success')
    // The same company's third file waits for the first two, and says so.
    expect(await statesOf(await owner(), long)).toContain('queued')
    for (const id of long) expectDone(await (await owner()).post(`/exports/${id}/cancel`))
  })

  it('that are taken in', async () => {
    const kind = 'memberImports'
    const numbers = Array.from({ length: MANY_MEMBERS }, (_, at) => `${13_700_000_000 + at},Ada`)
    const ours = await owner()
    const long = expectDone(
      await sendFile(app, ours, { kind, content: fileOf(numbers), stationId: app.ids.east }),
    )
    const one = { kind, content: fileOf(['13800000001,Zoe']), stationId: app.ids.rival }
    const short = expectDone(await sendFile(app, await rival(), one))
    expect(await settled(await rival(), kind, short.id)).toMatchObject({ status: 'checked' })
    expect((await ours.get(`/${kind}/${long.id}`)).body.status).toBe('checking')
    expectDone(await ours.post(`/${kind}/${long.id}/cancel`))
  })
})

describe('nobody waits for the text messages of another company', () => {
  it('that were to be sent before', async () => {
    const ours = await templateOf(await owner())
    const theirs = await templateOf(await rival())
    providers.exchange.refuses = 'isv.BUSINESS_LIMIT_CONTROL'
    await text(
      ours,
      Array.from({ length: MANY_MESSAGES }, (_, at) => `${13_900_000_000 + at}`),
    )
    app.clock.advance(1000)
    await text(theirs, ['13800000009'])
    await expect.poll(() => waitingMessages(), { timeout: 20_000 }).toBe(MANY_MESSAGES + 1)
    providers.exchange.refuses = undefined
    app.clock.advance(120_000)
    await app.look((db) =>
      enqueue(db, { name: SMS_JOB, payload: {}, runAt: new Date(0), key: SMS_JOB }),
    )
    const sent = () => providers.exchange.texts.map(({ mobile }) => mobile)
    await expect.poll(sent, { timeout: 20_000 }).toHaveLength(MANY_MESSAGES + 1)
    expect(sent().slice(0, FIRST_MESSAGES)).toContain('13800000009')
  })
})

interface Texting {
  caller: Caller
  template: number
}

async function templateOf(caller: Caller): Promise<Texting> {
  const add = async (path: string, body: object): Promise<number> =>
    expectDone(await caller.post(path, body, { pin: DEMO_PIN })).id
  const same = { name: 'Main', enabled: true }
  const id = await add('/smsAccounts', {
    ...same,
    provider: 'aliyun',
    accessKeyId: 'key',
    secret: 'secret',
    appId: '',
    region: '',
    signatures: ['油站'],
    dailyQuota: 100,
  })
  const about = { code: 'SMS_1', signature: '油站', content: '您的油品已到。' }
  return { caller, template: await add('/smsTemplates', { ...same, ...about, account: { id } }) }
}

const text = async ({ caller, template }: Texting, mobiles: readonly string[]): Promise<unknown> =>
  expectDone(await caller.post('/messages', { template: { id: template }, mobiles, params: {} }))

/** How many are to be sent again. */
const waitingMessages = (): Promise<number> =>
  app.look(async (db) => {
    const rows = await db
      .selectFrom('sms_messages')
      .where('status', '=', 'queued')
      .where('attempts', '=', 1)
      .select('id')
      .execute()
    return rows.length
  })

const fileOf = (rows: readonly string[]): string => ['phone,name', ...rows].join('\n')

async function askFor(caller: Caller, columns: string): Promise<number> {
  const { id } = expectDone(await caller.post(`/export?type=tags&format=csv&columns=${columns}`))
  return id
}

const statesOf = (caller: Caller, ids: readonly number[]): Promise<string[]> =>
  Promise.all(ids.map(async (id) => (await caller.get(`/exports/${id}`)).body.status))
