/** Two at once about the same money: one of them has its way, the other is told why not. */

import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { type Reply, useApp } from '../../../../test/harness.ts'
import {
  aBuyer,
  anInvoice,
  apply,
  openForInvoices,
  orderNow,
  reverse,
  untilInvoice,
  usePlatforms,
} from '../../../../test/invoicing.ts'
import {
  aCardWith,
  aPaidSale,
  cardNow,
  expectDone,
  findings,
  managerAt,
} from '../../../../test/checkout.ts'

const platforms = usePlatforms()
const app = useApp({ invoicePlatforms: () => platforms.urls() })

beforeAll(async () => {
  await openForInvoices(app)
})

const codesOf = (replies: readonly Reply<any>[]): string[] =>
  replies.map(({ status, body }) => (status === 200 ? 'done' : body.code)).toSorted()

describe('at the same moment', () => {
  it('two cashiers invoice an order: one invoice', async () => {
    const { order } = await aPaidSale(app)
    const company = (await app.as('company')).at(app.ids.airport)
    const input = { ...aBuyer, orderIds: [order.id] }
    const replies = await Promise.all([
      apply(app, input),
      company.post('/invoices', input),
      apply(app, input),
    ])
    expect(codesOf(replies)).toEqual(['ORDER_INVOICED', 'ORDER_INVOICED', 'done'])
    expect((await orderNow(app, order.id)).userInvoices).toHaveLength(1)
  })

  it('two invoices share an order in different company: one invoice, the other order free', async () => {
    const [a, b, c] = [await aPaidSale(app), await aPaidSale(app), await aPaidSale(app)]
    const replies = await Promise.all([
      apply(app, { orderIds: [b.order.id, a.order.id] }),
      apply(app, { orderIds: [b.order.id, c.order.id] }),
    ])
    expect(codesOf(replies)).toEqual(['ORDER_INVOICED', 'done'])
    const states = await Promise.all(
      [a, c].map(async ({ order }) => (await orderNow(app, order.id)).invoiceStatus),
    )
    expect(states.filter((state) => state === 'uninvoiced')).toHaveLength(1)
  })

  it('a refund and an invoice: never both over the same money', async () => {
    const manager = await managerAt(app)
    for (let round = 0; round < 5; round += 1) {
      const { order, transaction } = await aPaidSale(app)
      const refund = { amount: 1200, mode: 'cash', reason: 'it was cold' }
      const [invoiced, refunded] = await Promise.all([
        apply(app, { orderIds: [order.id] }),
        manager.post(`/transactions/${transaction.id}/refund`, refund, { pin: DEMO_PIN }),
      ])
      const codes = [invoiced, refunded].map(({ status, body }) =>
        status === 200 ? 'done' : body.code,
      )
      expect([
        ['done', 'ORDER_INVOICED'],
        ['INVOICE_ORDER_STATE', 'done'],
      ]).toContainEqual(codes)
    }
    expect(await findings(app)).toEqual([])
  })

  it('two invoices draw on one card’s quota: never more than it has', async () => {
    const card = await aCardWith(app, { principal: 10_000 })
    const byCard = { paymentType: 'debit', userCard: { id: card.id } }
    const one = await aPaidSale(app, byCard)
    const two = await aPaidSale(app, byCard)
    const manager = await managerAt(app)
    const less = { amount: -1200, reason: 'invoiced on paper' }
    expectDone(await manager.post(`/userCards/${card.id}/quota`, less, { pin: DEMO_PIN }))
    const replies = await Promise.all(
      [one, two].map(({ order }) => apply(app, { orderIds: [order.id] })),
    )
    expect(codesOf(replies)).toEqual(['QUOTA_INSUFFICIENT', 'done'])
    expect((await cardNow(app, card.id)).invoiceQuota).toBe(0)
  })

  it('two reverse an invoice: one red invoice', async () => {
    const { order } = await aPaidSale(app)
    const { id } = await anInvoice(app, { orderIds: [order.id] })
    const manager = await managerAt(app)
    const company = (await app.as('company')).at(app.ids.airport)
    const replies = await Promise.all([
      reverse(manager, id, DEMO_PIN),
      reverse(company, id, DEMO_PIN),
    ])
    expect(codesOf(replies)).toEqual(['INVOICE_ALREADY_REVERSED', 'done'])
    const red = replies.find(({ status }) => status === 200)?.body
    await untilInvoice(app, red.id, 'success')
    expect((await orderNow(app, order.id)).userInvoices).toHaveLength(2)
  })

  it('one tries again while another gives up: one of them', async () => {
    const card = await aCardWith(app, { principal: 5000 })
    const { order } = await aPaidSale(app, { paymentType: 'debit', userCard: { id: card.id } })
    platforms.next('refuse')
    const { id } = expectDone(await apply(app, { orderIds: [order.id] }))
    await untilInvoice(app, id, 'fail')
    const manager = await managerAt(app)
    const replies = await Promise.all([
      manager.post(`/invoices/${id}/retry`),
      manager.post(`/invoices/${id}/discard`),
    ])
    expect(codesOf(replies)).toEqual(['INVOICE_STATE', 'done'])
    expect(await findings(app)).toEqual([])
  })
})
