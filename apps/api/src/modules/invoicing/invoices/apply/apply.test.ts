import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { type Caller, searching, useApp } from '../../../../../test/harness.ts'
import {
  aBuyer,
  apply,
  openForInvoices,
  orderNow,
  usePlatforms,
} from '../../../../../test/invoicing.ts'
import {
  aCardWith,
  aPaidSale,
  aSale,
  bar,
  cardNow,
  expectDone,
  findings,
  goodsAt,
  managerAt,
  rivalAt,
} from '../../../../../test/checkout.ts'

const platforms = usePlatforms()
const app = useApp({ invoicePlatforms: () => platforms.urls() })

beforeAll(async () => {
  await openForInvoices(app)
})

const over = (...orders: { id: number }[]) => ({ orderIds: orders.map(({ id }) => id) })

const byCard = (card: { id: number }) => ({ paymentType: 'debit', userCard: { id: card.id } })

describe('POST /invoices refuses', () => {
  it('who may not, and whom a switch forbids', async () => {
    const { order } = await aPaidSale(app)
    const fueler = (await app.as('fueler')).at(app.ids.east)
    expect((await fueler.post('/invoices', { ...aBuyer, ...over(order) })).status).toBe(403)
    await bar(app, 'account', { no_invoice: true })
    const account = (await app.as('account')).at(app.ids.airport)
    const barred = await account.post('/invoices', { ...aBuyer, ...over(order) })
    expect(barred.status).toBe(403)
    expect(barred.body.code).toBe('RESTRICTED_INVOICE')
  })

  it('nothing, and what is elsewhere', async () => {
    expect((await apply(app, {})).body.code).toBe('INVOICE_NOTHING')
    const { order } = await aPaidSale(app)
    const rival = await (await rivalAt(app)).post('/invoices', { ...aBuyer, ...over(order) })
    expect(rival.status).toBe(404)
    expect((await apply(app, { detailIds: [1] })).status).toBe(404)
  })

  it('a card that is never invoiced, before anything else', async () => {
    const card = await aCardWith(app, { principal: 10_000 }, { invoiceType: 'forbidden' })
    const { order } = await aPaidSale(app, byCard(card))
    const reply = await apply(app, { ...over(order), email: '' })
    expect(reply.body.code).toBe('INVOICE_FORBIDDEN')
  })

  it('what is not paid, and what was refunded in full', async () => {
    const unpaid = await apply(app, over(await aSale(app)))
    expect(unpaid.body.code).toBe('INVOICE_ORDER_STATE')
    const { order, transaction } = await aPaidSale(app)
    const refund = { amount: 1200, mode: 'cash', reason: 'it was cold' }
    const manager = await managerAt(app)
    expectDone(
      await manager.post(`/transactions/${transaction.id}/refund`, refund, { pin: DEMO_PIN }),
    )
    expect((await apply(app, over(order))).body.code).toBe('INVOICE_ORDER_STATE')
  })

  it('what was invoiced already, even together with others', async () => {
    const { order } = await aPaidSale(app)
    expectDone(await apply(app, over(order)))
    const { order: other } = await aPaidSale(app)
    const again = await apply(app, over(order, other))
    expect(again.body.code).toBe('ORDER_INVOICED')
    expect((await orderNow(app, other.id)).invoiceStatus).toBe('uninvoiced')
  })

  it('an amount of 1.00 exactly; one cent more is enough', async () => {
    const manager = await managerAt(app)
    const sells = async (price: number) => {
      const { W550 } = await goodsAt(app, app.ids.airport)
      await app.asOwner(`update items set price_cents = ${price} where id = ${W550.id}`)
      const lineItems = [{ item: W550, quantity: 100 }]
      const { id } = expectDone(await manager.post('/orders', { lineItems }))
      expectDone(await manager.post(`/orders/${id}/pay`, { paymentType: 'wx' }))
      return apply(app, { orderIds: [id] })
    }
    const reply = await sells(100)
    expect(reply.body.code).toBe('INVOICE_AMOUNT_LOW')
    expect(reply.body.message).toBe('Amount must be above 1')
    expect((await sells(101)).body.face).toBe(101)
  })

  it.each([
    ['no contact', { email: '' }, 'INVOICE_CONTACT'],
    ['an e-mail address that is none', { email: 'at home' }, 'EMAIL_FORMAT'],
    ['a mobile number that is none', { email: '', phone: '12345' }, 'PHONE_FORMAT'],
    ['a tax number with a wrong digit', { taxId: '91440101MA5APD8X8K' }, 'TAX_NO_FORMAT'],
    ['a seller that is not there', { sellerInvoice: { id: 999_999 } }, 'NOT_FOUND'],
  ])('%s', async (_, change, code) => {
    const { order } = await aPaidSale(app)
    expect((await apply(app, { ...over(order), ...change })).body.code).toBe(code)
    expect((await orderNow(app, order.id)).invoiceStatus).toBe('uninvoiced')
  })

  it('a station that has no seller title in use', async () => {
    const { order } = await aPaidSale(app)
    await app.asOwner('update seller_titles set enabled = false')
    expect((await apply(app, over(order))).body.code).toBe('SELLER_MISSING')
    await app.asOwner('update seller_titles set enabled = true')
  })

  it('goods whose tax class nobody has told', async () => {
    const { UREA10 } = await goodsAt(app, app.ids.airport)
    await app.asOwner(`update items set tax_spec_no = '' where id = ${UREA10.id}`)
    const manager = await managerAt(app)
    const lineItems = [{ item: UREA10, quantity: 100 }]
    const { id } = expectDone(await manager.post('/orders', { lineItems }))
    expectDone(await manager.post(`/orders/${id}/pay`, { paymentType: 'cash' }))
    expect((await apply(app, { orderIds: [id] })).body.code).toBe('INVOICE_TAX_CODE')
  })
})

describe('POST /invoices', () => {
  it('takes several orders on one invoice and splits the tax', async () => {
    const { order: one } = await aPaidSale(app, { paymentType: 'cash' }, 2)
    const { order: two } = await aPaidSale(app, { paymentType: 'wx' }, 1)
    const invoice = expectDone(await apply(app, over(one, two)))
    expect(invoice).toMatchObject({
      kind: 'blue',
      status: 'invoicing',
      type: 'consume',
      source: 0,
      face: 3600,
      net: 3186,
      tax: 414,
      orderCount: 2,
      title: aBuyer.title,
      orders: [{ amount: 2400 }, { amount: 1200 }],
      lines: [{ quantity: 300, gross: 3600, taxRate: 13, unit: '杯' }],
      taxes: [{ gross: 3600, net: 3186, tax: 414, classificationCode: '1030307000000000000' }],
    })
    expect(await orderNow(app, two.id)).toMatchObject({
      invoiceStatus: 'invoicing',
      userInvoices: [{ id: invoice.id, kind: 'blue', status: 'invoicing' }],
    })
  })

  it('leaves out what was refunded, what was a gift and what was paid in points', async () => {
    const { order, transaction } = await aPaidSale(app, { paymentType: 'cash' }, 3)
    const manager = await managerAt(app)
    const refund = { amount: 1000, mode: 'cash', reason: 'half a cup' }
    expectDone(
      await manager.post(`/transactions/${transaction.id}/refund`, refund, { pin: DEMO_PIN }),
    )
    expect(expectDone(await apply(app, over(order))).face).toBe(2600)
    const card = await aCardWith(app, { principal: 1500, gift: 5000 })
    const { order: mixed } = await aPaidSale(app, byCard(card), 2)
    // Principal first: 15.00 of money, 9.00 of gift.
    expect(expectDone(await apply(app, over(mixed))).face).toBe(1500)
  })

  it('is found by whose order it is over', async () => {
    const card = await aCardWith(app, { principal: 1200 })
    const { order } = await aPaidSale(app, byCard(card))
    const { id } = expectDone(await apply(app, over(order)))
    const manager = await managerAt(app)
    const search = encodeURIComponent(`buyer.id:${card.user.id}`)
    const { content } = expectDone(await manager.get(`/invoices?search=${search}`))
    expect(content.map((invoice: { id: number }) => invoice.id)).toEqual([id])
  })

  it('is found by any part of its title, and by nobody of another company', async () => {
    const { order } = await aPaidSale(app)
    const { id } = expectDone(await apply(app, { ...over(order), title: 'Ling隐食品有限公司' }))
    const found = async (caller: Caller, search: string): Promise<number[]> => {
      const { content } = expectDone(await caller.get(`/invoices?${searching(search)}`))
      return content.map((invoice: { id: number }) => invoice.id)
    }
    const manager = await managerAt(app)
    for (const title of ['*隐*', '*隐食*', '*食品有*', 'ling*', '*G隐*', '"ling隐食品有限公司"']) {
      expect(await found(manager, `title:${title}`)).toEqual([id])
    }
    expect(await found(manager, 'title:*食隐*')).toEqual([])
    expect(await found(await rivalAt(app), 'title:*隐*')).toEqual([])
  })

  it('is made once, however often the call is repeated', async () => {
    const { order } = await aPaidSale(app)
    const manager = await managerAt(app)
    const key = crypto.randomUUID()
    const call = () => manager.post('/invoices', { ...aBuyer, ...over(order) }, { key })
    const [first, second] = [expectDone(await call()), expectDone(await call())]
    expect(second.id).toBe(first.id)
  })

  it('tells beforehand what it would say', async () => {
    const card = await aCardWith(app, { principal: 5000 })
    const { order } = await aPaidSale(app, byCard(card), 1)
    const manager = await managerAt(app)
    const preview = expectDone(await manager.post('/invoices/preview', over(order)))
    expect(preview).toMatchObject({
      face: 1200,
      tax: 138,
      quotas: [{ userCard: { id: card.id }, needed: 1200, held: 1200 }],
      seller: { name: '蓝海机场站' },
    })
    expect((await orderNow(app, order.id)).invoiceStatus).toBe('uninvoiced')
  })
})

describe('the quota of a card', () => {
  it('is earned by spending, taken by the invoice, and asked about when there is too little', async () => {
    const card = await aCardWith(app, { principal: 10_000 })
    const { order } = await aPaidSale(app, byCard(card), 2)
    expect((await cardNow(app, card.id)).invoiceQuota).toBe(2400)
    const manager = await managerAt(app)
    const less = { amount: -1000, reason: 'invoiced on paper' }
    expectDone(await manager.post(`/userCards/${card.id}/quota`, less, { pin: DEMO_PIN }))
    const short = await apply(app, over(order))
    expect(short.body.code).toBe('QUOTA_INSUFFICIENT')
    expect(short.body.message).toBe('Insufficient billing limit, continue?')
    const forced = expectDone(await apply(app, { ...over(order), force: true }))
    expect(forced).toMatchObject({ face: 2400, forced: true })
    expect((await cardNow(app, card.id)).invoiceQuota).toBe(-1000)
    expect(await findings(app)).toEqual([])
  })

  it('is not exceeded on a cashier’s word', async () => {
    const card = await aCardWith(app, { principal: 10_000 })
    const { order } = await aPaidSale(app, byCard(card), 1)
    const manager = await managerAt(app)
    const less = { amount: -1, reason: 'a cent' }
    expectDone(await manager.post(`/userCards/${card.id}/quota`, less, { pin: DEMO_PIN }))
    await app.asOwner(`insert into user_roles (company_id, user_id, role_id, station_id)
      select u.company_id, u.id, r.role_id, ${app.ids.airport} from users u
      join user_roles r on r.user_id = u.id where u.account = 'cashier' and u.company_id = ${app.ids.company}
      on conflict do nothing`)
    app.clock.advance(3_600_000)
    const cashier = (await app.as('cashier')).at(app.ids.airport)
    const reply = await cashier.post('/invoices', { ...aBuyer, ...over(order), force: true })
    expect(reply.body.code).toBe('QUOTA_INSUFFICIENT')
  })

  it('lets a card be invoiced when it is charged, and then not when it is spent', async () => {
    const card = await aCardWith(app, {}, { invoiceType: 'charge' })
    const manager = await managerAt(app)
    const recharge = { amount: 5000, paymentType: 'cash' }
    const { details } = expectDone(await manager.post(`/userCards/${card.id}/recharge`, recharge))
    const invoice = expectDone(await apply(app, { detailIds: [details[0].id] }))
    expect(invoice).toMatchObject({ type: 'charge', face: 5000, tax: 0 })
    expect(invoice.orders[0].detail.id).toBe(details[0].id)
    expect((await cardNow(app, card.id)).invoiceQuota).toBe(0)
    const { order } = await aPaidSale(app, byCard(card))
    expect((await apply(app, over(order))).body.code).toBe('INVOICE_WHEN_CHARGED')
    // Not by another name either.
    const byOrder = await apply(app, { orderIds: [invoice.orders[0].id] })
    expect(byOrder.body.code).toBe('ORDER_INVOICED')
  })

  it('does not let a recharge be invoiced of a card that is invoiced when it is spent', async () => {
    const card = await aCardWith(app, {}, { invoiceType: 'consume' })
    const manager = await managerAt(app)
    const recharge = { amount: 5000, paymentType: 'cash' }
    const { details } = expectDone(await manager.post(`/userCards/${card.id}/recharge`, recharge))
    const reply = await apply(app, { detailIds: [details[0].id] })
    expect(reply.body.code).toBe('INVOICE_WHEN_SPENT')
  })

  it('never lets the same money be invoiced twice, though the card’s terms change in between', async () => {
    const card = await aCardWith(app, {}, { invoiceType: 'charge' })
    const manager = await managerAt(app)
    const recharge = { amount: 5000, paymentType: 'cash' }
    const { details } = expectDone(await manager.post(`/userCards/${card.id}/recharge`, recharge))
    expectDone(await apply(app, { detailIds: [details[0].id] }))
    const { version } = await cardNow(app, card.id)
    const terms = { version, invoiceType: 'consume' }
    expectDone(await manager.put(`/userCards/${card.id}`, terms))
    const { order } = await aPaidSale(app, byCard(card), 2)
    expect((await cardNow(app, card.id)).invoiceQuota).toBe(2400)
    for (const force of [false, true]) {
      expect((await apply(app, { ...over(order), force })).body.code).toBe('INVOICE_TWICE')
    }
    // Fresh money is another matter.
    expectDone(await manager.post(`/userCards/${card.id}/recharge`, recharge))
    expect(expectDone(await apply(app, over(order))).face).toBe(2400)
  })

  it('keeps sales and recharges apart, and stations', async () => {
    const card = await aCardWith(app, {}, { invoiceType: 'charge' })
    const manager = await managerAt(app)
    const recharge = { amount: 5000, paymentType: 'cash' }
    const { details } = expectDone(await manager.post(`/userCards/${card.id}/recharge`, recharge))
    const { order } = await aPaidSale(app)
    const mixed = await apply(app, { ...over(order), detailIds: [details[0].id] })
    expect(mixed.body.code).toBe('INVOICE_MIXED')
  })
})

describe('a refund', () => {
  it('is refused for what is invoiced', async () => {
    const { order, transaction } = await aPaidSale(app)
    expectDone(await apply(app, over(order)))
    const refund = { amount: 100, mode: 'cash', reason: 'a little' }
    const manager = await managerAt(app)
    const reply = await manager.post(`/transactions/${transaction.id}/refund`, refund, {
      pin: DEMO_PIN,
    })
    expect(reply.body.code).toBe('ORDER_INVOICED')
  })

  it('of a recharge is refused as well', async () => {
    const card = await aCardWith(app, {}, { invoiceType: 'charge' })
    const manager = await managerAt(app)
    const recharge = { amount: 5000, paymentType: 'cash' }
    const made = expectDone(await manager.post(`/userCards/${card.id}/recharge`, recharge))
    const [{ id }] = made.details
    expectDone(await apply(app, { detailIds: [id] }))
    const refund = { amount: 100, mode: 'cash', reason: 'a little' }
    const reply = await manager.post(`/userCardDetails/${id}/refund`, refund, { pin: DEMO_PIN })
    expect(reply.body.code).toBe('ORDER_INVOICED')
  })
})
