/** A shift as it happens: pumps report, money moves in every way, and the sheet accounts for it. */

import { add } from '@app/kernel/money'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  connectController,
  EAST,
  pumpTransaction,
  type TestController,
} from '../../../../test/controller.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { aCard, expectDone, goodsAt } from '../../../../test/checkout.ts'
import type { NozzleReading, ShiftFigures, TankHandover } from './contract.ts'

const app = useApp()

let controller: TestController
let manager: Caller
let shiftId = 0

const preview = async (): Promise<ShiftFigures> =>
  expectDone(await manager.get(`/shiftStates/${shiftId}/preview`))

/** The only one of its number. */
function numbered<T>(rows: readonly T[], isIt: (row: T) => boolean): T {
  const row = rows.find(isIt)
  if (!row) throw new Error('not on the sheet')
  return row
}

const nozzleOf = ({ nozzles }: ShiftFigures, logicNo: number): NozzleReading =>
  numbered(nozzles, ({ nozzle }) => nozzle.logicNo === logicNo)

const tankOf = ({ tanks }: ShiftFigures, number: number): TankHandover =>
  numbered(tanks, ({ tank }) => tank.number === number)

/** Lets a pump report, and answers the order that it opened. */
async function fuel(more: Parameters<typeof pumpTransaction>[0]): Promise<{ id: number }> {
  await controller.upload('UploadPumpTransaction', pumpTransaction(more))
  const { body } = await manager.get('/orders?sort=id,desc&size=1')
  return body.content[0]
}

async function sellCoffee(cups: number): Promise<{ id: number }> {
  const { COFFEE } = await goodsAt(app, app.ids.east)
  const lineItems = [{ item: COFFEE, quantity: cups * 100 }]
  return expectDone(await manager.post('/orders', { lineItems }))
}

const pay = async (orderId: number, payment: object) =>
  expectDone(await manager.post(`/orders/${orderId}/pay`, payment)).transaction

beforeAll(async () => {
  controller = await connectController(await app.listen(), EAST)
  manager = (await app.as('manager')).at(app.ids.east)
  shiftId = expectDone(await manager.post('/shiftStates')).id
  await openAccounts()
  await letAShiftHappen()
}, 60_000)

/** What comes by WeChat arrives on account 2. */
async function openAccounts(): Promise<void> {
  const company = (await app.as('company')).at(app.ids.east)
  const pin = { pin: DEMO_PIN }
  expectDone(await company.post('/billAccounts', { billType: 0, name: 'One' }, pin))
  const second = { billType: 1, name: 'Two', paymentTypes: ['wx'] }
  expectDone(await company.post('/billAccounts', second, pin))
}

/** Two fuellings, one of them paid in part; goods by card, by phone and undone; a recharge. */
async function letAShiftHappen(): Promise<void> {
  const card = await aCard(app)
  const recharge = { amount: 30_000, paymentType: 'cash' }
  expectDone(await manager.post(`/userCards/${card.id}/recharge`, recharge))
  const first = await fuel({ Transaction: 1, TotalAmount: 7_680.6 })
  await pay(first.id, { paymentType: 'cash', received: 20_000 })
  // Half a litre ran through the meter that no fuelling reported.
  const second = await fuel({
    Transaction: 2,
    DateTime: '2026-11-21T09:55:00',
    Volume: 10,
    Amount: 75.3,
    TotalVolume: 1_030.5,
    TotalAmount: 7_759.67,
  })
  await pay(second.id, { paymentType: 'wx', amount: 5_000 })
  const byPhone = await pay((await sellCoffee(2)).id, { paymentType: 'wx' })
  const back = { amount: 1_000, mode: 'cash', reason: 'spilt' }
  expectDone(await manager.post(`/transactions/${byPhone.id}/refund`, back, { pin: DEMO_PIN }))
  const mistake = await sellCoffee(1)
  await pay(mistake.id, { paymentType: 'cash' })
  const reason = { reason: 'wrong item' }
  expectDone(await manager.post(`/orders/${mistake.id}/revoke`, reason, { pin: DEMO_PIN }))
  await pay((await sellCoffee(1)).id, { paymentType: 'debit', userCard: { id: card.id } })
  await controller.upload('UploadInTankDelivery', {
    Tank: 1,
    StartValues: { DateTime: '2026-11-21T09:00:00', ProductVolume: 34_000, ProductHeight: 1_480 },
    EndValues: { DateTime: '2026-11-21T09:20:00', ProductVolume: 42_000, ProductHeight: 1_700 },
    AbsoluteValues: { ProductVolume: 8_000 },
  })
  await controller.upload('UploadTankMeasurement', {
    DateTime: '2026-11-21T09:57:00',
    Tank: 1,
    ProductHeight: 1_699.1,
    ProductVolume: 42_168.2,
    WaterHeight: 15.3,
    Temperature: 17.4,
  })
}

describe('GET /shiftStates/:id/preview', () => {
  it('sums up what was delivered, taken, given back and is still due', async () => {
    const { totals } = await preview()
    expect(totals).toEqual({
      orderCount: 4,
      salesAmount: 26_190,
      fuelAmount: 22_590,
      fuelVolume: 3_000,
      nonFuelAmount: 3_600,
      discount: 0,
      closedCount: 1,
      closedAmount: 1_200,
      openingUnpaidAmount: 0,
      writtenOffCount: 0,
      writtenOffAmount: 0,
      laterDiscount: 0,
      reopenedAmount: 1_200,
      paidAmount: 24_860,
      rechargeAmount: 30_000,
      prepaid: { opening: 0, taken: 0, used: 0, refunded: 0, count: 0, closing: 0 },
      refundAmount: 2_200,
      unpaidCount: 1,
      unpaidAmount: 2_530,
      cashExpected: 44_060,
      cashCounted: null,
      cashDifference: null,
    })
  })

  it('tells on which account the payments arrived; what is given back leaves the same one', async () => {
    const { accounts, payments } = await preview()
    expect(accounts).toEqual([
      { billType: 0, amount: 47_460, givenBack: 1_200, net: 46_260 },
      { billType: 1, amount: 7_400, givenBack: 1_000, net: 6_400 },
    ])
    expect(add(...payments.map(({ net }) => net))).toBe(52_660)
  })

  it('lists fuel by grade and goods by item, without what was undone', async () => {
    const { fuels, goods } = await preview()
    expect(fuels).toMatchObject([{ count: 2, volume: 3_000, amount: 22_590 }])
    expect(goods).toMatchObject([{ quantity: 300, amount: 3_600, discount: 0 }])
  })

  it('lists money by way of payment, sales apart from recharges, refunds where they were paid out', async () => {
    const none = { refundCount: 0, refundAmount: 0, revokeCount: 0, revokeAmount: 0 }
    const undone = { refundCount: 1, refundAmount: 1_000, revokeCount: 1, revokeAmount: 1_200 }
    const sale = { purpose: 'sale' }
    expect((await preview()).payments).toEqual([
      { ...sale, paymentType: 'cash', count: 2, amount: 16_260, ...undone, net: 14_060 },
      { ...sale, paymentType: 'wx', count: 2, amount: 7_400, ...none, net: 7_400 },
      { ...sale, paymentType: 'debit', count: 1, amount: 1_200, ...none, net: 1_200 },
      { paymentType: 'cash', purpose: 'recharge', count: 1, amount: 30_000, ...none, net: 30_000 },
    ])
  })

  it('sets what the meter moved beside what was sold', async () => {
    const figures = await preview()
    expect(nozzleOf(figures, 1)).toMatchObject({
      opening: 100_000,
      closing: 103_050,
      metered: 3_050,
      sold: 3_000,
      soldAmount: 22_590,
      difference: 50,
      openingAmount: null,
      closingAmount: 775_967,
      differenceAmount: null,
    })
    expect(nozzleOf(figures, 2)).toMatchObject({ opening: null, closing: null, sold: 0 })
  })

  it('sets the books of a tank beside what was measured', async () => {
    const tank = tankOf(await preview(), 1)
    expect(tank).toMatchObject({
      opening: 3_420_000,
      intake: 800_000,
      sold: 3_000,
      adjusted: 0,
      book: 4_217_000,
      difference: -180,
      reading: {
        source: 'atg',
        volume: 4_216_820,
        oilHeight: 1_699.1,
        waterHeight: 15.3,
        temperature: 17.4,
      },
    })
    expect(new Date(tank.reading?.at ?? '')).toEqual(new Date('2026-11-21T01:57:00Z'))
  })

  it('lists what is still due', async () => {
    expect((await preview()).unpaid).toMatchObject([
      { status: 'partiallyPaid', payable: 7_530, due: 2_530, nozzle: { logicNo: 1 } },
    ])
  })

  it('is what the sheet of an open shift shows, and stores nothing', async () => {
    const before = await preview()
    const { body } = await manager.get(`/shiftStates/${shiftId}`)
    expect(body).toMatchObject({ ...before, settled: false })
    const { body: listed } = await manager.get(`/shiftStates?${searching(`id:${shiftId}`)}`)
    expect(listed.content).toMatchObject([{ totals: null }])
  })
})

describe('POST /shiftStates/:id/close', () => {
  it('freezes what the preview said, with what people counted, read and dipped', async () => {
    const before = await preview()
    const { totals, nozzles: _, tanks: __, ...lists } = before
    const [nozzle, tank] = [nozzleOf(before, 2).nozzle, tankOf(before, 2).tank]
    const body = {
      force: true,
      reason: 'driver comes back',
      countedCash: 44_000,
      readings: [{ nozzle: { id: nozzle.id }, closing: 5_000 }],
      tanks: [{ tank: { id: tank.id }, volume: 1_255_000, oilHeight: 900.5, waterHeight: 0 }],
    }
    const { settled, next } = expectDone(
      await manager.post(`/shiftStates/${shiftId}/close`, body, { pin: DEMO_PIN }),
    )
    expect(settled.totals).toEqual({
      ...totals,
      cashCounted: 44_000,
      cashDifference: -60,
    })
    expect(settled).toMatchObject({ ...lists, drawer: { ...lists.drawer, counted: 44_000 } })
    expect(nozzleOf(settled, 1)).toEqual(nozzleOf(before, 1))
    expect(nozzleOf(settled, 2)).toMatchObject({ closing: 5_000, closingAmount: null })
    expect(tankOf(settled, 1)).toEqual(tankOf(before, 1))
    expect(tankOf(settled, 2)).toMatchObject({
      book: 1_260_000,
      difference: -5_000,
      reading: { source: 'manual', volume: 1_255_000, oilHeight: 900.5 },
    })
    const { body: sheet } = await manager.get(`/shiftStates/${shiftId}`)
    expect(sheet).toEqual(settled)
    const { body: day } = await manager.get(`/dailyStates/${settled.dailyState.id}`)
    expect(day.accounts).toEqual(before.accounts)
    shiftId = next.id
  })

  it('lets the next shift begin where this one ended', async () => {
    const begun = await preview()
    expect(begun.totals).toMatchObject({ orderCount: 0, paidAmount: 0, unpaidAmount: 2_530 })
    expect(nozzleOf(begun, 1)).toMatchObject({ opening: 103_050, metered: 0, difference: 0 })
    expect(nozzleOf(begun, 2)).toMatchObject({ opening: 5_000 })
    expect(tankOf(begun, 1)).toMatchObject({ opening: 4_217_000, intake: 0, sold: 0 })
    await fuel({
      Transaction: 3,
      DateTime: '2026-11-21T09:58:00',
      TotalVolume: 1_050.5,
      TotalAmount: 7_910.27,
    })
    const then = await preview()
    expect(nozzleOf(then, 1)).toMatchObject({
      metered: 2_000,
      sold: 2_000,
      difference: 0,
      openingAmount: 775_967,
      closingAmount: 791_027,
      differenceAmount: 0,
    })
    expect(tankOf(then, 1)).toMatchObject({ sold: 2_000, adjusted: 0, book: 4_215_000 })
  })
})
