import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../../../test/harness.ts'
import {
  anInvoice,
  apply,
  askAgain,
  BUYER_TAX_NO,
  invoiceNow,
  openForInvoices,
  orderNow,
  SELLER_TAX_NO,
  untilInvoice,
  usePlatforms,
} from '../../../../../test/invoicing.ts'
import {
  aCardWith,
  aPaidSale,
  cardNow,
  expectDone,
  findings,
  managerAt,
} from '../../../../../test/checkout.ts'

describe.each(['nuonuo', 'pt', 'aisino'] as const)('the platform %s', (platform) => {
  const platforms = usePlatforms()
  const app = useApp({ invoicePlatforms: () => platforms.urls() })

  beforeAll(async () => {
    await openForInvoices(app, platform)
  })

  const aSoldCoffee = async () => {
    const { order } = await aPaidSale(app)
    return { orderIds: [order.id] }
  }

  it('issues what was asked for', async () => {
    const sold = await aSoldCoffee()
    const invoice = await anInvoice(app, sold)
    expect(invoice).toMatchObject({
      platform,
      failure: null,
      invoiceNo: expect.stringMatching(/^26\d{18}$/),
      pdfUrl: expect.stringContaining('.pdf'),
      issuedTime: expect.any(String),
    })
    const [issued] = platforms.bureau().issued
    expect(issued).toMatchObject({
      gross: 1200,
      tax: 138,
      bill: {
        kind: 'blue',
        digital: true,
        title: '通达物流有限公司',
        taxPayerId: SELLER_TAX_NO,
        lines: [{ code: '1030307000000000000', rateBp: 1300, net: 1062, tax: 138 }],
      },
    })
    expect(BUYER_TAX_NO).toHaveLength(18)
    expect(await orderNow(app, sold.orderIds[0])).toMatchObject({ invoiceStatus: 'success' })
  })

  it('refuses: the invoice fails with its words, and the quota is back', async () => {
    const card = await aCardWith(app, { principal: 5000 })
    const { order } = await aPaidSale(app, { paymentType: 'debit', userCard: { id: card.id } })
    platforms.next('refuse')
    const { id } = expectDone(await apply(app, { orderIds: [order.id] }))
    const failed = await untilInvoice(app, id, 'fail')
    expect(failed.failure).toMatchObject({
      code: 'rejected',
      text: expect.stringContaining('the seller has no credit left'),
      message: 'The platform refused it',
    })
    expect((await orderNow(app, order.id)).invoiceStatus).toBe('fail')
    expect((await cardNow(app, card.id)).invoiceQuota).toBe(1200)
    expect(await findings(app)).toEqual([])
  })

  it('loses its answer: it is asked what it has, and issues no second one', async () => {
    const before = platforms.bureau().issued.length
    platforms.next('loseAnswer')
    const { id } = expectDone(await apply(app, await aSoldCoffee()))
    const serialNo = async () => (await invoiceNow(app, id)).serialNo
    const key = `${SELLER_TAX_NO} ${await serialNo()}`
    await app.listen()
    await expect.poll(() => platforms.bureau().calls.get(key)).toBe(1)
    await expect.poll(() => isWaiting(id)).toBe(true)
    expect((await invoiceNow(app, id)).status).toBe('invoicing')
    await askAgain(app)
    await untilInvoice(app, id, 'success')
    expect(platforms.bureau().issued.length).toBe(before + 1)
    expect(platforms.bureau().calls.get(key)).toBe(1)
  })

  it('never hears of it: it is asked again under the same number', async () => {
    platforms.next('loseCall')
    const { id, serialNo } = expectDone(await apply(app, await aSoldCoffee()))
    await app.listen()
    await expect.poll(() => platforms.bureau().calls.get(`${SELLER_TAX_NO} ${serialNo}`)).toBe(1)
    await expect.poll(() => isWaiting(id)).toBe(true)
    await askAgain(app)
    const invoice = await untilInvoice(app, id, 'success')
    expect(invoice.serialNo).toBe(serialNo)
  })

  it('issues another amount: that is no success', async () => {
    platforms.next('wrongAmount')
    const { id } = expectDone(await apply(app, await aSoldCoffee()))
    const failed = await untilInvoice(app, id, 'fail')
    expect(failed.failure.code).toBe('mismatch')
    expect(failed.invoiceNo).toBe('')
  })

  it('turns away who signs with another secret', async () => {
    const manager = await managerAt(app)
    const { content } = expectDone(await manager.get('/sellerInvoices'))
    const [{ id: titleId, version }] = content
    const change = { version, appSecret: 'guessed' }
    const changed = expectDone(await manager.put(`/sellerInvoices/${titleId}`, change))
    const { id } = expectDone(await apply(app, await aSoldCoffee()))
    const failed = await untilInvoice(app, id, 'fail')
    expect(failed.failure.text).toMatch(/wrong (signature|password)/)
    const back = { version: changed.version, appSecret: 'between us' }
    expectDone(await manager.put(`/sellerInvoices/${titleId}`, back))
  })

  /** The first call is over, and the next one has its time. */
  const isWaiting = (id: number): Promise<boolean> =>
    app.look(async (db) => {
      const row = await db
        .selectFrom('invoices')
        .where('id', '=', id)
        .select(['due_at', 'sends'])
        .executeTakeFirstOrThrow()
      const ahead = Date.parse(row.due_at ?? '') - app.clock.now.getTime()
      // A lease is a minute; who waits for the second call waits a second.
      return row.sends === 1 && ahead <= 1000
    })
})

describe('a platform that takes its time', () => {
  const platforms = usePlatforms({ delayMs: 300 })
  const app = useApp({ invoicePlatforms: () => platforms.urls() })

  it('is asked until it is done', async () => {
    await openForInvoices(app, 'pt')
    const { order } = await aPaidSale(app)
    const { id } = expectDone(await apply(app, { orderIds: [order.id] }))
    await app.listen()
    await expect
      .poll(async () => {
        await askAgain(app)
        return (await invoiceNow(app, id)).status
      })
      .toBe('success')
    expect(platforms.bureau().issued).toHaveLength(1)
  })
})

describe('a platform that hears and never answers', () => {
  const platforms = usePlatforms()
  const callers: Socket[] = []
  const silence = createServer((socket) => callers.push(socket))
  beforeAll(async () => {
    await once(silence.listen(0, '127.0.0.1'), 'listening')
  })
  afterAll(() => {
    silence.close()
    for (const caller of callers) caller.destroy()
  })
  const silentUrl = () => `http://127.0.0.1:${(silence.address() as AddressInfo).port}`
  const app = useApp({ invoicePlatforms: () => ({ ...platforms.urls(), pt: silentUrl() }) })

  it('holds up none of the invoices of others', async () => {
    const silent = await openForInvoices(app, 'pt')
    const prompt = await openForInvoices(app, 'nuonuo')
    const applyTo = async (title: { id: number }) => {
      const { order } = await aPaidSale(app)
      const more = { orderIds: [order.id], sellerInvoice: { id: title.id } }
      return expectDone(await apply(app, more)).id
    }
    // One more than are asked for at once.
    const waiting: number[] = []
    while (waiting.length < 5) waiting.push(await applyTo(silent))
    await app.listen()
    await expect.poll(() => callers.length).toBe(4)
    await untilInvoice(app, await applyTo(prompt), 'success')
    // The calls are still waiting for an answer: nobody has waited until one was given up.
    expect(callers.map(({ closed }) => closed)).toEqual([false, false, false, false])
    const states = await Promise.all(waiting.map(async (id) => (await invoiceNow(app, id)).status))
    expect(new Set(states)).toEqual(new Set(['invoicing']))
  })
})

describe('a server without platforms', () => {
  const app = useApp()

  it('says that it is not connected', async () => {
    await openForInvoices(app)
    const { order } = await aPaidSale(app)
    const { id } = expectDone(await apply(app, { orderIds: [order.id] }))
    const failed = await untilInvoice(app, id, 'fail')
    expect(failed.failure).toMatchObject({ code: 'notConnected', text: '' })
  })
})
