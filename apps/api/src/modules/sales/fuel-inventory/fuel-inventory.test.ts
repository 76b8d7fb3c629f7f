import { centilitres } from '@app/kernel/quantity'
import { standardVolume, volumeAt15 } from '@app/kernel/volume-correction'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectDone } from '../../../../test/checkout.ts'
import {
  connectController,
  EAST,
  pumpTransaction,
  type TestController,
} from '../../../../test/controller.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { orderRollup } from '#modules/sales/orders/order-list.ts'
import { refreshRollups } from '#rollups/refresh.ts'

const app = useApp()
const MINUTE = 60_000
const DAY_MS = 86_400_000
let manager: Caller
let controller: TestController

beforeAll(async () => {
  controller = await connectController(await app.listen(), EAST)
  // The tanks were planted by the database's clock, which is ahead of the test's: ten in the morning of tomorrow.
  app.clock.now = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + 2 * 60 * MINUTE)
})

beforeEach(async () => {
  app.clock.advance(DAY_MS)
  manager = (await app.as('manager')).at(app.ids.east)
})

/** Minutes from now by the controller's clock, eight hours ahead. */
const local = (minutes: number) =>
  new Date(app.clock.now.getTime() + (minutes + 480) * MINUTE).toISOString().slice(0, 19)

async function tankNumbered(number: number, caller = manager) {
  const query = searching(`number:${number}`)
  return expectDone(await caller.get(`/fuelInventory?${query}`)).content[0]
}

const gaugeTells = (number: number, litres: number, waterMm = 0, temperature?: number) =>
  controller.upload('UploadTankMeasurement', {
    DateTime: local(0),
    Tank: number,
    ProductHeight: 900,
    ProductVolume: litres,
    WaterHeight: waterMm,
    ...(temperature !== undefined && { Temperature: temperature }),
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
    // Books move by the database's clock, which is behind the reading's.
    await app.asOwner(`set session_replication_role = replica; update tank_stock_moves set created_at = '${app.clock.now.toISOString()}'
      where id = (select max(id) from tank_stock_moves)`)
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

  it('brings a reading to 20 °C and to 15 °C, where the gauge told how warm it is', async () => {
    await gaugeTells(2, 10_000)
    expect((await tankNumbered(2)).reading).toMatchObject({
      temperature: null,
      volume20: null,
      volume15: null,
    })
    app.clock.advance(MINUTE)
    await gaugeTells(2, 10_000, 0, 30)
    const { reading } = await tankNumbered(2)
    const volume = centilitres(1_000_000)
    const density = 745
    expect(reading).toMatchObject({
      volume,
      temperature: 30,
      volume20: standardVolume(volume, density, 30),
      volume15: volumeAt15(volume, density, 30),
    })
    expect(reading.volume15).toBeLessThan(reading.volume20)
    expect(reading.volume20).toBeLessThan(volume)
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

describe('the forecast of a tank', () => {
  /** So many days of the fuel's orders behind today: 1,200 L a day, 100 L an hour from six to six. */
  const sellFor = (itemName: string, days: number) =>
    app.asOwner(`
      insert into orders (company_id, station_id, order_no, kind, type, status, source, fuel_item_id, business_day_id,
        unit_price_cents, volume_cl, amount_cents, created_at)
      select i.company_id, i.station_id, lpad(nextval('order_numbers')::text, 14, '0'), 'fuel', 1, 'open', 'pump', i.id,
        (select min(id) from business_days where station_id = i.station_id), 750, 10000, 75000,
        (d::date + make_interval(hours => h)) at time zone 'Asia/Shanghai'
      from items i, generate_series(
          timestamp '${today()}' - interval '${days} days', timestamp '${today()}' - interval '1 day', '1 day') d,
        generate_series(6, 17) h
      where i.station_id = ${app.ids.east} and i.name = '${itemName}'`)

  const today = (): string => local(0).slice(0, 10)
  const hoursFromNow = (hours: number): string =>
    new Date(app.clock.now.getTime() + hours * 60 * MINUTE).toISOString()

  it('says that there are too few days, and of how many it knows', async () => {
    await sellFor('0# 柴油', 9)
    expect((await tankNumbered(4)).forecast).toEqual({
      status: 'tooFewDays',
      days: 8,
      hoursUntilEmpty: null,
      daysOfSupply: null,
      isOrderDue: false,
      orderBy: null,
      unknownHoliday: null,
      orderVolume: null,
    })
  })

  it('tells how long what was measured lasts, and proposes whole compartments', async () => {
    await sellFor('98# 汽油', 30)
    // It is ten in the morning of a day that has sold nothing yet: 1,450 L above the dead stock of 450 L.
    await gaugeTells(3, 1_900)
    const { forecast, maxVolume } = await tankNumbered(3)
    expect(forecast).toMatchObject({
      status: 'known',
      days: 29,
      daysOfSupply: 1.2,
      isOrderDue: true,
    })
    expect(forecast.hoursUntilEmpty).toBeGreaterThan(26)
    expect(forecast.hoursUntilEmpty).toBeLessThan(50)
    // The last moment from which a load still comes in time.
    expect(forecast.orderBy).toBe(hoursFromNow(forecast.hoursUntilEmpty - 24))
    expect(forecast.orderVolume % 500_000).toBe(0)
    expect(forecast.orderVolume).toBeGreaterThan(0)
    expect(forecast.orderVolume).toBeLessThanOrEqual(maxVolume * 0.9)
  })

  it('answers from the sums by the hour as from the orders', async () => {
    const { forecast } = await tankNumbered(3)
    await refreshRollups(app.database, [orderRollup], app.clock.now)
    expect((await tankNumbered(3)).forecast).toEqual(forecast)
  })

  it('reckons with lead time, safety stock and tanker of the station', async () => {
    const path = `/stations/${app.ids.east}/orderTerms`
    const input = { leadHours: 6, safetyHours: 2, compartments: [700_000, 400_000] }
    const change = (more: object = {}) => manager.put(path, { ...input, version: 0, ...more })
    await gaugeTells(3, 1_500)
    const before = (await tankNumbered(3)).forecast
    expectDone(await change())
    const after = (await tankNumbered(3)).forecast
    // A day's sales do not have to be there any more, and the two compartments fit together.
    expect([before.isOrderDue, after.isOrderDue]).toEqual([true, false])
    expect(after).toMatchObject({ hoursUntilEmpty: before.hoursUntilEmpty, orderBy: null })
    expect(after.orderVolume).toBe(1_100_000)
    expectDone(await change({ leadHours: 48, version: 1 }))
    expect((await tankNumbered(3)).forecast).toMatchObject({ isOrderDue: true })
    expectDone(await change({ leadHours: 24, safetyHours: 4, version: 2 }))
    app.clock.advance(MINUTE)
    await gaugeTells(3, 1_900)
  })

  it('reckons with holidays: typed, learnt from two, or named as unknown', async () => {
    const day = (ahead: number) =>
      new Date(Date.parse(`${today()}T00:00:00Z`) + ahead * DAY_MS).toISOString().slice(0, 10)
    const company = await app.as('company')
    const usual = (await tankNumbered(3)).forecast
    const feast = { name: 'National Day', fromDay: day(0), untilDay: day(6), salesPercent: 50 }
    const add = (more: object = {}) => company.post('/holidays', { ...feast, ...more })
    const holiday = expectDone(await add())
    // Half as many customers: it lasts twice as long.
    const typed = (await tankNumbered(3)).forecast
    expect(typed.hoursUntilEmpty).toBeGreaterThan(usual.hoursUntilEmpty * 1.4)
    expect(typed.unknownHoliday).toBeNull()
    const path = `/holidays/${holiday.id}`
    const change = { salesPercent: null, version: holiday.version }
    const learning = expectDone(await company.put(path, change))
    expect((await tankNumbered(3)).forecast.unknownHoliday).toBe('National Day')
    // Two holidays on which nothing was sold, each a day within the month.
    for (const ago of [-3, -8]) {
      expectDone(await add({ name: `Closed ${ago}`, fromDay: day(ago), untilDay: day(ago) }))
      await app.asOwner(`set session_replication_role = replica;
        delete from orders where station_id = ${app.ids.east}
        and created_at >= timestamp '${day(ago)}' at time zone 'Asia/Shanghai'
        and created_at < timestamp '${day(ago + 1)}' at time zone 'Asia/Shanghai';
        delete from order_rollups where station_id = ${app.ids.east}
        and created_at >= timestamp '${day(ago)}' at time zone 'Asia/Shanghai'
        and created_at < timestamp '${day(ago + 1)}' at time zone 'Asia/Shanghai'`)
    }
    const learnt = (await tankNumbered(3)).forecast
    expect(learnt.unknownHoliday).toBeNull()
    expect(learnt.hoursUntilEmpty).toBeGreaterThan(7 * 24)
    expectDone(await company.delete(`${path}?version=${learning.version}`))
    const { content } = expectDone(await company.get('/holidays'))
    for (const one of content) {
      expectDone(await company.delete(`/holidays/${one.id}?version=${one.version}`))
    }
  })

  it('shares the sales of a fuel among the tanks that hold it', async () => {
    const tank = await tankNumbered(3)
    const { id } = (await manager.get(`/tanks?${searching('number:3')}`)).body.content[0].item
    const input = { number: 13, maxVolume: 1_500_000, item: { id }, openingVolume: 190_000 }
    expectDone(await manager.post('/tanks', input))
    const twin = await tankNumbered(13)
    // Neither has sold anything lately by the books, so that each has half.
    expect(twin.forecast.daysOfSupply).toBeCloseTo(tank.forecast.daysOfSupply * 2, 0)
  })
})
