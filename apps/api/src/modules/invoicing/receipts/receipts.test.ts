import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { signedCode } from '#http/signed-code.ts'
import {
  aCardWith,
  aFuelling,
  aPaidSale,
  aSale,
  auditedOf,
  expectDone,
  managerAt,
  rivalAt,
} from '../../../../test/checkout.ts'
import { searching, useApp } from '../../../../test/harness.ts'
import {
  aBuyer,
  apply,
  openForInvoices,
  orderNow,
  reverse,
  untilInvoice,
  usePlatforms,
} from '../../../../test/invoicing.ts'

const PUBLIC_URL = 'https://fuel.example'

const platforms = usePlatforms()
const app = useApp({
  invoicePlatforms: () => platforms.urls(),
  config: { publicUrl: PUBLIC_URL },
})

beforeAll(async () => {
  await openForInvoices(app)
})

const codeOf = (order: { id: number }): string =>
  signedCode(app.container.secrets, 'receipt', order.id)

const receiptOf = (order: { id: number }) => app.anonymous.get(`/receipts/${codeOf(order)}`)

const invoicePath = (order: { id: number }) => `/receipts/${codeOf(order)}/invoice`

const applyFor = (order: { id: number }, more: object = {}) =>
  app.anonymous.post(invoicePath(order), { ...aBuyer, ...more })

const invoiceOf = async (order: { id: number }) =>
  expectDone(await app.anonymous.get(invoicePath(order))).invoice

/** What the company shows its customers; everything that is not named is on. */
async function customerPagesAre(customerPages: object): Promise<void> {
  const company = await app.as('company')
  expectDone(await company.put(`/companies/${app.ids.company}/config`, { customerPages }))
}

describe('GET /orders/:id/receiptCode', () => {
  it('tells nobody of another company, and not whoever may see no orders', async () => {
    const { order } = await aPaidSale(app)
    expect((await (await rivalAt(app)).get(`/orders/${order.id}/receiptCode`)).status).toBe(404)
    const anonymous = await app.anonymous.get(`/orders/${order.id}/receiptCode`)
    expect(anonymous.status).toBe(401)
  })

  it('says the address of the receipt, and after 20 minutes that it is late (D-398)', async () => {
    const { order } = await aPaidSale(app)
    const ask = async () =>
      expectDone(await (await managerAt(app)).get(`/orders/${order.id}/receiptCode`))
    const url = `${PUBLIC_URL}/r/${codeOf(order)}`
    expect(await ask()).toEqual({ url, mayApply: true, late: false, points: null })
    app.clock.advance(20 * 60_000)
    expect((await ask()).late).toBe(false)
    app.clock.advance(1000)
    expect((await ask()).late).toBe(true)
  })
})

describe('GET /receipts/:code', () => {
  it('knows no code that was not signed here, and no order that there is not', async () => {
    const { order } = await aPaidSale(app)
    const number = order.id.toString(36)
    const signature = codeOf(order).slice(number.length + 1)
    // 128 bits at least: nobody finds one by trying.
    expect(Buffer.from(signature, 'base64url').length).toBeGreaterThanOrEqual(16)
    const others = [
      'x',
      `AAAA-${'A'.repeat(24)}`,
      `${number}-${'A'.repeat(24)}`,
      `${number}-${signature.slice(0, -1)}`,
      `${number}-${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`,
      `zzzzzzzzzzz-${signature}`,
      `${(order.id - 1).toString(36)}-${signature}`,
      `0${number}-${signature}`,
      codeOf({ id: 987_654_321 }),
    ]
    for (const code of others) {
      const reply = await app.anonymous.get(`/receipts/${code}`)
      expect([code, reply.status, reply.body.code]).toEqual([code, 404, 'RECEIPT_UNKNOWN'])
    }
    for (const [code, status] of [
      ['x'.repeat(500), 400],
      ['%00', 400],
      ['%ff', 404],
    ]) {
      expect((await app.anonymous.get(`/receipts/${code}`)).status).toBe(status)
    }
  })

  it('shows the order of the code: station, lines, discounts, ways of paying, cards by their end', async () => {
    const card = await aCardWith(app, { principal: 10_000 })
    const { order } = await aPaidSale(app, { paymentType: 'debit', userCard: { id: card.id } }, 2)
    const { number } = expectDone(await (await managerAt(app)).get(`/userCards/${card.id}`))
    const reply = await receiptOf(order)
    expect(expectDone(reply)).toMatchObject({
      orderNo: order.orderNo,
      status: 'paid',
      nozzle: null,
      lines: [{ type: 'normal', unitPrice: 1200, quantity: 200, amount: 2400 }],
      amount: 2400,
      discount: 0,
      payable: 2400,
      payments: [{ type: 'debit', amount: 2400, card: `****${number.slice(-4)}` }],
      refunded: 0,
      mayApply: true,
    })
    const text = JSON.stringify(reply.body)
    expect(text).not.toContain(number)
    expect(text).not.toContain('Li Lei')
    expect(text).not.toContain(card.user.mobile)
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
  })

  it('shows pump, litres and price of a fuelling', async () => {
    const { id } = await aFuelling(app, app.ids.airport, 20_000)
    expect(expectDone(await receiptOf({ id }))).toMatchObject({ status: 'unpaid', payments: [] })
    expectDone(await (await managerAt(app)).post(`/orders/${id}/pay`, { paymentType: 'wx' }))
    const { volume, unitPrice } = await orderNow(app, id)
    const shown = expectDone(await receiptOf({ id }))
    expect(shown).toMatchObject({ status: 'paid', symbol: '¥', volumeUnit: 'L' })
    expect(shown.nozzle).toBeGreaterThan(0)
    expect(shown.lines).toMatchObject([
      { type: 'fuel', unitPrice, quantity: volume, amount: 20_000 },
    ])
  })

  it('says what was refunded', async () => {
    const { order, transaction } = await aPaidSale(app)
    const refund = { amount: 1200, mode: 'cash', reason: 'it was cold' }
    const path = `/transactions/${transaction.id}/refund`
    expectDone(await (await managerAt(app)).post(path, refund, { pin: DEMO_PIN }))
    expect(expectDone(await receiptOf(order))).toMatchObject({ status: 'refunded', refunded: 1200 })
  })

  it('tells the buyer their points and nobody those of another, as does the slip, and what a refund takes back', async () => {
    const card = await aCardWith(app, { principal: 10_000 })
    const manager = await managerAt(app)
    const payment = { paymentType: 'debit', userCard: { id: card.id } }
    const pointsOf = async (order: { id: number }) => {
      const { points } = expectDone(await manager.get(`/orders/${order.id}/receiptCode`))
      expect(expectDone(await receiptOf(order)).points).toEqual(points)
      return points
    }
    const { order, transaction: first } = await aPaidSale(app, payment, 2)
    expect(await pointsOf(order)).toEqual({ earned: 24, takenBack: 0, left: 24 })
    // Undone and paid once more: only what stands is told.
    const undo = { reason: 'another card' }
    const path = `/transactions/${first.id}/revoke`
    expectDone(await manager.post(path, undo, { pin: DEMO_PIN }))
    const { content } = expectDone(
      await manager.get(`/refunds?${searching(`order.id:${order.id}`)}`),
    )
    expect(content).toMatchObject([{ kind: 'revoke', points: 24 }])
    const { transaction } = expectDone(await manager.post(`/orders/${order.id}/pay`, payment))
    expect(await pointsOf(order)).toEqual({ earned: 24, takenBack: 0, left: 24 })
    const { order: next } = await aPaidSale(app, payment)
    const refund = async (amount: number) => {
      const body = { amount, mode: 'original', reason: 'cold' }
      const to = `/transactions/${transaction.id}/refund`
      return expectDone(await manager.post(to, body, { pin: DEMO_PIN })).refund.points
    }
    expect(await refund(600)).toBe(6)
    expect(await refund(1200)).toBe(12)
    expect(await pointsOf(order)).toEqual({ earned: 24, takenBack: 18, left: 18 })
    expect(await pointsOf(next)).toEqual({ earned: 12, takenBack: 0, left: 36 })
    const { user } = await aCardWith(app, { principal: 100 })
    await app.asOwner(`update orders set buyer_id = ${user.id} where id = ${order.id}`)
    expect(await pointsOf(order)).toBeNull()
  })

  it('says of an order that was revoked that it is closed, and it is not invoiced', async () => {
    const { order } = await aPaidSale(app)
    const path = `/orders/${order.id}/revoke`
    expectDone(await (await managerAt(app)).post(path, { reason: 'wrong' }, { pin: DEMO_PIN }))
    expect(expectDone(await receiptOf(order))).toMatchObject({ status: 'closed' })
    expect((await applyFor(order)).body.code).toBe('INVOICE_ORDER_STATE')
  })

  it('is refused where the company has switched receipts off, and so is their code', async () => {
    const { order } = await aPaidSale(app)
    await customerPagesAre({ receipts: false, invoices: true })
    expect((await receiptOf(order)).body.code).toBe('RECEIPTS_OFF')
    expect((await applyFor(order)).body.code).toBe('RECEIPTS_OFF')
    const code = await (await managerAt(app)).get(`/orders/${order.id}/receiptCode`)
    expect(code.body.url).toBeNull()
    await customerPagesAre({ receipts: true, invoices: true })
    expect((await receiptOf(order)).status).toBe(200)
  })
})

describe('A company that is disabled', () => {
  it('shows nothing by the codes that it printed, and takes no applications', async () => {
    const { order } = await aPaidSale(app)
    const status = (name: string) =>
      app.asOwner(`update companies set status = '${name}' where id = ${app.ids.company}`)
    await status('disabled')
    expect((await receiptOf(order)).body.code).toBe('RECEIPTS_OFF')
    expect((await applyFor(order)).body.code).toBe('RECEIPTS_OFF')
    await status('normal')
    expect(await invoiceOf(order)).toBeNull()
  })
})

describe('POST /receipts/:code/invoice refuses', () => {
  it('a code that is none', async () => {
    const reply = await app.anonymous.post('/receipts/x/invoice', aBuyer)
    expect(reply.body.code).toBe('RECEIPT_UNKNOWN')
    const preview = await app.anonymous.post('/receipts/x/invoice/preview')
    expect(preview.body.code).toBe('RECEIPT_UNKNOWN')
  })

  it('other orders than that of the code, and to exceed a quota', async () => {
    const { order } = await aPaidSale(app)
    for (const more of [{ orderIds: [order.id] }, { force: true }, { sellerInvoice: { id: 1 } }]) {
      expect((await applyFor(order, more)).body.code).toBe('VALIDATION')
    }
  })

  it('an order that is unpaid, refunded in full or invoiced already, and tells both alike', async () => {
    const unpaid = await aSale(app)
    expect((await applyFor(unpaid)).body.code).toBe('INVOICE_ORDER_STATE')
    const { order, transaction } = await aPaidSale(app)
    const refund = { amount: 1200, mode: 'cash', reason: 'it was cold' }
    const path = `/transactions/${transaction.id}/refund`
    expectDone(await (await managerAt(app)).post(path, refund, { pin: DEMO_PIN }))
    const preview = await app.anonymous.post(`${invoicePath(order)}/preview`)
    expect(preview.body.code).toBe('INVOICE_ORDER_STATE')
    const { order: invoiced } = await aPaidSale(app)
    expectDone(await apply(app, { orderIds: [invoiced.id] }))
    expect((await applyFor(invoiced)).body.code).toBe('ORDER_INVOICED')
  })

  it.each([
    ['no contact', { email: '' }, 'INVOICE_CONTACT'],
    ['an e-mail address that is none', { email: 'at home' }, 'EMAIL_FORMAT'],
    ['a tax number with a wrong digit', { taxId: '91440101MA5APD8X8K' }, 'TAX_NO_FORMAT'],
    ['no title', { title: '' }, 'VALIDATION'],
  ])('%s', async (_, change, code) => {
    const { order } = await aPaidSale(app)
    expect((await applyFor(order, change)).body.code).toBe(code)
    expect((await orderNow(app, order.id)).invoiceStatus).toBe('uninvoiced')
  })

  it('a card that is invoiced when it is recharged', async () => {
    const card = await aCardWith(app, { principal: 10_000 }, { invoiceType: 'charge' })
    const { order } = await aPaidSale(app, { paymentType: 'debit', userCard: { id: card.id } })
    const { body } = await applyFor(order)
    expect(body.code).toBe('INVOICE_WHEN_CHARGED')
  })

  it('a buyer, or the holder of the card that paid, to whom invoices are forbidden', async () => {
    const card = await aCardWith(app, { principal: 10_000 })
    const { order } = await aPaidSale(app, { paymentType: 'debit', userCard: { id: card.id } })
    await app.asOwner(`insert into user_restrictions (user_id, company_id, no_invoice)
      values (${card.user.id}, ${app.ids.company}, true)`)
    expect((await applyFor(order)).body.code).toBe('RESTRICTED_INVOICE')
    const { order: bought } = await aPaidSale(app)
    await app.asOwner(`update orders set buyer_id = ${card.user.id} where id = ${bought.id}`)
    expect((await applyFor(bought)).body.code).toBe('RESTRICTED_INVOICE')
  })

  it('where the company takes no applications, and the receipt offers none', async () => {
    const { order } = await aPaidSale(app)
    await customerPagesAre({ receipts: true, invoices: false })
    expect((await applyFor(order)).body.code).toBe('INVOICE_BY_CODE_OFF')
    expect(expectDone(await receiptOf(order)).mayApply).toBe(false)
    await customerPagesAre({ receipts: true, invoices: true })
  })

  it('where the service of the station is over, as at the console', async () => {
    const { order } = await aPaidSale(app)
    const at = `where id = ${app.ids.airport}`
    await app.asOwner(`update stations set indefinite = false,
      expire_time = '2026-01-01', end_time = '2026-02-01' ${at}`)
    expect((await applyFor(order)).body.code).toBe('STATION_ENDED')
    await app.asOwner(
      `update stations set indefinite = true, expire_time = null, end_time = null ${at}`,
    )
  })
})

describe('POST /receipts/:code/invoice', () => {
  it('applies once for the own amount, as the log and the list say, and shows it to the end', async () => {
    const { order } = await aPaidSale(app, { paymentType: 'wx' }, 3)
    expect(expectDone(await app.anonymous.post(`${invoicePath(order)}/preview`))).toEqual({
      amount: 3600,
    })
    expect(await invoiceOf(order)).toBeNull()
    const { invoice } = expectDone(await applyFor(order))
    expect(invoice).toMatchObject({
      status: 'invoicing',
      isOwn: true,
      title: aBuyer.title,
      email: 'f***@tongda.example',
      amount: 3600,
      hasPdf: false,
    })
    const [made] = (await orderNow(app, order.id)).userInvoices
    const [entry] = await auditedOf(app, 'invoice', made.id)
    expect(entry).toMatchObject({ action: 'customerApplyInvoice' })
    const issued = await untilInvoice(app, made.id, 'success')
    expect(issued).toMatchObject({ source: 1, creator: null, face: 3600, orderCount: 1 })
    expect(await invoiceOf(order)).toMatchObject({
      status: 'success',
      invoiceNo: issued.invoiceNo,
      failure: '',
    })
    expect((await applyFor(order)).body.code).toBe('ORDER_INVOICED')
    await expect.poll(async () => (await invoiceOf(order)).hasPdf).toBe(true)
    const pdf = await app.anonymous.get(`${invoicePath(order)}/pdf`)
    expect(pdf.status).toBe(200)
    expect(pdf.headers['content-type']).toBe('application/pdf')
  })

  it('lets one of five taps succeed that come at once', async () => {
    const { order } = await aPaidSale(app)
    const replies = await Promise.all(Array.from({ length: 5 }, () => applyFor(order)))
    const codes = replies.map(({ status, body }) => (status === 200 ? 'done' : body.code))
    expect(codes.toSorted()).toEqual([
      'ORDER_INVOICED',
      'ORDER_INVOICED',
      'ORDER_INVOICED',
      'ORDER_INVOICED',
      'done',
    ])
  })

  it('takes the quota of the card that paid, booked by nobody', async () => {
    const card = await aCardWith(app, { principal: 10_000 }, { invoiceType: 'consume' })
    const { order } = await aPaidSale(app, { paymentType: 'debit', userCard: { id: card.id } })
    const { invoice } = expectDone(await applyFor(order))
    expect(invoice).toMatchObject({ status: 'invoicing', amount: 1200 })
  })

  it('tells why it failed, and that only staff can try again', async () => {
    const { order } = await aPaidSale(app)
    platforms.next('refuse')
    expectDone(await applyFor(order))
    const [made] = (await orderNow(app, order.id)).userInvoices
    await untilInvoice(app, made.id, 'fail')
    const failed = await invoiceOf(order)
    expect(failed.status).toBe('fail')
    expect(failed.failure).toMatch(/^The platform refused it/)
    expect((await applyFor(order)).body.code).toBe('INVOICE_ORDER_FAILED')
    expectDone(await (await managerAt(app)).post(`/invoices/${made.id}/discard`))
    expect(await invoiceOf(order)).toBeNull()
    expectDone(await applyFor(order))
  })

  it('tells of an invoice that staff made only that there is one, and gives no file of it', async () => {
    const { order } = await aPaidSale(app)
    const { order: other } = await aPaidSale(app)
    const { id } = expectDone(await apply(app, { orderIds: [order.id, other.id] }))
    await untilInvoice(app, id, 'success')
    expect(await invoiceOf(order)).toMatchObject({
      status: 'success',
      isOwn: false,
      title: '',
      taxId: '',
      email: '',
      amount: 0,
      invoiceNo: '',
      hasPdf: false,
    })
    expect((await app.anonymous.get(`${invoicePath(order)}/pdf`)).status).toBe(404)
    expectDone(await reverse(await managerAt(app), id, DEMO_PIN))
    await expect.poll(() => invoiceOf(order)).toBeNull()
    expectDone(await applyFor(order))
  })
})
