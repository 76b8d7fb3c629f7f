import { describe, expect, it } from 'vitest'
import { reject } from '@app/kernel/json-pts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import {
  aCardWith,
  aMember,
  aPaidSale,
  aSale,
  auditedOf,
  expectDone,
  findings,
  managerAt,
  rivalAt,
} from '../../../../test/checkout.ts'
import { AIRPORT, connectController, EAST } from '../../../../test/controller.ts'
import { searching, useApp } from '../../../../test/harness.ts'
import { usePump } from '../../../../test/pump.ts'

const app = useApp()
const pump = usePump(app)
const { becomes, fuel, nozzleAt, show, stop } = pump

const manager = () => managerAt(app)

async function order(more: object = {}) {
  const { id } = await nozzleAt()
  return (await manager()).post('/orders/prepayment', {
    nozzleControl: { id },
    amount: 20_000,
    ...more,
  })
}

const pay = async (orderId: number, payment: object = { paymentType: 'cash' }) =>
  (await manager()).post(`/orders/${orderId}/pay`, payment)

/** 200.00 of it, in cash. */
async function aPrepayment(more: object = {}): Promise<any> {
  const { id } = expectDone(await order(more))
  expectDone(await pay(id))
  return orderNow(id)
}

const orderNow = async (id: number) =>
  expectDone(await (await manager()).get(`/orders/${id}?expand=transactions,lineItems`))

async function authorise(prepayOrder: { id: number }, more: object = {}) {
  const { id } = await nozzleAt()
  return (await manager()).post('/pumpAuthorisations', {
    nozzleControl: { id },
    prepayOrder: { id: prepayOrder.id },
    kind: 'full',
    ...more,
  })
}

const refund = async (orderId: number, amount: number, mode = 'original') => {
  const { transactions } = await orderNow(orderId)
  return (await manager()).post(
    `/transactions/${transactions[0].id}/refund`,
    { amount, mode, reason: 'the rest' },
    { pin: DEMO_PIN },
  )
}

/** A prepaid fuelling of which nobody has heard in time. */
async function aGrayOne() {
  await pump.controller.close()
  pump.controller = await connectController(await app.listen(), AIRPORT)
  pump.controller.onCommand = pump.authorises
  const prepayment = await aPrepayment()
  const { id } = expectDone(await authorise(prepayment))
  await pump.controller.close()
  app.clock.advance(11 * 60_000)
  await pump.sweep()
  await becomes(id, 'gray')
  return { prepayment, row: await show(id) }
}

/** A person reads the meter, and says what it moved. */
const resolve = async ({ row }: { row: any }, how: string, volume: number) =>
  (await manager()).post(
    `/pumpAuthorisations/${row.id}/${how}`,
    {
      ...(volume > 0 && { volume, amount: Math.round(volume * 7.53) }),
      totaliserAfter: row.totaliserBefore + volume,
      reason: 'as the meter shows',
      version: row.version,
    },
    { pin: DEMO_PIN },
  )

/** The running day's figures. */
async function sheetNow(): Promise<any> {
  const { body } = await (await manager()).get('/dailyStates?sort=id,desc&size=1')
  return expectDone(await (await manager()).get(`/dailyStates/${body.content[0].id}`))
}

/** What lists of orders or lines come to on the running day, and beside it what was not sold. */
async function soldToday(resource: 'orders' | 'lineItems') {
  const query = 'groupBy=sold&days=business&from=2026-11-20T16:00:00Z&to=2026-11-21T16:00:00Z'
  const { rows } = expectDone(await (await manager()).get(`/${resource}/statistics?${query}`))
  const ofKey = (key: string) => rows.find((row: any) => row.key === key)
  return { sold: ofKey('true') ?? {}, unsold: ofKey('false') }
}

describe('POST /orders/prepayment refuses', () => {
  it('a stranger, and a nozzle of another company', async () => {
    const { id } = await nozzleAt()
    const body = { nozzleControl: { id }, amount: 20_000 }
    expect((await app.anonymous.post('/orders/prepayment', body)).status).toBe(401)
    expect((await (await app.as('fleet')).post('/orders/prepayment', body)).status).toBe(403)
    expect((await (await rivalAt(app)).post('/orders/prepayment', body)).status).toBe(404)
  })

  it('neither or both of amount and volume, and more than the tank holds', async () => {
    const code = async (more: object) => (await order(more)).body.code
    expect(await code({ amount: undefined })).toBe('PREPAYMENT_WANTED')
    expect(await code({ volume: 1000 })).toBe('PREPAYMENT_WANTED')
    expect(await code({ amount: 0 })).toBe('VALIDATION')
    expect(await code({ amount: 900_000_000 })).toBe('VOLUME_OVER_TANK')
    expect(await code({ buyer: { id: 0 } })).toBe('VALIDATION')
  })

  it('to be paid with a card, a voucher or as a gift', async () => {
    const { id } = expectDone(await order())
    const card = await aCardWith(app, { principal: 50_000 })
    const code = async (payment: object) => (await pay(id, payment)).body.code
    const unfit = 'PREPAYMENT_WAY_UNFIT'
    expect(await code({ paymentType: 'debit', userCard: { id: card.id } })).toBe(unfit)
    expect(await code({ paymentType: 'coupon', referenceNo: 'A1' })).toBe(unfit)
    expect(await code({ paymentType: 'prepaid' })).toBe('VALIDATION')
    expect(await orderNow(id)).toMatchObject({ status: 'open', transactions: [] })
  })
})

describe('a prepayment', () => {
  it('is money and no sale: an order with what was asked for, that earns nothing', async () => {
    const before = await sheetNow()
    const { id: buyer } = await aMember(app)
    const { id } = expectDone(
      await order({ amount: undefined, volume: 1000, buyer: { id: buyer } }),
    )
    expect(await auditedOf(app, 'order', id)).toMatchObject([{ action: 'create' }])
    expect(await orderNow(id)).toMatchObject({ kind: 'prepay', amount: 7530, volume: 0, due: 7530 })
    expectDone(await pay(id, { paymentType: 'cash', received: 10_000 }))
    expect(await orderNow(id)).toMatchObject({
      status: 'success',
      prepaid: { used: 0, held: 0, left: 7530 },
    })
    const { totals, payments, prepayments } = await sheetNow()
    expect(totals.salesAmount).toBe(before.totals.salesAmount)
    expect(totals.paidAmount).toBe(before.totals.paidAmount)
    expect(totals.unpaidAmount).toBe(before.totals.unpaidAmount)
    expect(totals.cashExpected).toBe(before.totals.cashExpected + 7530)
    expect(totals.prepaid.taken).toBe(before.totals.prepaid.taken + 7530)
    expect(totals.prepaid.closing).toBe(before.totals.prepaid.closing + 7530)
    expect(payments.find(({ purpose }: any) => purpose === 'prepay')).toMatchObject({
      paymentType: 'cash',
    })
    expect(prepayments.at(-1)).toMatchObject({ id, amount: 7530, left: 7530 })
    const { body } = await (await manager()).get(`/orders?${searching('kind:prepay')}&size=100`)
    expect(body.content.map((one: any) => one.id)).toContain(id)
  })

  it('is closed when nobody comes to pay it', async () => {
    const { id } = expectDone(await order())
    expectDone(await (await manager()).post(`/orders/${id}/close`, { reason: 'gone' }))
    expect(await orderNow(id)).toMatchObject({ status: 'close', isWrittenOff: false })
  })

  it('is not invoiced: what it pays for is', async () => {
    const { id } = await aPrepayment()
    const { body } = await (await manager()).post('/invoices/preview', { orderIds: [id] })
    expect(body.code).toBe('INVOICE_PREPAYMENT')
    const { body: code } = await (await manager()).get(`/orders/${id}/receiptCode`)
    expect(code).toMatchObject({ mayApply: false })
  })

  it('is revoked while nothing of it is used or held', async () => {
    const { id, transactions } = await aPrepayment()
    const held = expectDone(await authorise({ id }))
    const revoke = async () =>
      (await manager()).post(
        `/transactions/${transactions[0].id}/revoke`,
        { reason: 'by mistake' },
        { pin: DEMO_PIN },
      )
    expect((await revoke()).body.code).toBe('TXN_NOT_REVOCABLE')
    expect((await orderNow(id)).transactions[0]).toMatchObject({
      canRevoke: false,
      maxRefundable: 0,
    })
    expectDone(await stop(held.id))
    await becomes(held.id, 'released')
    expectDone(await revoke())
    expect(await orderNow(id)).toMatchObject({ status: 'open', paid: 0, prepaid: { left: 0 } })
    expect(await findings(app)).toEqual([])
  })
})

describe('POST /pumpAuthorisations with a prepayment refuses', () => {
  it('both or neither of a card and a prepayment', async () => {
    const prepayment = await aPrepayment()
    const card = await aCardWith(app, { principal: 50_000 })
    const both = { userCard: { id: card.id } }
    expect((await authorise(prepayment, both)).body.code).toBe('AUTHORISATION_MONEY')
    const neither = { prepayOrder: undefined }
    expect((await authorise(prepayment, neither)).body.code).toBe('AUTHORISATION_MONEY')
  })

  it('a card where the station goes without cards, and no prepayment', async () => {
    const prepayment = await aPrepayment()
    const card = await aCardWith(app, { principal: 50_000 })
    await app.asOwner(`update stations set pkg_card = false where id = ${app.ids.airport}`)
    const byCard = { prepayOrder: undefined, userCard: { id: card.id } }
    expect((await authorise(prepayment, byCard)).body.code).toBe('CARD_NOT_TAKEN')
    const { id } = expectDone(await authorise(prepayment))
    await app.asOwner(`update stations set pkg_card = true where id = ${app.ids.airport}`)
    expectDone(await stop(id))
    await becomes(id, 'released')
  })

  it('one of another company or station, and what is none', async () => {
    const prepayment = await aPrepayment()
    const rival = await rivalAt(app)
    const { body } = await rival.get('/nozzleControls')
    const [theirs] = body.content
    const asked = { nozzleControl: { id: theirs.id }, kind: 'full' }
    const foreign = { ...asked, prepayOrder: { id: prepayment.id } }
    expect((await rival.post('/pumpAuthorisations', foreign)).status).toBe(404)
    const east = await connectController(await app.listen(), EAST)
    const manager2 = (await app.as('manager')).at(app.ids.east)
    const { body: nozzles } = await manager2.get('/nozzleControls')
    const elsewhere = { ...foreign, nozzleControl: { id: nozzles.content[0].id } }
    expect((await manager2.post('/pumpAuthorisations', elsewhere)).status).toBe(404)
    await east.close()
    const { order: coffee } = await aPaidSale(app)
    expect((await authorise(coffee)).body.code).toBe('PREPAYMENT_NONE')
    expect(pump.controller.commands).toEqual([])
  })

  it('one that is not paid, only in part, or given back', async () => {
    const { id } = expectDone(await order())
    expect((await authorise({ id })).body.code).toBe('PREPAYMENT_UNPAID')
    expectDone(await pay(id, { paymentType: 'cash', amount: 5000 }))
    expect((await authorise({ id })).body.code).toBe('PREPAYMENT_UNPAID')
    expectDone(await pay(id, { paymentType: 'bankCard' }))
    const { transactions } = await orderNow(id)
    for (const one of transactions) {
      const body = { amount: one.amount, mode: 'original' }
      expectDone(
        await (await manager()).post(`/transactions/${one.id}/refund`, body, { pin: DEMO_PIN }),
      )
    }
    expect((await authorise({ id })).body.code).toBe('PREPAYMENT_USED')
    expect(pump.controller.commands).toEqual([])
  })

  it('more than is left of it, while the controller is away, and a second one at a time', async () => {
    const prepayment = await aPrepayment()
    const much = { kind: 'amount', amount: 20_001 }
    expect((await authorise(prepayment, much)).body).toMatchObject({
      code: 'PREPAYMENT_SHORT',
      details: { left: 20_000 },
    })
    const { id } = expectDone(await authorise(prepayment, { kind: 'amount', amount: 5000 }))
    const second = await nozzleAt(2)
    const again = { nozzleControl: { id: second.id } }
    expect((await authorise(prepayment, again)).body.code).toBe('PREPAYMENT_AUTHORISED')
    const other = await aPrepayment()
    expect((await authorise(other)).body.code).toBe('PUMP_AUTHORISED')
    expectDone(await stop(id))
    await becomes(id, 'released')
    await pump.controller.close()
    expect((await authorise(prepayment)).body.code).toBe('CONTROLLER_OFFLINE')
    expect(await orderNow(prepayment.id)).toMatchObject({ prepaid: { held: 0, left: 20_000 } })
  })
})

describe('a prepaid fuelling', () => {
  it('runs to what was paid, is paid from it, and the rest is given back once', async () => {
    const before = await sheetNow()
    const { id: buyer } = await aMember(app)
    const prepayment = await aPrepayment({ buyer: { id: buyer } })
    const reply = expectDone(await authorise(prepayment))
    expect(reply).toMatchObject({
      status: 'authorised',
      held: 20_000,
      userCard: null,
      prepayOrder: { id: prepayment.id },
    })
    expect(pump.controller.commands[0]?.Data).toMatchObject({ Type: 'Amount', Dose: 200 })
    expect((await sheetNow()).held.at(-1)).toMatchObject({ userCard: null, held: 20_000 })
    await fuel(reply.id, 20)
    await becomes(reply.id, 'done')
    const done = await show(reply.id)
    expect(done).toMatchObject({ captured: 15_060, order: { status: 'success' } })
    expect(await orderNow(done.order.id)).toMatchObject({
      kind: 'fuel',
      buyer: { id: buyer },
      transactions: [{ paymentType: 'prepaid', amount: 15_060, received: null }],
    })
    expect(await orderNow(prepayment.id)).toMatchObject({
      prepaid: { used: 15_060, held: 0, left: 4940 },
      transactions: [{ maxRefundable: 4940, canRevoke: false }],
    })
    expect((await refund(prepayment.id, 4941)).body).toMatchObject({ code: 'REFUND_EXCEEDS' })
    expectDone(await refund(prepayment.id, 4940))
    expect((await refund(prepayment.id, 1)).body).toMatchObject({ code: 'REFUND_EXCEEDS' })
    expect((await authorise(prepayment)).body.code).toBe('PREPAYMENT_USED')
    const { totals } = await sheetNow()
    expect(totals.cashExpected - before.totals.cashExpected).toBe(15_060)
    expect(totals.salesAmount - before.totals.salesAmount).toBe(15_060)
    expect(totals.prepaid).toMatchObject({
      used: before.totals.prepaid.used + 15_060,
      refunded: before.totals.prepaid.refunded + 4940,
      closing: before.totals.prepaid.closing,
    })
    expect(totals.unpaidAmount).toBe(before.totals.unpaidAmount)
    expect(await findings(app)).toEqual([])
  })

  it('is counted once: lists and the sheet of the day come to the same sales', async () => {
    const before = await soldToday('orders')
    const prepayment = await aPrepayment()
    const { id } = expectDone(await authorise(prepayment))
    await fuel(id, 20)
    await becomes(id, 'done')
    expectDone(await refund(prepayment.id, 4940))
    const card = await aCardWith(app, { principal: 0 })
    const recharge = { amount: 5000, paymentType: 'cash' }
    expectDone(await (await manager()).post(`/userCards/${card.id}/recharge`, recharge))
    await aPaidSale(app, { paymentType: 'debit', userCard: { id: card.id } })
    const { id: given } = await aSale(app)
    expectDone(await (await manager()).post(`/orders/${given}/close`, { reason: 'changed mind' }))
    const orders = await soldToday('orders')
    expect(orders.sold.amount - (before.sold.amount ?? 0)).toBe(15_060 + 1200)
    expect(orders.unsold.amount - (before.unsold?.amount ?? 0)).toBe(20_000 + 5000 + 1200)
    const { totals, fuels } = await sheetNow()
    const volume = fuels.reduce((sum: number, one: any) => sum + one.volume, 0)
    const { salesAmount: amount, discount, orderCount: count } = totals
    expect(orders.sold).toMatchObject({ amount, discount, volume, count })
    const lines = await soldToday('lineItems')
    expect(lines.sold).toMatchObject({ amount, discount, volume })
    expect(lines.unsold.amount).toBe(orders.unsold.amount)
  })

  it('leaves due what the pump gave beyond it', async () => {
    const prepayment = await aPrepayment({ amount: 7530 })
    const { id } = expectDone(await authorise(prepayment))
    await fuel(id, 10.01)
    await becomes(id, 'done')
    const { captured, order: own } = await show(id)
    expect({ captured, status: own.status }).toEqual({ captured: 7530, status: 'partiallyPaid' })
    expectDone(await pay(own.id))
    expect(await orderNow(own.id)).toMatchObject({ status: 'success', due: 0 })
  })

  it('may be tried at another nozzle when the pump says no, and leaves all of it', async () => {
    pump.controller.onCommand = (command) => reject(command, 'JSONPTS_ERROR_PUMP_BUSY_FILLING')
    const prepayment = await aPrepayment()
    expect(expectDone(await authorise(prepayment)).status).toBe('released')
    pump.controller.onCommand = pump.authorises
    const second = await nozzleAt(2)
    const { id } = expectDone(await authorise(prepayment, { nozzleControl: { id: second.id } }))
    expectDone(await stop(id))
    await becomes(id, 'released')
    expect(await orderNow(prepayment.id)).toMatchObject({ prepaid: { used: 0, left: 20_000 } })
    expectDone(await refund(prepayment.id, 20_000))
    expect(await orderNow(prepayment.id)).toMatchObject({ refundStatus: 'full' })
  })

  it('that is undone leaves its money there again, and never pays it out a second time', async () => {
    const prepayment = await aPrepayment()
    const { id } = expectDone(await authorise(prepayment))
    await fuel(id, 20)
    await becomes(id, 'done')
    const { order: own } = await show(id)
    expect((await refund(own.id, 5000, 'cash')).body.code).toBe('REFUND_TO_PREPAYMENT')
    expectDone(await refund(own.id, 5000))
    expect(await orderNow(prepayment.id)).toMatchObject({ prepaid: { used: 10_060, left: 9940 } })
    const cash = (await sheetNow()).totals.cashExpected
    expectDone(await refund(prepayment.id, 9940))
    expect((await sheetNow()).totals.cashExpected).toBe(cash - 9940)
    const { totals } = await sheetNow()
    const { opening, taken, used, refunded, closing } = totals.prepaid
    expect(opening + taken - used - refunded).toBe(closing)
    expect(await findings(app)).toEqual([])
  })

  it('that is gray is released, settled or paid otherwise, as those of cards', async () => {
    const first = expectDone(await authorise(await aPrepayment()))
    await fuel(first.id, 1)
    await becomes(first.id, 'done')
    const released = await aGrayOne()
    expect(expectDone(await resolve(released, 'release', 0)).resolution).toBe('released')
    expect(await orderNow(released.prepayment.id)).toMatchObject({
      prepaid: { used: 0, held: 0, left: 20_000 },
    })
    const settled = await aGrayOne()
    expect(expectDone(await resolve(settled, 'settle', 1000))).toMatchObject({ captured: 7530 })
    expect(await orderNow(settled.prepayment.id)).toMatchObject({
      prepaid: { used: 7530, held: 0, left: 12_470 },
    })
    const assigned = await aGrayOne()
    const { order: due } = expectDone(await resolve(assigned, 'assignToCash', 1000))
    expect(await orderNow(due.id)).toMatchObject({ status: 'open', due: 7530 })
    expect(await orderNow(assigned.prepayment.id)).toMatchObject({
      prepaid: { used: 0, held: 0, left: 20_000 },
    })
    expect(await findings(app)).toEqual([])
  })

  it('is asked for by five at once and runs once', async () => {
    const prepayment = await aPrepayment()
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map(() => authorise(prepayment, { kind: 'amount', amount: 4000 })),
    )
    const good = replies.filter(({ status }) => status === 200)
    expect(good).toHaveLength(1)
    expect(await orderNow(prepayment.id)).toMatchObject({ prepaid: { held: 4000, left: 16_000 } })
    expectDone(await stop(good[0]?.body.id))
    await becomes(good[0]?.body.id, 'released')
  })

  it('and a refund at the same moment never spend the same cent', async () => {
    const prepayment = await aPrepayment()
    const [held, back] = await Promise.all([authorise(prepayment), refund(prepayment.id, 20_000)])
    expect([held.status, back.status].toSorted()).toEqual([200, 400])
    if (held.status === 200) {
      expectDone(await stop(held.body.id))
      await becomes(held.body.id, 'released')
    }
    expect(await findings(app)).toEqual([])
  })
})
