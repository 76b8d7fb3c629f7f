import { describe, expect, it } from 'vitest'
import { searching, useApp } from '../../../../test/harness.ts'

const app = useApp()

/** The fuel of a tank of the fixtures, at the eastern station unless another is named. */
async function fuelOf(number: number, role = 'manager', station = app.ids.east) {
  const caller = (await app.as(role)).at(station)
  const { body } = await caller.get(`/tanks?${searching(`number:${number}`)}`)
  return { id: body.content[0].item.id as number }
}

const tank = { number: 11, description: 'Behind the shop', maxVolume: 3_000_000 }

async function added(more: object = {}) {
  const manager = (await app.as('manager')).at(app.ids.east)
  const { body } = await manager.post('/tanks', { ...tank, item: await fuelOf(1), ...more })
  return { manager, tank: body }
}

describe('POST /tanks', () => {
  it.each(['gauger', 'fueler', 'account'])(
    'refuses the %s, who may only look or dip',
    async (role) => {
      const caller = (await app.as(role)).at(app.ids.east)
      const { status } = await caller.post('/tanks', { ...tank, item: await fuelOf(1) })
      expect(status).toBe(403)
    },
  )

  it('refuses a fuel of another station, of another company, and goods', async () => {
    const manager = (await app.as('manager')).at(app.ids.east)
    const airport = await fuelOf(1, 'company', app.ids.airport)
    const rivals = await (await app.as('manager', 'rival')).get('/tanks')
    const goods = await manager.get(`/items?${searching('category.type:normal')}`)
    for (const item of [airport, rivals.body.content[0].item, goods.body.content[0]]) {
      const { status, body } = await manager.post('/tanks', { ...tank, item: { id: item.id } })
      expect([status, body.code]).toEqual([400, 'TANK_FUEL_UNKNOWN'])
    }
    expect((await manager.get(`/tanks?${searching('number:11')}`)).body.totalElements).toBe(0)
  })

  it.each([
    ['safe fill above what it holds', { safeVolume: 3_000_001 }, 'TANK_SAFE_VOLUME'],
    ['safe fill within dead stock', { safeVolume: 1000, deadStock: 1000 }, 'TANK_SAFE_VOLUME'],
    [
      'high above high-high',
      { highAlarm: 2_900_000, highHighAlarm: 2_800_000 },
      'TANK_HIGH_ALARMS',
    ],
    ['low-low above low', { lowAlarm: 100, lowLowAlarm: 101 }, 'TANK_LOW_ALARMS'],
    ['low at high', { lowAlarm: 200_000, highAlarm: 200_000 }, 'TANK_LOW_ALARMS'],
    ['nothing but dead stock', { deadStock: 3_000_000 }, 'TANK_DEAD_STOCK'],
    ['more in it than it holds', { openingVolume: 3_000_001 }, 'VOLUME_OVER_TANK'],
    ['the number of a tank in use', { number: 1 }, 'TANK_EXISTS'],
  ])('refuses %s', async (_what, more, code) => {
    const { tank: body } = await added(more)
    expect(body.code).toBe(code)
  })

  it('adds a tank whose books begin with what is in it', async () => {
    const { tank: body } = await added({
      number: 21,
      openingVolume: 1_200_000,
      safeVolume: 2_850_000,
    })
    expect(body).toMatchObject({
      number: 21,
      maxVolume: 3_000_000,
      safeVolume: 2_850_000,
      highAlarm: null,
      lowAlarm: 0,
      deadStock: 0,
      bookVolume: 1_200_000,
      enabled: true,
      table: null,
      version: 0,
    })
  })
})

describe('PUT /tanks/:id', () => {
  it('does not find a tank of another company, and does not touch it', async () => {
    const { manager, tank: row } = await added({ number: 22 })
    const rival = await app.as('manager', 'rival')
    const change = { description: 'ours', version: 0 }
    expect((await rival.put(`/tanks/${row.id}`, change)).status).toBe(404)
    expect((await rival.get(`/tanks/${row.id}`)).status).toBe(404)
    expect((await rival.delete(`/tanks/${row.id}?version=0`)).status).toBe(404)
    expect((await manager.get(`/tanks/${row.id}`)).body.description).toBe('Behind the shop')
  })

  it('measures new limits against those that stay', async () => {
    const { manager, tank: row } = await added({ number: 23, highAlarm: 2_000_000 })
    const { body } = await manager.put(`/tanks/${row.id}`, { lowAlarm: 2_000_000, version: 0 })
    expect(body.code).toBe('TANK_LOW_ALARMS')
    const above = await manager.put(`/tanks/${row.id}`, { maxVolume: 1_999_999, version: 0 })
    expect(above.body.code).toBe('TANK_HIGH_ALARMS')
  })

  it('changes what is named, unless somebody was faster', async () => {
    const { manager, tank: row } = await added({ number: 24, lowAlarm: 300_000 })
    const { body } = await manager.put(`/tanks/${row.id}`, { waterAlarm: 30.5, version: 0 })
    expect(body).toMatchObject({ waterAlarm: 30.5, lowAlarm: 300_000, version: 1 })
    const late = await manager.put(`/tanks/${row.id}`, { waterAlarm: null, version: 0 })
    expect(late.body.code).toBe('STALE_VERSION')
  })
})

describe('DELETE /tanks/:id', () => {
  it('refuses a tank with nozzles, and names them', async () => {
    const manager = (await app.as('manager')).at(app.ids.east)
    const { body } = await manager.get(`/tanks?${searching('number:4')}`)
    const [{ id, version }] = body.content
    const refused = await manager.delete(`/tanks/${id}?version=${version}`)
    expect(refused.body).toMatchObject({
      code: 'TANK_IN_USE',
      message: expect.stringContaining('13'),
    })
  })

  it('refuses a tank that still holds something', async () => {
    const { manager, tank: row } = await added({ number: 25, openingVolume: 500_000 })
    const { body } = await manager.delete(`/tanks/${row.id}?version=0`)
    expect(body).toMatchObject({ code: 'TANK_NOT_EMPTY', details: { volume: '5,000.00' } })
  })

  it('ends an empty one, writes its books off, and frees its number', async () => {
    const { manager, tank: row } = await added({
      number: 26,
      openingVolume: 500_000,
      deadStock: 20_000,
    })
    await manager.post(`/tanks/${row.id}/readings`, { volume: 20_000 })
    expect((await manager.delete(`/tanks/${row.id}?version=0`)).status).toBe(200)
    const { tank: next } = await added({ number: 26 })
    expect(next.id).not.toBe(row.id)
    const { body: inUse } = await manager.get(`/tanks?${searching('number:26')}`)
    expect(inUse.content.map(({ id }: { id: number }) => id)).toEqual([next.id])
    const search = searching('number:26 AND enabled:false')
    const { body: ended } = await manager.get(`/tanks?${search}`)
    expect(ended.content).toMatchObject([{ id: row.id, enabled: false, bookVolume: 0 }])
    const dip = await manager.post(`/tanks/${row.id}/readings`, { volume: 0 })
    expect(dip.body.code).toBe('TANK_ENDED')
    const change = { description: 'back again', version: 1 }
    expect((await manager.put(`/tanks/${row.id}`, change)).body.code).toBe('TANK_ENDED')
  })
})
