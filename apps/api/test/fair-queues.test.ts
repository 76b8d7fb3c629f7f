import { type SmsProviders, startSmsProviders } from '@app/simulator/texting/providers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { enqueue } from '#jobs/jobs.ts'
import { SMS_JOB } from '#modules/platform/sms/messages.ts'
import { expectDone } from './checkout.ts'
import { plantAnother } from './fixtures.ts'
import { type Caller, useApp } from './harness.ts'
import { sendFile, settled } from './imports.ts'

let providers: SmsProviders

beforeAll(async () => {
  providers = await startSmsProviders({ id: 'key', secret: 'secret' })
})
afterAll(() => providers.stop())

const app = useApp({ smsProviders: () => providers.urls })

/** As many as a workbook may have, which takes several times as long as text. */
const MANY_TAGS = 200_000
const LONG = 'name&format=xlsx'
const MANY_MEMBERS = 6000
/** So many that three files of them are still being checked when a fourth one comes. */
const MORE_MEMBERS = 40_000
const MANY_MESSAGES = 40
/** How long a file may keep its place while another company waits. */
const TURN_MS = 10_000
/** As many as one provider is told at once, and the one whose turn is next. */
const FIRST_MESSAGES = 5

const third = { companyId: 0, stationId: 0 }
const fourth = { companyId: 0, stationId: 0 }

beforeAll(async () => {
  await app.listen()
  Object.assign(third, await plantOne('third', 'EEEE003A3435510938393732'))
  Object.assign(fourth, await plantOne('fourth', 'DDDD003A3435510938393732'))
  await plantTags(app.ids.company)
})

const plantTags = (companyId: number): Promise<void> =>
  app.asOwner(`insert into tags (company_id, name)
    select ${companyId}, 'tag ' || n from generate_series(1, ${MANY_TAGS}) n`)

async function plantOne(code: string, ptsId: string) {
  const { companyId, stationIds } = await plantAnother(app.database, { code, ptsId })
  return { companyId, stationId: stationIds.get(`${code}1`) ?? 0 }
}

const owner = () => app.as('company')
const rival = () => app.as('company', 'rival')
const ofThird = () => app.as('company', 'third')
const ofFourth = () => app.as('company', 'fourth')

describe('nobody waits for the files of another company', () => {
  it('that are made', async () => {
    const asked = [LONG, 'kind&format=xlsx', 'name,kind&format=xlsx'].map(async (columns) =>
      askFor(await owner(), columns),
    )
    const long = await Promise.all(asked)
    await expect.poll(async () => statesOf(await owner(), long)).toContain('running')
    const short = await askFor(await rival(), 'name&format=csv')
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

describe('long files in all places are waited for no longer than their turn', () => {
  it('where they are made: of the company that has most one waits, and begins anew', async () => {
    await plantTags(app.ids.rivalCompany)
    const [ours, theirs, other] = [await owner(), await rival(), await ofThird()]
    const long = [await askFor(ours, LONG), await askFor(ours, 'kind&format=xlsx')]
    await expect.poll(() => statesOf(ours, long)).toEqual(['running', 'running'])
    const rivals = await askFor(theirs, LONG)
    await expect.poll(() => statesOf(theirs, [rivals])).toEqual(['running'])
    app.clock.advance(TURN_MS)
    const short = await askFor(other, 'name&format=csv')
    await expect.poll(() => statesOf(other, [short]), { timeout: 60_000 }).toEqual(['success'])
    await expect.poll(() => companiesOfLong('exports')).toEqual([app.ids.company])
    expect(await statesOf(ours, long)).toEqual(['running', 'queued'])
    expectDone(await ours.post(`/exports/${long[0]}/cancel`))
    await expect.poll(() => statesOf(ours, long)).toEqual(['cancelled', 'running'])
    expectDone(await ours.post(`/exports/${long[1]}/cancel`))
    expectDone(await theirs.post(`/exports/${rivals}/cancel`))
  })

  it('where they are taken in: what began last waits, and goes on', async () => {
    const kind = 'memberImports'
    const content = fileOf(
      Array.from({ length: MORE_MEMBERS }, (_, at) => `${13_600_000_000 + at},Ada`),
    )
    const places = [
      { caller: await owner(), stationId: app.ids.east },
      { caller: await rival(), stationId: app.ids.rival },
      { caller: await ofThird(), stationId: third.stationId },
    ]
    const long: { caller: Caller; id: number }[] = []
    for (const { caller, stationId } of places) {
      const { id } = expectDone(await sendFile(app, caller, { kind, content, stationId }))
      long.push({ caller, id })
    }
    const last = await ofThird()
    await expect
      .poll(async () => (await last.get(`/${kind}/${long[2]?.id}`)).body.done)
      .toBeGreaterThan(0)
    app.clock.advance(TURN_MS)
    const one = { kind, content: fileOf(['13800000001,Zoe']), stationId: fourth.stationId }
    const short = expectDone(await sendFile(app, await ofFourth(), one))
    expect(await settled(await ofFourth(), kind, short.id)).toMatchObject({ status: 'checked' })
    await expect.poll(() => companiesOfLong('imports')).toEqual([third.companyId])
    for (const { caller, id } of long) {
      const done = { status: 'checked', done: MORE_MEMBERS, failed: 0 }
      expect(await settled(caller, kind, id)).toMatchObject(done)
    }
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

/** Whose files have given up their place. */
const companiesOfLong = (table: 'exports' | 'imports'): Promise<number[]> =>
  app.look(async (db) => {
    const rows = await db
      .selectFrom(table)
      .where('is_long', '=', true)
      .select('company_id')
      .execute()
    return rows.map(({ company_id: companyId }) => companyId)
  })

const fileOf = (rows: readonly string[]): string => ['phone,name', ...rows].join('\n')

async function askFor(caller: Caller, columns: string): Promise<number> {
  const { id } = expectDone(await caller.post(`/export?type=tags&columns=${columns}`))
  return id
}

const statesOf = (caller: Caller, ids: readonly number[]): Promise<string[]> =>
  Promise.all(ids.map(async (id) => (await caller.get(`/exports/${id}`)).body.status))
