import { beforeAll, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { expectDone } from '../../../../test/checkout.ts'
import {
  connectController,
  EAST,
  pumpTransaction,
  type TestController,
} from '../../../../test/controller.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { aDepot, another, aProduct, aSupplier } from '../../../../test/supply.ts'

const app = useApp()
const MINUTE = 60_000
let manager: Caller
let controller: TestController

beforeAll(async () => {
  controller = await connectController(await app.listen(), EAST)
  manager = (await app.as('manager')).at(app.ids.east)
})

const tankNow = async () =>
  expectDone(await manager.get(`/tanks?${searching('number:1')}`)).content[0]
const key = ({ id }: { id: number }) => ({ id })

/** Twenty litres within the last minute, at a price in cents. */
async function fuel(transaction: number, price: number): Promise<void> {
  const local = (minutes: number) =>
    new Date(app.clock.now.getTime() + (minutes + 480) * MINUTE).toISOString().slice(0, 19)
  await controller.upload(
    'UploadPumpTransaction',
    pumpTransaction({
      DateTimeStart: local(-1),
      DateTime: local(0),
      Transaction: transaction,
      Price: price / 100,
      Amount: (20 * price) / 100,
      TotalVolume: 3000 + 20 * transaction,
    }),
  )
}

const closeShift = async () => {
  const [{ id }] = expectDone(
    await manager.get(`/shiftStates?${searching('settled:false')}`),
  ).content
  for (const order of expectDone(await manager.get(`/orders?${searching('status:open')}`)).content)
    expectDone(await manager.post(`/orders/${order.id}/cashPay`))
  expectDone(await manager.post(`/shiftStates/${id}/close`))
}

it('counts what the pumps took while it offloads, over the end of a shift and a change of price', async () => {
  const owner = (await app.as('company')).at(app.ids.east)
  const product = key(await aProduct(owner))
  const papers = {
    docNo: another('DN'),
    supplier: key(await aSupplier(owner)),
    product,
    depot: key(await aDepot(owner, [product, 900_000])),
    density: 840,
    temperature: 20,
    deliveryVolume: 500_000,
  }
  const tank = await tankNow()
  expectDone(await manager.post('/shiftStates'))
  const lines = [{ tank: { id: tank.id } }]
  const { id } = expectDone(await manager.post('/fuelLoadings', { ...papers, lines }))
  const dip = async (end: 'before' | 'after', volume: number) => {
    app.clock.advance(MINUTE)
    const at = app.clock.now.toISOString()
    const body = { tank: { id: tank.id }, end, reading: { volume, temperature: 20, at } }
    expectDone(await manager.post(`/fuelLoadings/${id}/measure`, body))
    app.clock.advance(2 * MINUTE)
  }
  await dip('before', 600_000)
  expectDone(await manager.post(`/fuelLoadings/${id}/start`))
  await fuel(1, 753)
  await closeShift()
  app.clock.advance(5 * MINUTE)
  await fuel(2, 753)
  const change = {
    mode: 'now',
    lines: [{ item: { id: tank.item.id }, newPrice: 783 }],
  }
  expectDone(await manager.post('/priceChanges', change, { pin: DEMO_PIN }))
  app.clock.advance(5 * MINUTE)
  await fuel(3, 783)
  await dip('after', 1_088_000)

  const done = expectDone(await manager.post(`/fuelLoadings/${id}/complete`, {}))
  expect(done).toMatchObject({ dispensed: 6_000, offloadVolume: 494_000, profitLoss: -6_000 })
  expect((await tankNow()).bookVolume).toBe(tank.bookVolume - 6_000 + 494_000)
  const orders = expectDone(await manager.get('/orders?sort=id,asc&size=3')).content
  expect(orders.map((order: { unitPrice: number }) => order.unitPrice)).toEqual([753, 753, 783])
  await closeShift()
})
