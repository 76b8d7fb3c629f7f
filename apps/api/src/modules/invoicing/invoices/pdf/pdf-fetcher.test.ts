import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../../../test/harness.ts'
import {
  anInvoice,
  fetchPdfs,
  invoiceNow,
  openForInvoices,
  reverse,
  untilInvoice,
  usePlatforms,
} from '../../../../../test/invoicing.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { aPaidSale, expectDone, managerAt, rivalAt } from '../../../../../test/checkout.ts'

const platforms = usePlatforms()
const app = useApp({ invoicePlatforms: () => platforms.urls() })

beforeAll(async () => {
  await openForInvoices(app, 'pt')
})

const issued = async () => {
  const { order } = await aPaidSale(app)
  return anInvoice(app, { orderIds: [order.id] })
}

const rowOf = (id: number) =>
  app.look((db) =>
    db
      .selectFrom('invoices')
      .where('id', '=', id)
      .select(['pdf_attachment_id', 'pdf_attempts', 'pdf_due_at', 'version', 'status'])
      .executeTakeFirstOrThrow(),
  )

/** How long until the next try after each; after the last there is none. */
const PAUSES_MS = [60_000, 600_000, 3_600_000, 21_600_000, 86_400_000, 86_400_000]

/** Until a try has failed, not only begun: the next is due then. */
async function untilTried(id: number, tries: number): Promise<void> {
  const pause = PAUSES_MS[tries - 1]
  const dueAt = pause === undefined ? null : new Date(app.clock.now.getTime() + pause)
  const dueNow = async () => {
    const { pdf_attempts: tried, pdf_due_at: due } = await rowOf(id)
    return [tried, due && new Date(due)]
  }
  await expect.poll(dueNow).toEqual([tries, dueAt])
}

/** As much later as anybody waits, the clock has files fetched. */
async function fetchLater(): Promise<void> {
  app.clock.advance(25 * 3_600_000)
  await fetchPdfs(app)
}

const download = async (id: number, token?: string) =>
  app.container.app.inject({
    url: `/api/v1/invoices/${id}/pdf`,
    headers: token === undefined ? {} : { authorization: token, language: 'en' },
  })

describe('GET /invoices/:id/pdf', () => {
  it('refuses anonymous callers, other companies and who may not see invoices', async () => {
    const { id } = await issued()
    await expect.poll(async () => (await invoiceNow(app, id)).pdf).not.toBeNull()
    const statusFor = async (token?: string) => (await download(id, token)).statusCode
    expect(await statusFor()).toBe(401)
    expect(await statusFor((await rivalAt(app)).token)).toBe(404)
    expect(await statusFor((await app.as('fueler')).token)).toBe(403)
  })

  it('sends the file that the platform made, for saving, and shows it nowhere else', async () => {
    const { id, invoiceNo } = await issued()
    await expect.poll(async () => (await invoiceNow(app, id)).pdf).not.toBeNull()
    const { pdf } = await invoiceNow(app, id)
    const { token } = await managerAt(app)
    const { statusCode, headers, rawPayload } = await download(id, token)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${invoiceNo}.pdf"; filename*=UTF-8''${invoiceNo}.pdf`,
      'cache-control': 'private, max-age=31536000, immutable',
    })
    expect(rawPayload.length).toBe(pdf.size)
    expect(rawPayload.toString('latin1')).toMatch(/^%PDF-.*%%EOF\n$/s)
    const { pdf_attachment_id: attachmentId } = await rowOf(id)
    const elsewhere = await app.container.app.inject({
      url: `/api/v1/attachments/${attachmentId}`,
      headers: { authorization: token },
    })
    expect(elsewhere.statusCode).toBe(404)
  })

  it('says that there is none yet', async () => {
    platforms.pdfsAre('lose')
    const { id } = await issued()
    await untilTried(id, 1)
    const { token } = await managerAt(app)
    const reply = await download(id, token)
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'INVOICE_PDF_MISSING'])
    platforms.pdfsAre(undefined)
  })
})

describe('the file of an invoice', () => {
  it.each(['lose', 'page', 'huge', 'moved'] as const)(
    'does not fail the invoice when it is none (%s), and is fetched later',
    async (fault) => {
      platforms.pdfsAre(fault)
      const { id } = await issued()
      await untilTried(id, 1)
      expect(await invoiceNow(app, id)).toMatchObject({ status: 'success', pdf: null })
      platforms.pdfsAre(undefined)
      await fetchLater()
      await expect.poll(async () => (await invoiceNow(app, id)).pdf).not.toBeNull()
      expect(await rowOf(id)).toMatchObject({ pdf_attempts: 2, pdf_due_at: null })
    },
  )

  it('is given up after some days, and leaves the invoice as people have seen it', async () => {
    platforms.pdfsAre('lose')
    const { id, version } = await issued()
    await untilTried(id, 1)
    for (let tries = 2; tries <= 7; tries += 1) {
      await fetchLater()
      await untilTried(id, tries)
    }
    expect(await rowOf(id)).toMatchObject({ pdf_due_at: null, pdf_attachment_id: null })
    expect((await invoiceNow(app, id)).version).toBe(version)
    platforms.pdfsAre(undefined)
  })

  it('is kept of a red one as well', async () => {
    const { id } = await issued()
    const red = expectDone(await reverse(await managerAt(app), id, DEMO_PIN))
    await untilInvoice(app, red.id, 'success')
    await expect.poll(async () => (await invoiceNow(app, red.id)).pdf).not.toBeNull()
  })
})
