/** Invoices over fuel that was paid beforehand: its money is invoiced with the fuel, and once. */

import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { expectDone, findings, managerAt } from '../../../../test/checkout.ts'
import { type Reply, useApp } from '../../../../test/harness.ts'
import { apply, openForInvoices, orderNow, usePlatforms } from '../../../../test/invoicing.ts'
import { isSomebodyWaiting } from '../../../../test/locks.ts'
import { usePump } from '../../../../test/pump.ts'

const platforms = usePlatforms()
const app = useApp({ invoicePlatforms: () => platforms.urls() })
const pump = usePump(app)

beforeAll(async () => {
  await openForInvoices(app)
  await app.asOwner(`update items set tax_spec_no = 'DRINK' where category_type = 'fuel'`)
})

/** 200.00 that was paid beforehand, and the fuel for 150.60 that it paid. */
async function prepaidFuel(): Promise<{ prepayment: any; fuel: any }> {
  const manager = await managerAt(app)
  const nozzleControl = { id: (await pump.nozzleAt()).id }
  const asked = { nozzleControl, amount: 20_000 }
  const { id } = expectDone(await manager.post('/orders/prepayment', asked))
  expectDone(await manager.post(`/orders/${id}/pay`, { paymentType: 'cash' }))
  const wish = { nozzleControl, prepayOrder: { id }, kind: 'full' }
  const held = expectDone(await manager.post('/pumpAuthorisations', wish))
  await pump.fuel(held.id, 20)
  await pump.becomes(held.id, 'done')
  const { order } = await pump.show(held.id)
  return { prepayment: await paymentsOf(id), fuel: await paymentsOf(order.id) }
}

const paymentsOf = async (orderId: number): Promise<any> =>
  expectDone(await (await managerAt(app)).get(`/orders/${orderId}?expand=transactions`))

const refund = async (order: any, amount: number): Promise<Reply<any>> =>
  (await managerAt(app)).post(
    `/transactions/${order.transactions[0].id}/refund`,
    { amount, mode: 'original', reason: 'too much' },
    { pin: DEMO_PIN },
  )

const both = ({ prepayment, fuel }: Awaited<ReturnType<typeof prepaidFuel>>) => ({
  orderIds: [prepayment.id, fuel.id],
})

describe('an invoice over prepaid fuel', () => {
  it('refuses its prepayment, alone and together with it, and takes the fuel once', async () => {
    const sale = await prepaidFuel()
    for (const orderIds of [[sale.prepayment.id], both(sale).orderIds]) {
      expect((await apply(app, { orderIds })).body.code).toBe('INVOICE_PREPAYMENT')
    }
    expect((await apply(app, { orderIds: [sale.fuel.id, 999_999_999] })).status).toBe(404)
    expect((await orderNow(app, sale.fuel.id)).invoiceStatus).toBe('uninvoiced')
    expect(expectDone(await apply(app, { orderIds: [sale.fuel.id] })).face).toBe(15_060)
    expect((await apply(app, { orderIds: [sale.fuel.id] })).body.code).toBe('ORDER_INVOICED')
    expect((await refund(sale.fuel, 100)).body.code).toBe('ORDER_INVOICED')
    expectDone(await refund(sale.prepayment, 4940))
    expect((await orderNow(app, sale.prepayment.id)).invoiceStatus).toBe('uninvoiced')
    expect(await findings(app)).toEqual([])
  })

  it('holds the fuel before its prepayment, as a refund does', async () => {
    const sale = await prepaidFuel()
    const row = (id: number) => sql`select from orders where id = ${id} for no key update nowait`
    const asked = await app.look(async (db) => {
      await row(sale.fuel.id).execute(db)
      const invoice = apply(app, both(sale))
      await expect.poll(() => isSomebodyWaiting(app)).toBe(true)
      await row(sale.prepayment.id).execute(db)
      return { invoice }
    })
    expect((await asked.invoice).body.code).toBe('INVOICE_PREPAYMENT')
  })

  it('and its refund at the same moment, several of each, end as one after the other', async () => {
    const sale = await prepaidFuel()
    const replies = await Promise.all([
      ...[1, 2, 3].flatMap(() => [apply(app, both(sale)), refund(sale.fuel, 100)]),
      apply(app, { orderIds: [sale.fuel.id] }),
      apply(app, { orderIds: [sale.fuel.id] }),
    ])
    const codes = replies.map(({ status, body }) => (status === 200 ? 'done' : body.code))
    const [first, back1, second, back2, third, back3, ...invoices] = codes
    for (const code of [first, second, third]) {
      expect(['INVOICE_PREPAYMENT', 'ORDER_INVOICED']).toContain(code)
    }
    expect(invoices.toSorted()).toEqual(['ORDER_INVOICED', 'done'])
    const refunds = [back1, back2, back3]
    for (const code of refunds) expect(['done', 'ORDER_INVOICED']).toContain(code)
    const given = refunds.filter((code) => code === 'done').length * 100
    const invoice = replies.slice(-2).find(({ status }) => status === 200)
    expect(invoice?.body.face).toBe(15_060 - given)
    expect(await paymentsOf(sale.prepayment.id)).toMatchObject({
      prepaid: { used: 15_060 - given, left: 4940 + given },
    })
    expect(await findings(app)).toEqual([])
  })
})
