import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../../../test/harness.ts'
import { FIXTURE_TIME } from '../../../../../test/fixtures.ts'
import {
  aBuyer,
  anInvoice,
  apply,
  invoiceNow,
  openForInvoices,
  untilInvoice,
  usePlatforms,
} from '../../../../../test/invoicing.ts'
import { aPaidSale, expectDone, managerAt, rivalAt } from '../../../../../test/checkout.ts'
import { isSomebodyWaiting } from '../../../../../test/locks.ts'
import { enqueue } from '#jobs/jobs.ts'
import { RESEND_JOB } from './queue.ts'

const platforms = usePlatforms()
const app = useApp({ invoicePlatforms: () => platforms.urls() })

const PHONE = '13912345678'

beforeAll(async () => {
  await openForInvoices(app)
})

afterEach(() => {
  platforms.sendingsAre(undefined)
  app.clock.now = FIXTURE_TIME
})

async function issued(more: object = {}) {
  const { order } = await aPaidSale(app)
  return anInvoice(app, { orderIds: [order.id], ...more })
}

const resend = async (id: number, body: object = {}, key?: string) =>
  (await managerAt(app)).post(`/invoices/${id}/resend`, body, key === undefined ? {} : { key })

const codeOf = async (id: number, body?: object): Promise<string> =>
  (await resend(id, body)).body.code

const sentOf = (invoiceNo: string) =>
  platforms.bureau().sent.filter((sending) => sending.invoiceNo === invoiceNo)

const untilResent = async (id: number, status: string) => {
  await expect.poll(async () => (await invoiceNow(app, id)).resending?.status).toBe(status)
  return (await invoiceNow(app, id)).resending
}

/** Waits as long as anybody does, has the platform asked again, and looks what became of it. */
async function statusLater(id: number): Promise<string> {
  app.clock.advance(600_000)
  const key = crypto.randomUUID()
  await app.look((db) => enqueue(db, { name: RESEND_JOB, payload: {}, runAt: new Date(0), key }))
  return (await invoiceNow(app, id)).resending.status
}

describe('POST /invoices/:id/resend', () => {
  it('refuses anonymous callers, other companies and who may not hand invoices out', async () => {
    const { id } = await issued()
    const path = `/invoices/${id}/resend`
    expect((await app.anonymous.post(path, {})).status).toBe(401)
    expect((await (await rivalAt(app)).post(path, {})).body.code).toBe('NOT_FOUND')
    const fueler = (await app.as('fueler')).at(app.ids.airport)
    expect((await fueler.post(path, {})).body.code).toBe('FORBIDDEN')
    expect((await invoiceNow(app, id)).resending).toBeNull()
  })

  it.each([
    ['nowhere', { email: '' }, 'INVOICE_CONTACT'],
    ['an address that is none', { email: 'tongda' }, 'EMAIL_FORMAT'],
    ['a number that is none', { phone: '12345' }, 'PHONE_FORMAT'],
    ['a text without end', { email: `${'a'.repeat(100)}@a.cn` }, 'VALIDATION'],
  ])('refuses %s', async (_, body, code) => {
    const { id } = await issued()
    expect(await codeOf(id, body)).toBe(code)
  })

  it('refuses what is not issued', async () => {
    platforms.next('refuse')
    const { order } = await aPaidSale(app)
    const { id } = expectDone(await apply(app, { orderIds: [order.id] }))
    await untilInvoice(app, id, 'fail')
    expect(await codeOf(id)).toBe('INVOICE_STATE')
  })

  it('sends it to where it went before, or to somewhere else, and says when', async () => {
    const { id, invoiceNo } = await issued({ phone: PHONE })
    const asked = expectDone(await resend(id))
    expect(asked.resending).toMatchObject({ email: aBuyer.email, phone: '139****5678' })
    expect(await untilResent(id, 'sent')).toMatchObject({ time: expect.any(String), failure: '' })
    expectDone(await resend(id, { email: 'other@tongda.example', phone: '' }))
    await expect.poll(() => sentOf(invoiceNo)).toHaveLength(2)
    await untilResent(id, 'sent')
    expect(sentOf(invoiceNo)).toEqual([
      { invoiceNo, email: aBuyer.email, phone: PHONE },
      { invoiceNo, email: 'other@tongda.example', phone: '' },
    ])
    expect(await invoiceNow(app, id)).toMatchObject({ email: aBuyer.email, status: 'success' })
  })

  it('sends it once, however often the same call comes', async () => {
    const { id, invoiceNo } = await issued()
    const key = crypto.randomUUID()
    await Promise.all([1, 2, 3].map(() => resend(id, {}, key)))
    await untilResent(id, 'sent')
    expectDone(await resend(id, {}, key))
    expect(sentOf(invoiceNo)).toHaveLength(1)
  })

  it('tells what the platform said when it refused', async () => {
    const { id, invoiceNo } = await issued()
    platforms.sendingsAre('refuse')
    expectDone(await resend(id))
    expect(await untilResent(id, 'fail')).toMatchObject({ failure: 'E9200 refused', time: null })
    expect(sentOf(invoiceNo)).toEqual([])
    platforms.sendingsAre(undefined)
    expectDone(await resend(id))
    await untilResent(id, 'sent')
  })

  it('asks again where no answer came', async () => {
    const { id, invoiceNo } = await issued()
    platforms.sendingsAre('loseAnswer')
    expectDone(await resend(id))
    await expect.poll(() => sentOf(invoiceNo).length).toBe(1)
    expect((await invoiceNow(app, id)).resending).toMatchObject({ status: 'sending', time: null })
    platforms.sendingsAre(undefined)
    await expect.poll(() => statusLater(id)).toBe('sent')
  })

  it('waits for what else is being written about the invoice, and does not pass it over', async () => {
    const { id, invoiceNo } = await issued()
    platforms.sendingsAre('loseAnswer')
    expectDone(await resend(id))
    await expect.poll(() => sentOf(invoiceNo).length).toBe(1)
    platforms.sendingsAre(undefined)
    await app.look(async (db) => {
      await sql`select from invoices where id = ${id} for update`.execute(db)
      const isAskedAgain = async (): Promise<boolean | undefined> => {
        await statusLater(id)
        return isSomebodyWaiting(app)
      }
      await expect.poll(isAskedAgain).toBe(true)
    })
    await untilResent(id, 'sent')
  })

  it('gives up after the fourth time without an answer', async () => {
    const { id, invoiceNo } = await issued()
    platforms.sendingsAre('loseAnswer')
    expectDone(await resend(id))
    await expect.poll(() => statusLater(id), { timeout: 20_000 }).toBe('fail')
    expect((await invoiceNow(app, id)).resending).toMatchObject({
      failure: expect.stringMatching(/没有应答|did not answer/),
      time: null,
    })
    expect(sentOf(invoiceNo)).toHaveLength(4)
  })

  it('lets the newer wish stand', async () => {
    const { id, invoiceNo } = await issued()
    platforms.sendingsAre('loseAnswer')
    expectDone(await resend(id))
    await expect.poll(() => sentOf(invoiceNo).length).toBe(1)
    platforms.sendingsAre(undefined)
    expectDone(await resend(id, { email: 'newer@tongda.example' }))
    await expect.poll(() => statusLater(id)).toBe('sent')
    expect((await invoiceNow(app, id)).resending.email).toBe('newer@tongda.example')
    expect(sentOf(invoiceNo).at(-1)?.email).toBe('newer@tongda.example')
  })
})

describe('a platform of another kind', () => {
  it.each(['pt', 'aisino'] as const)('sends it as well: %s', async (platform) => {
    const seller = await openForInvoices(app, platform)
    const { id, invoiceNo } = await issued({ sellerInvoice: { id: seller.id }, phone: PHONE })
    expectDone(await resend(id, { email: '' }))
    await untilResent(id, 'sent')
    expect(sentOf(invoiceNo)).toEqual([{ invoiceNo, email: '', phone: PHONE }])
    platforms.sendingsAre('refuse')
    expectDone(await resend(id))
    expect((await untilResent(id, 'fail')).failure).toBe('9999 refused')
  })
})
