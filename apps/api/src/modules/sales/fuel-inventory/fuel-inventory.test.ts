import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectDone } from '../../../../test/checkout.ts'
import {
  connectController,
  EAST,
  pumpTransaction,
  type TestController,
} from '../../../../test/controller.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'

const app = useApp()
let manager: Caller
let controller: TestController

beforeAll(async () => {
  controller = await connectController(await app.listen(), EAST)
})

beforeEach(async () => {
  app.clock.advance(86_400_000)
  manager = (await app.as('manager')).at(app.ids.east)
})

const MINUTE = 60_000
/** Minutes from now by the controller's clock, eight hours ahead. */
const local = (minutes: number) =>
  new Date(app.clock.now.getTime() + (minutes + 480) * MINUTE).toISOString().slice(0, 19)

async function tankNumbered(number: number, caller = manager) {
  const query = searching(`number:${number}`)
  return expectDone(await caller.get(`/fuelInventory?${query}`)).content[0]
}

const gaugeTells = (number: number, litres: number, waterMm = 0) =>
  controller.upload('UploadTankMeasurement', {
    DateTime: local(0),
    Tank: number,
    ProductHeight: 900,
    ProductVolume: litres,
    WaterHeight: waterMm,
  })

let transactions = 700
const sell = (litres: number) =>
  controller.upload(
    'UploadPumpTransaction',
    pumpTransaction({
      DateTimeStart: local(-2),
      DateTime: local(-1),
      Transaction: (transactions += 1),
      Volume: litres,
      Amount: Math.round(litres * 753) / 100,
      TotalVolume: 1000 + transactions * 100,
    }),
  )

describe('GET /fuelInventory', () => {
  it('is for who may see it: a cashier may not, another company sees none of it', async () => {
    expect((await (await app.as('cashier')).get('/fuelInventory')).status).toBe(403)
    const rival = await app.as('company', 'rival')
    const { body } = await rival.get(`/fuelInventory?${searching(`station.id:${app.ids.east}`)}`)
    expect(body.totalElements).toBe(0)
  })

  it('tells of a tank that nobody measured what the books say', async () => {
    expect(await tankNumbered(3)).toMatchObject({
      item: { name: '98# 汽油' },
      bookVolume: 870_000,
      reading: null,
      difference: null,
      differencePercent: null,
      fillPercent: null,
      ullage: null,
      reconciled: { by: 'opening' },
      sold: 0,
    })
  })

  it('compares a reading with the books of its time, and with what was sold since they were set', async () => {
    const before = await tankNumbered(1)
    await sell(200)
    app.clock.advance(MINUTE)
    await gaugeTells(1, before.bookVolume / 100 - 200 - 5, 10)
    app.clock.advance(MINUTE)
    await sell(40)
    const tank = await tankNumbered(1)
    expect(tank).toMatchObject({
      bookVolume: before.bookVolume - 24_000,
      difference: -500,
      sold: before.sold + 24_000,
      reconciled: { by: 'opening' },
      reading: { source: 'atg', volume: before.bookVolume - 20_500, waterHeight: 10 },
    })
    expect(tank.differencePercent).toBe(Math.round((-500 / tank.sold) * 10_000) / 100)
    const filled = tank.reading.volume + tank.reading.waterVolume
    expect(tank.ullage).toBe(tank.maxVolume * 0.9 - filled)
    expect(tank.fillPercent).toBe(Math.round((filled / tank.maxVolume) * 100))
  })

  it('has no ullage left in a tank that is filled beyond 90 %', async () => {
    await gaugeTells(2, 29_000)
    expect(await tankNumbered(2)).toMatchObject({ ullage: 0, fillPercent: 97 })
  })

  it('shows the company all its stations, and one station where it is selected', async () => {
    const company = await app.as('company')
    const stations = async (caller: Caller): Promise<number[]> => {
      const { content } = expectDone(await caller.get('/fuelInventory?size=50'))
      return content.map(({ station }: { station: { id: number } }) => station.id)
    }
    const { east, airport } = app.ids
    expect(new Set(await stations(company)).size).toBeGreaterThan(1)
    expect(new Set(await stations(company.at(airport)))).toEqual(new Set([airport]))
    expect(new Set(await stations(manager))).toEqual(new Set([east]))
  })
})

describe('GET /fuelInventory/totals', () => {
  it('adds up the tanks of each product, the difference of those that were measured', async () => {
    const { content } = expectDone(await manager.get('/fuelInventory?size=50'))
    const { products } = expectDone(await manager.get('/fuelInventory/totals'))
    for (const one of products) {
      const tanks = content.filter(({ item }: any) => item.name === one.product)
      const sum = (of: (tank: any) => number) =>
        tanks.reduce((total: number, tank: any) => total + of(tank), 0)
      expect(one).toMatchObject({
        tanks: tanks.length,
        bookVolume: sum(({ bookVolume }) => bookVolume),
        measured: sum(({ reading }) => (reading ? 1 : 0)),
      })
      if (one.measured > 0) expect(one.difference).toBe(sum(({ difference }) => difference ?? 0))
      else expect(one.difference).toBeNull()
    }
    expect(products.length).toBeGreaterThan(2)
  })
})
