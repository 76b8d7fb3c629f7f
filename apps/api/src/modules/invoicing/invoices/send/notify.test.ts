import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../../../test/harness.ts'
import {
  apply,
  fetchPdfs,
  invoiceNow,
  openForInvoices,
  SELLER_TAX_NO,
  usePlatforms,
} from '../../../../../test/invoicing.ts'
import { aPaidSale, expectDone } from '../../../../../test/checkout.ts'

/** Longer than the first question takes, so that the answer to it is never the last. */
const TAKES_MS = 400

const platforms = usePlatforms({ delayMs: TAKES_MS })
const app = useApp({ invoicePlatforms: () => platforms.urls() })

beforeAll(async () => {
  await openForInvoices(app, 'pt')
  await app.listen()
})

const notify = (notice: object, platform = 'pt') =>
  app.anonymous.post(`/invoices/notify/${platform}`, notice)

/** An invoice that the platform is at. */
async function anAskedInvoice() {
  const { order } = await aPaidSale(app)
  const { id, serialNo } = expectDone(await apply(app, { orderIds: [order.id] }))
  const known = () => platforms.bureau().calls.get(`${SELLER_TAX_NO} ${serialNo}`) ?? 0
  await expect.poll(known).toBe(1)
  return { id, serialNo, nudge: platforms.nudgeOf({ taxPayerId: SELLER_TAX_NO, serialNo }) }
}

describe('POST /invoices/notify/:platform', () => {
  it('refuses what nobody signed, unknown numbers, other sellers and other platforms', async () => {
    const { id, nudge } = await anAskedInvoice()
    for (const notice of [
      { ...nudge, sign: 'x' },
      { ...nudge, serialNo: 'FP0' },
      { ...nudge, timestamp: '2026-01-01T00:00:00.000Z' },
      { ...nudge, taxPayerId: '91440101MA5APD8X8J' },
      platforms.nudgeOf({ taxPayerId: '91440101MA5APD8X8J', serialNo: nudge.serialNo }),
    ]) {
      const { status, body } = await notify(notice)
      expect([status, body.code]).toEqual([400, 'SIGNATURE'])
    }
    expect((await notify(nudge, 'nuonuo')).body.code).toBe('SIGNATURE')
    expect((await notify(nudge, 'paper')).body.code).toBe('VALIDATION')
    expect((await notify({})).body.code).toBe('VALIDATION')
    expect((await invoiceNow(app, id)).status).toBe('invoicing')
  })

  it('believes nothing it says, but asks the platform, which knows', async () => {
    const { id, nudge } = await anAskedInvoice()
    // Time stands still: without the nudge nobody asks again.
    const nudged = async () => {
      expect((await notify(nudge)).body).toEqual({ code: 'SUCCESS' })
      return (await invoiceNow(app, id)).status
    }
    await expect.poll(nudged).toBe('success')
    const issued = platforms.bureau().issued.filter(({ bill }) => bill.serialNo === nudge.serialNo)
    expect(issued).toHaveLength(1)
  })

  it('changes nothing when it comes again, however often at once', async () => {
    const asked = await anAskedInvoice()
    await expect
      .poll(async () => {
        await notify(asked.nudge)
        return (await invoiceNow(app, asked.id)).status
      })
      .toBe('success')
    // Its file comes a moment later, or a minute: whoever fetches files passes over rows that are held.
    const file = async () => {
      await fetchPdfs(app)
      return (await invoiceNow(app, asked.id)).pdf
    }
    await expect.poll(file).not.toBeNull()
    const before = await invoiceNow(app, asked.id)
    const replies = await Promise.all(Array.from({ length: 8 }, () => notify(asked.nudge)))
    for (const { body } of replies) expect(body).toEqual({ code: 'SUCCESS' })
    expect(await invoiceNow(app, asked.id)).toEqual(before)
  })
})
