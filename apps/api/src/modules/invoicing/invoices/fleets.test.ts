import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, useApp } from '../../../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import {
  anInvoice,
  apply,
  openForInvoices,
  orderNow,
  usePlatforms,
} from '../../../../test/invoicing.ts'
import {
  aMobile,
  aPaidSale,
  cardNow,
  expectDone,
  findings,
  managerAt,
} from '../../../../test/checkout.ts'

const platforms = usePlatforms()
const app = useApp({ invoicePlatforms: () => platforms.urls() })
let manager: Caller

beforeAll(async () => {
  app.clock.now = new Date()
  manager = await managerAt(app)
  await openForInvoices(app)
})

let fleets = 0

/** The master card of a new fleet, recharged with 50.00, and a sub card under it. */
async function aFamily(terms: { valueMode: 'share' | 'assign'; invoiceType: string }) {
  fleets += 1
  const fleet = expectDone(
    await manager.post('/groups', {
      name: `Haulier ${fleets}`,
      leader: { mobile: aMobile(), name: 'Wang Wei' },
      ...terms,
    }),
  )
  const master: number = fleet.masterCard.id
  const { id: sub } = expectDone(
    await manager.post('/userCards', { parent: { id: master }, name: 'Truck' }),
  )
  const recharge = { amount: 5000, paymentType: 'cash' }
  const { details } = expectDone(await manager.post(`/userCards/${master}/recharge`, recharge))
  return { id: fleet.id, master, sub, charge: details[0].id }
}

const byCard = (id: number) => ({ paymentType: 'debit', userCard: { id } })

describe('a fleet that shares its money', () => {
  it('has one quota: that of the master card', async () => {
    const { master, sub } = await aFamily({ valueMode: 'share', invoiceType: 'consume' })
    const { order } = await aPaidSale(app, byCard(sub))
    expect((await cardNow(app, master)).invoiceQuota).toBe(1200)
    await anInvoice(app, { orderIds: [order.id] })
    expect((await cardNow(app, master)).invoiceQuota).toBe(0)
    expect((await orderNow(app, order.id)).invoiceStatus).toBe('success')
    expect(await findings(app)).toEqual([])
  })
})

describe('a fleet that allocates its money', () => {
  it('is not invoiced on a sub card for what was invoiced on the master card', async () => {
    const family = await aFamily({ valueMode: 'assign', invoiceType: 'charge' })
    const { master, sub, charge } = family
    expectDone(await apply(app, { detailIds: [charge] }))
    const transfer = { child: { id: sub }, amount: 5000 }
    expectDone(await manager.put(`/userCards/${master}/transfer`, transfer, { pin: DEMO_PIN }))
    const { version } = await cardNow(app, sub)
    expectDone(await manager.put(`/userCards/${sub}`, { version, invoiceType: 'consume' }))
    const { order } = await aPaidSale(app, byCard(sub))
    expect((await cardNow(app, sub)).invoiceQuota).toBe(1200)
    const twice = await apply(app, { orderIds: [order.id], force: true })
    expect(twice.body.code).toBe('INVOICE_TWICE')
    expect(await findings(app)).toEqual([])
  })
})

describe('the head of a fleet', () => {
  it('sees the invoices of the own cards and no others', async () => {
    const own = await aFamily({ valueMode: 'share', invoiceType: 'consume' })
    await app.asOwner(`update fleets set leader_id = (select id from users
      where account = 'fleet' and company_id = ${app.ids.company}) where id = ${own.id}`)
    const other = await aFamily({ valueMode: 'share', invoiceType: 'consume' })
    const invoiceOf = async (card: number) => {
      const { order } = await aPaidSale(app, byCard(card))
      return expectDone(await apply(app, { orderIds: [order.id] })).id
    }
    const [mine, theirs] = [await invoiceOf(own.sub), await invoiceOf(other.sub)]
    const fleet = (await app.as('fleet')).at(app.ids.airport)
    const { content } = expectDone(await fleet.get('/invoices'))
    expect(content.map(({ id }: { id: number }) => id)).toEqual([mine])
    expect((await fleet.get(`/invoices/${theirs}`)).status).toBe(404)
    expect((await fleet.post(`/invoices/${mine}/discard`)).status).toBe(403)
  })
})
