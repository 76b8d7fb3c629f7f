import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { useApp } from '../../../../../test/harness.ts'
import {
  anInvoice,
  apply,
  invoiceNow,
  openForInvoices,
  orderNow,
  reverse,
  untilInvoice,
  usePlatforms,
} from '../../../../../test/invoicing.ts'
import {
  aCardWith,
  aPaidSale,
  bar,
  cardNow,
  expectDone,
  findings,
  managerAt,
  rivalAt,
} from '../../../../../test/checkout.ts'

const platforms = usePlatforms()
const app = useApp({ invoicePlatforms: () => platforms.urls() })

beforeAll(async () => {
  await openForInvoices(app)
})

async function aSoldInvoice(payment: object = { paymentType: 'cash' }, cups = 1) {
  const { order, transaction } = await aPaidSale(app, payment, cups)
  return { order, transaction, invoice: await anInvoice(app, { orderIds: [order.id] }) }
}

async function aFailedInvoice() {
  const { order, transaction } = await aPaidSale(app)
  platforms.next('refuse')
  const { id } = expectDone(await apply(app, { orderIds: [order.id] }))
  return { order, transaction, invoice: await untilInvoice(app, id, 'fail') }
}

describe('POST /invoices/:id/reverse', () => {
  it('refuses without PIN, without a reason, elsewhere, and whom a switch forbids', async () => {
    const { invoice } = await aSoldInvoice()
    const manager = await managerAt(app)
    const path = `/invoices/${invoice.id}/reverse`
    expect((await manager.post(path, { reason: 'wrong title' })).body.code).toBe('PIN_REQUIRED')
    expect((await manager.post(path, {}, { pin: DEMO_PIN })).body.code).toBe('VALIDATION')
    expect((await reverse(await rivalAt(app), invoice.id, DEMO_PIN)).status).toBe(404)
    await bar(app, 'account', { no_invoice: true })
    const account = (await app.as('account')).at(app.ids.airport)
    expect((await reverse(account, invoice.id, DEMO_PIN)).body.code).toBe('RESTRICTED_INVOICE')
  })

  it('refuses what is not issued yet, what is red, and what is reversed', async () => {
    const manager = await managerAt(app)
    const { invoice: failed } = await aFailedInvoice()
    expect((await reverse(manager, failed.id, DEMO_PIN)).body.code).toBe('INVOICE_STATE')
    const { invoice } = await aSoldInvoice()
    const red = expectDone(await reverse(manager, invoice.id, DEMO_PIN))
    expect((await reverse(manager, invoice.id, DEMO_PIN)).body.code).toBe(
      'INVOICE_ALREADY_REVERSED',
    )
    await untilInvoice(app, red.id, 'success')
    expect((await reverse(manager, invoice.id, DEMO_PIN)).body.code).toBe(
      'INVOICE_ALREADY_REVERSED',
    )
    expect((await reverse(manager, red.id, DEMO_PIN)).body.code).toBe('INVOICE_RED_FINAL')
  })

  it('wants somebody else for more than 10 000.00', async () => {
    const { invoice } = await aSoldInvoice({ paymentType: 'cash' }, 834)
    const manager = await managerAt(app)
    expect((await reverse(manager, invoice.id, DEMO_PIN)).body.code).toBe('APPROVAL_REQUIRED')
    const company = (await app.as('company')).at(app.ids.airport)
    expectDone(await reverse(company, invoice.id, DEMO_PIN))
  })

  it('takes the invoice back: the orders are free and the quota is there again', async () => {
    const card = await aCardWith(app, { principal: 5000 })
    const { order, invoice } = await aSoldInvoice({
      paymentType: 'debit',
      userCard: { id: card.id },
    })
    expect((await cardNow(app, card.id)).invoiceQuota).toBe(0)
    const manager = await managerAt(app)
    const red = expectDone(await reverse(manager, invoice.id, DEMO_PIN))
    expect(red).toMatchObject({
      kind: 'red',
      status: 'invoicing',
      face: -1200,
      net: -1062,
      tax: -138,
      reversalReason: 'wrong title',
      reversalCause: 'error',
      blueInvoice: { id: invoice.id },
      lines: [{ quantity: -100, gross: -1200, net: -1062, tax: -138 }],
    })
    expect((await invoiceNow(app, invoice.id)).redInvoice.status).toMatch(/invoicing|success/)
    await untilInvoice(app, red.id, 'success')
    expect(await invoiceNow(app, invoice.id)).toMatchObject({ status: 'success', reversed: true })
    expect((await cardNow(app, card.id)).invoiceQuota).toBe(1200)
    const after = await orderNow(app, order.id)
    expect(after.invoiceStatus).toBe('uninvoiced')
    expect(after.userInvoices.map(({ kind }: { kind: string }) => kind)).toEqual(['blue', 'red'])
    expect(await findings(app)).toEqual([])
  })

  it('lets a refund pass, which the invoice had refused', async () => {
    const { transaction, invoice } = await aSoldInvoice()
    const manager = await managerAt(app)
    const refund = () => {
      const body = { amount: 1200, mode: 'cash', reason: 'it was cold' }
      return manager.post(`/transactions/${transaction.id}/refund`, body, { pin: DEMO_PIN })
    }
    expect((await refund()).body.code).toBe('ORDER_INVOICED')
    const red = expectDone(await reverse(manager, invoice.id, DEMO_PIN))
    await untilInvoice(app, red.id, 'success')
    expectDone(await refund())
  })

  it('lets the blue one stand when the platform refuses, until it is tried again', async () => {
    const { order, invoice } = await aSoldInvoice()
    const manager = await managerAt(app)
    platforms.next('refuse')
    const red = expectDone(await reverse(manager, invoice.id, DEMO_PIN))
    await untilInvoice(app, red.id, 'fail')
    expect(await invoiceNow(app, invoice.id)).toMatchObject({
      status: 'success',
      reversed: false,
    })
    expect((await orderNow(app, order.id)).invoiceStatus).toBe('success')
    expectDone(await manager.post(`/invoices/${red.id}/retry`))
    await untilInvoice(app, red.id, 'success')
    expect((await invoiceNow(app, invoice.id)).reversed).toBe(true)
  })

  it('may be given up, and begun anew', async () => {
    const { invoice } = await aSoldInvoice()
    const manager = await managerAt(app)
    platforms.next('refuse')
    const red = expectDone(await reverse(manager, invoice.id, DEMO_PIN))
    await untilInvoice(app, red.id, 'fail')
    expectDone(await manager.post(`/invoices/${red.id}/discard`))
    const other = expectDone(await reverse(manager, invoice.id, DEMO_PIN))
    await untilInvoice(app, other.id, 'success')
    expect((await invoiceNow(app, invoice.id)).redInvoice.id).toBe(other.id)
  })
})

describe('POST /invoices/:id/retry', () => {
  it('refuses what did not fail', async () => {
    const { invoice } = await aSoldInvoice()
    const manager = await managerAt(app)
    expect((await manager.post(`/invoices/${invoice.id}/retry`)).body.code).toBe('INVOICE_STATE')
  })

  it('asks under a new number and takes the quota again', async () => {
    const card = await aCardWith(app, { principal: 5000 })
    const { order } = await aPaidSale(app, { paymentType: 'debit', userCard: { id: card.id } })
    platforms.next('refuse')
    const { id, serialNo } = expectDone(await apply(app, { orderIds: [order.id] }))
    await untilInvoice(app, id, 'fail')
    expect((await cardNow(app, card.id)).invoiceQuota).toBe(1200)
    const manager = await managerAt(app)
    const retried = expectDone(await manager.post(`/invoices/${id}/retry`))
    expect(retried.serialNo).not.toBe(serialNo)
    expect((await cardNow(app, card.id)).invoiceQuota).toBe(0)
    await untilInvoice(app, id, 'success')
    expect((await orderNow(app, order.id)).invoiceStatus).toBe('success')
    expect(await findings(app)).toEqual([])
  })

  it('refuses when something was refunded since: then it is given up', async () => {
    const { order, transaction, invoice } = await aFailedInvoice()
    const manager = await managerAt(app)
    const refund = { amount: 200, mode: 'cash', reason: 'a little cold' }
    expectDone(
      await manager.post(`/transactions/${transaction.id}/refund`, refund, { pin: DEMO_PIN }),
    )
    const retry = await manager.post(`/invoices/${invoice.id}/retry`)
    expect(retry.body).toMatchObject({ code: 'INVOICE_STATE' })
    expect((await apply(app, { orderIds: [order.id] })).body.code).toBe('INVOICE_ORDER_FAILED')
    expectDone(await manager.post(`/invoices/${invoice.id}/discard`))
    expect(expectDone(await apply(app, { orderIds: [order.id] })).face).toBe(1000)
  })
})

describe('POST /invoices/:id/discard', () => {
  it('refuses what is under way or done', async () => {
    const { invoice } = await aSoldInvoice()
    const manager = await managerAt(app)
    expect((await manager.post(`/invoices/${invoice.id}/discard`)).body.code).toBe('INVOICE_STATE')
  })

  it('frees the orders', async () => {
    const { order, invoice } = await aFailedInvoice()
    const manager = await managerAt(app)
    const discarded = expectDone(await manager.post(`/invoices/${invoice.id}/discard`))
    expect(discarded.status).toBe('uninvoiced')
    expect((await orderNow(app, order.id)).invoiceStatus).toBe('uninvoiced')
    expectDone(await apply(app, { orderIds: [order.id] }))
  })
})

describe('POST /invoices/:id/makeUpPrint', () => {
  const paidAgo = async (ms: number) => {
    const { order } = await aPaidSale(app)
    const { rows } = await app.look(async (db) => ({
      rows: await db
        .selectFrom('transactions')
        .where('order_id', '=', order.id)
        .selectAll()
        .execute(),
    }))
    const invoice = await anInvoice(app, { orderIds: [order.id] })
    const paidAt = Date.parse(rows[0]?.paid_at ?? '')
    app.clock.now = new Date(paidAt + ms)
    const manager = await managerAt(app)
    return manager.post(`/invoices/${invoice.id}/makeUpPrint`)
  }

  it('refuses what is not issued', async () => {
    const { invoice } = await aFailedInvoice()
    const manager = await managerAt(app)
    const reply = await manager.post(`/invoices/${invoice.id}/makeUpPrint`)
    expect(reply.body.code).toBe('INVOICE_STATE')
  })

  it('tells the code, which is on time until 20 minutes are over', async () => {
    const { qr, late, invoice } = expectDone(await paidAgo(20 * 60_000))
    expect(late).toBe(false)
    expect(qr).toMatch(/^01,32,,26\d{18},12\.00,\d{8},,$/)
    expect(invoice).toMatchObject({ makeupPrint: false, printCount: 1 })
  })

  it('marks a later one', async () => {
    const { late, invoice } = expectDone(await paidAgo(20 * 60_000 + 1))
    expect(late).toBe(true)
    expect(invoice.makeupPrint).toBe(true)
  })
})

describe('GET /invoices', () => {
  it('finds by order, number, kind, title and state, and shows another company and a fleet nothing', async () => {
    const { order, invoice } = await aSoldInvoice()
    const manager = await managerAt(app)
    const found = async (search: string) => {
      const { body } = await manager.get(`/invoices?search=${encodeURIComponent(search)}`)
      return body.content.map(({ id }: { id: number }) => id)
    }
    for (const search of [
      `order.orderNo:${order.orderNo}`,
      `order.id:${order.id}`,
      `invoiceNo:${invoice.invoiceNo}`,
      `kind:blue AND status:success AND id:${invoice.id}`,
      `title:通达* AND id:${invoice.id}`,
      `type:consume AND source:0 AND reversed:false AND id:${invoice.id}`,
    ]) {
      expect(await found(search), search).toEqual([invoice.id])
    }
    const fleet = await app.as('fleet')
    expect((await fleet.get(`/invoices?search=id:${invoice.id}`)).body.totalElements).toBe(0)
    expect((await fleet.get(`/invoices/${invoice.id}`)).status).toBe(404)
    const rival = await rivalAt(app)
    const { body } = await rival.get(`/invoices?search=id:${invoice.id}`)
    expect(body.totalElements).toBe(0)
    expect((await rival.get(`/invoices/${invoice.id}`)).status).toBe(404)
  })
})
