import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import {
  connectController,
  EAST,
  pumpTransaction,
  type TestController,
} from '../../../../test/controller.ts'
import { searching, useApp } from '../../../../test/harness.ts'

const app = useApp()
let controller: TestController

beforeAll(async () => {
  controller = await connectController(await app.listen(), EAST)
})

async function tankAtEast(number: number) {
  const manager = (await app.as('manager')).at(app.ids.east)
  const { body } = await manager.get(`/tanks?expand=item&${searching(`number:${number}`)}`)
  return { manager, tank: body.content[0] }
}

const pin = DEMO_PIN
const reason = 'diesel is not asked for here'

describe('POST /tanks/:id/product', () => {
  it('refuses without the PIN, and whoever may only dip', async () => {
    const { manager, tank } = await tankAtEast(4)
    const wish = { item: { id: tank.item.id }, cleaned: true, reason, version: tank.version }
    expect((await manager.post(`/tanks/${tank.id}/product`, wish)).body.code).toBe('PIN_REQUIRED')
    const gauger = (await app.as('gauger')).at(app.ids.east)
    expect((await gauger.post(`/tanks/${tank.id}/product`, wish, { pin })).status).toBe(403)
  })

  it('refuses the same fuel, and those of elsewhere', async () => {
    const { manager, tank } = await tankAtEast(4)
    const wish = { cleaned: true, reason, version: tank.version }
    const rival = await app.as('manager', 'rival')
    const { body: rivals } = await rival.get('/tanks')
    for (const [item, code] of [
      [tank.item, 'TANK_FUEL_SAME'],
      [rivals.content[0].item, 'TANK_FUEL_UNKNOWN'],
    ]) {
      const body = { ...wish, item: { id: item.id } }
      expect((await manager.post(`/tanks/${tank.id}/product`, body, { pin })).body.code).toBe(code)
    }
    const body = { ...wish, item: { id: rivals.content[0].item.id } }
    expect((await rival.post(`/tanks/${tank.id}/product`, body, { pin })).status).toBe(404)
  })

  it('refuses a tank that is neither empty nor cleaned, and changes nothing', async () => {
    const { manager, tank } = await tankAtEast(4)
    const { tank: other } = await tankAtEast(1)
    const wish = { item: { id: other.item.id }, cleaned: false, reason, version: tank.version }
    const { body } = await manager.post(`/tanks/${tank.id}/product`, wish, { pin })
    expect(body.code).toBe('TANK_NOT_EMPTY')
    expect((await tankAtEast(4)).tank).toEqual(tank)
  })

  it('lets the nozzles follow, and leaves to the old product what was sold before', async () => {
    const { manager, tank } = await tankAtEast(4)
    const { tank: other } = await tankAtEast(1)
    await manager.post('/shiftStates')
    await manager.post(`/tanks/${tank.id}/tables`, {
      rows: [
        { height: 0, volume: 0 },
        { height: 2000, volume: 2_900_000 },
      ],
      version: tank.version,
    })
    const wish = { item: { id: other.item.id }, cleaned: true, reason, version: tank.version + 1 }
    const path = `/tanks/${tank.id}/product`
    const [one, two] = await Promise.all([
      manager.post(path, wish, { pin }),
      manager.post(path, { ...wish, reason: 'somebody else thinks so, too' }, { pin }),
    ])
    const { body: next } = one.status === 200 ? one : two
    expect([one.status, two.status].toSorted()).toEqual([200, 400])
    expect(next).toMatchObject({
      number: 4,
      item: { id: other.item.id },
      bookVolume: 0,
      maxVolume: tank.maxVolume,
      table: { rows: 2 },
    })
    const { body: past } = await manager.get(`/tanks/${tank.id}`)
    expect(past).toMatchObject({ enabled: false, item: tank.item, bookVolume: 0 })
    const { body: nozzles } = await manager.get(`/nozzleControls?${searching('logicNo:13')}`)
    expect(nozzles.content[0]).toMatchObject({ tank: { id: next.id }, item: { id: other.item.id } })

    // The pump shows the price of the new product, which stayed as it was.
    await expect.poll(() => controller.prices.get(6)).toContain(other.item.price / 100)

    const sale = { Pump: 6, Nozzle: 1, Price: 7.18, Volume: 10, Amount: 71.8 }
    await controller.upload('UploadPumpTransaction', pumpTransaction({ ...sale, Transaction: 1 }))
    const later = { DateTimeStart: '2026-11-21T11:58:00', DateTime: '2026-11-21T11:59:00' }
    app.clock.advance(2 * 3_600_000)
    await controller.upload(
      'UploadPumpTransaction',
      pumpTransaction({ ...sale, ...later, Transaction: 2, TotalVolume: 1030 }),
    )
    const { body: orders } = await manager.get(
      `/orders?expand=fuelItem&sort=id,asc&${searching('nozzleControl.logicNo:13')}`,
    )
    expect(orders.content.map((order: any) => order.fuelItem.id)).toEqual([
      tank.item.id,
      other.item.id,
    ])
    const { body: shifts } = await manager.get(`/shiftStates?${searching('settled:false')}`)
    const { body: sheet } = await manager.get(`/shiftStates/${shifts.content[0].id}/preview`)
    const fours = sheet.tanks.filter((one: any) => one.tank.number === 4)
    expect(fours).toMatchObject([
      { item: { id: tank.item.id }, sold: 1000 },
      { item: { id: other.item.id }, sold: 1000 },
    ])
    expect((await manager.get(`/tanks/${tank.id}`)).body.bookVolume).toBe(-1000)
    expect((await manager.get(`/tanks/${next.id}`)).body.bookVolume).toBe(-1000)
  })

  it('takes dead stock over into the books of the new product', async () => {
    const { manager, tank: first } = await tankAtEast(1)
    const { tank: second } = await tankAtEast(2)
    const { body: tank } = await manager.post('/tanks', {
      number: 31,
      maxVolume: 1_000_000,
      deadStock: 15_000,
      openingVolume: 16_000,
      item: { id: first.item.id },
    })
    await manager.post(`/tanks/${tank.id}/readings`, { volume: 14_000 })
    const wish = { item: { id: second.item.id }, cleaned: false, reason, version: 0 }
    const { body: next } = await manager.post(`/tanks/${tank.id}/product`, wish, { pin })
    expect(next).toMatchObject({ bookVolume: 14_000, item: { id: second.item.id } })
    const moves = await app.look((db) =>
      db
        .selectFrom('tank_stock_moves')
        .where('tank_id', 'in', [tank.id, next.id])
        .orderBy('id')
        .select(['tank_id', 'kind', 'volume_cl', 'balance_after_cl'])
        .execute(),
    )
    expect(moves).toEqual([
      { tank_id: tank.id, kind: 'opening', volume_cl: 16_000, balance_after_cl: 16_000 },
      { tank_id: tank.id, kind: 'transferOut', volume_cl: -14_000, balance_after_cl: 2000 },
      { tank_id: next.id, kind: 'transferIn', volume_cl: 14_000, balance_after_cl: 14_000 },
      { tank_id: tank.id, kind: 'adjust', volume_cl: -2000, balance_after_cl: 0 },
    ])
  })
})
