import { describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { searching, useApp } from '../../../../test/harness.ts'
import { aProduct } from '../../../../test/supply.ts'

const app = useApp()

const e10 = { name: 'E10 92#', code: 'E92', fuelType: 'gasoline', taxRate: 13, colour: '#2E9E5B' }

const atEast = async (role: string) => (await app.as(role)).at(app.ids.east)

describe('POST /stationFuels', () => {
  it.each(['manager', 'gauger', 'cashier'])('refuses the %s, who adds no fuels', async (role) => {
    expect((await (await atEast(role)).post('/stationFuels', e10)).status).toBe(403)
  })

  it.each([
    ['a colour that is none', { colour: 'green' }],
    ['a tax rate of all there is', { taxRate: 100 }],
    ['a grade that no controller has', { gradeId: 11 }],
    ['a code with blanks', { code: 'E 10' }],
  ])('refuses %s', async (_what, wrong) => {
    const { status, body } = await (
      await atEast('company')
    ).post('/stationFuels', {
      ...e10,
      ...wrong,
    })
    expect([status, body.fields?.length]).toEqual([400, 1])
  })

  it("refuses another company's product, one not in use, and numbers that are taken", async () => {
    const company = await atEast('company')
    const foreign = await aProduct(await app.as('company', 'rival'))
    const gone = await aProduct(company)
    await company.put(`/products/${gone.id}`, { status: 'disabled', version: 0 })
    for (const [wrong, code] of [
      [{ product: { id: foreign.id } }, 'FUEL_PRODUCT_UNKNOWN'],
      [{ product: { id: gone.id } }, 'FUEL_PRODUCT_UNKNOWN'],
      [{ code: '92' }, 'CODE_EXISTS'],
      [{ gradeId: 1 }, 'GRADE_EXISTS'],
    ] as const) {
      expect((await company.post('/stationFuels', { ...e10, ...wrong })).body.code).toBe(code)
    }
    const { body } = await company.get(`/stationFuels?${searching('code:E92')}`)
    expect(body.totalElements).toBe(0)
  })

  it('sets a new station up: fuel, first price, tank, and nothing by hand', async () => {
    const company = (await app.as('company')).at(app.ids.airport)
    const product = await aProduct(company)
    const input = { ...e10, code: 'NEW', product: { id: product.id }, gradeId: 9 }
    const { body: fuel } = await company.post('/stationFuels', input)
    expect(fuel).toMatchObject({
      ...input,
      product: { id: product.id, name: expect.any(String) },
      price: 0,
      tanks: [],
      onShelf: true,
    })
    const lines = [{ item: { id: fuel.id }, newPrice: 745 }]
    const change = await company.post('/priceChanges', { mode: 'now', lines }, { pin: DEMO_PIN })
    expect(change.body).toMatchObject({ status: 'success' })
    const item = { id: fuel.id }
    await company.post('/tanks', { number: 12, maxVolume: 3_000_000, item })
    const { body } = await company.get(`/stationFuels/${fuel.id}`)
    expect(body).toMatchObject({ price: 745, tanks: [12] })
    const before = await company.get(`/items/${fuel.id}/price?at=2026-01-01T00:00:00Z`)
    expect(before.body.price).toBe(745)
  })
})

describe('PUT /stationFuels/:id', () => {
  it('does not find that of another company', async () => {
    const { body } = await (await atEast('manager')).get(`/stationFuels?${searching('code:92')}`)
    const [fuel] = body.content
    const rival = await app.as('company', 'rival')
    const change = { colour: '#000000', version: fuel.version }
    expect((await rival.put(`/stationFuels/${fuel.id}`, change)).status).toBe(404)
    expect((await rival.get(`/stationFuels/${fuel.id}`)).status).toBe(404)
    const shelving = { onShelf: false, version: fuel.version }
    expect((await rival.post(`/stationFuels/${fuel.id}/shelf`, shelving)).status).toBe(404)
  })

  it('changes what is named, never the price, and refuses who is late', async () => {
    const manager = await atEast('manager')
    const { body } = await manager.get(`/stationFuels?${searching('code:95')}`)
    const [{ id, version, price }] = body.content
    const priced = await manager.put(`/stationFuels/${id}`, { price: 1, version })
    expect(priced.status).toBe(400)
    const { body: changed } = await manager.put(`/stationFuels/${id}`, {
      name: '95# 汽油 V',
      fuelType: 'gasoline',
      version,
    })
    expect(changed).toMatchObject({ name: '95# 汽油 V', price, version: version + 1 })
    const late = await manager.put(`/stationFuels/${id}`, { name: 'late', version })
    expect(late.body.code).toBe('STALE_VERSION')
  })
})

describe('POST /stationFuels/:id/shelf', () => {
  it('refuses a fuel that is in a tank', async () => {
    const manager = await atEast('manager')
    const { body } = await manager.get(`/stationFuels?${searching('code:98')}`)
    const [{ id, version }] = body.content
    const refused = await manager.post(`/stationFuels/${id}/shelf`, { onShelf: false, version })
    expect(refused.body).toMatchObject({ code: 'FUEL_IN_TANK', details: { tanks: '3' } })
    expect((await manager.get(`/stationFuels/${id}`)).body.onShelf).toBe(true)
  })

  it('takes one away from tanks and prices, and brings it back', async () => {
    const company = await atEast('company')
    const { body: fuel } = await company.post('/stationFuels', { ...e10, code: 'OFF' })
    const path = `/stationFuels/${fuel.id}/shelf`
    await company.post(path, { onShelf: false, version: 0 })
    const tank = { number: 41, maxVolume: 1_000_000, item: { id: fuel.id } }
    expect((await company.post('/tanks', tank)).body.code).toBe('TANK_FUEL_UNKNOWN')
    const lines = [{ item: { id: fuel.id }, newPrice: 700 }]
    const priced = await company.post('/priceChanges', { mode: 'now', lines }, { pin: DEMO_PIN })
    expect(priced.body.code).toBe('PRICE_FUEL_UNKNOWN')
    await company.post(path, { onShelf: true, version: 1 })
    expect((await company.post('/tanks', tank)).status).toBe(200)
  })
})
