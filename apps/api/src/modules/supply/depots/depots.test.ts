import { describe, expect, it } from 'vitest'
import { activePurchase, someParties } from '../../../../test/supply-contracts.ts'
import { aDepot, another, aProduct } from '../../../../test/supply.ts'
import { searching, useApp } from '../../../../test/harness.ts'

const app = useApp()

describe('GET /depots', () => {
  it('refuses a manager, who has no depots', async () => {
    expect((await (await app.as('manager')).get('/depots')).status).toBe(403)
  })

  it('shows another company nothing', async () => {
    const { id } = await aDepot(await app.as('company'))
    const rival = await app.as('company', 'rival')
    expect((await rival.get('/depots')).body.totalElements).toBe(0)
    expect((await rival.get(`/depots/${id}`)).status).toBe(404)
  })

  it('finds those that take a product', async () => {
    const company = await app.as('company')
    const product = await aProduct(company)
    const { id } = await aDepot(company, [product, 0])
    await aDepot(company)
    const { body } = await company.get(`/depots?${searching(`products.id:${product.id}`)}`)
    expect(body.content.map((depot: { id: number }) => depot.id)).toEqual([id])
  })
})

describe('POST /depots', () => {
  it('refuses the metering staff, who may only read', async () => {
    const gauger = await app.as('gauger')
    expect((await gauger.post('/depots', { name: 'x', products: [] })).status).toBe(403)
  })

  it('refuses a product of another company, and one that is disabled', async () => {
    const company = await app.as('company')
    const foreign = await aProduct(await app.as('company', 'rival'))
    const gone = await aProduct(company)
    await company.put(`/products/${gone.id}`, { status: 'disabled', version: 0 })
    for (const { id } of [foreign, gone]) {
      const { body } = await company.post('/depots', { name: another('Depot'), products: [{ id }] })
      expect(body.code).toBe('FUEL_PRODUCT_UNKNOWN')
    }
  })

  it('refuses a name that the company has already', async () => {
    const company = await app.as('company')
    await company.post('/depots', { name: 'Harbour', products: [] })
    const { body } = await company.post('/depots', { name: 'HARBOUR', products: [] })
    expect(body.code).toBe('DEPOT_EXISTS')
  })

  it('adds it, empty, with its company and products', async () => {
    const company = await app.as('company')
    const product = await aProduct(company, { name: 'Gasoline 92#', code: '92#' })
    const place = { province: 'Zhejiang', city: 'Ningbo', area: 'Beilun', address: '1 Oil Road' }
    const input = { name: 'Beilun', ...place, products: [{ id: product.id }] }
    const { body } = await company.post('/depots', input)
    expect(body).toMatchObject({
      name: 'Beilun',
      ...place,
      company: { id: app.ids.company },
      products: [{ id: product.id, name: 'Gasoline 92#' }],
      stocks: [],
    })
  })
})

describe('PUT /depots/:id', () => {
  it('does not find that of another company', async () => {
    const { id } = await aDepot(await app.as('company'))
    const rival = await app.as('company', 'rival')
    expect((await rival.put(`/depots/${id}`, { name: 'Mine', version: 0 })).status).toBe(404)
  })

  it('refuses to drop a product that is still in stock', async () => {
    const company = await app.as('company')
    const product = await aProduct(company)
    const { id } = await aDepot(company, [product, 1000])
    const { status, body } = await company.put(`/depots/${id}`, { products: [], version: 0 })
    expect(status).toBe(409)
    expect(body.code).toBe('DEPOT_PRODUCT_IN_USE')
    expect((await company.get(`/depots/${id}`)).body).toMatchObject({ version: 0 })
  })

  it('keeps a disabled product that was there before, and refuses to overwrite', async () => {
    const company = await app.as('company')
    const [old, added] = [await aProduct(company), await aProduct(company)]
    const { id } = await aDepot(company, [old, 0])
    await company.put(`/products/${old.id}`, { status: 'disabled', version: 0 })
    const products = [{ id: old.id }, { id: added.id }]
    const { body } = await company.put(`/depots/${id}`, { products, version: 0 })
    expect(body.products).toHaveLength(2)
    const stale = await company.put(`/depots/${id}`, { products: [], version: 0 })
    expect(stale.body.code).toBe('STALE_VERSION')
  })
})

describe('DELETE /depots/:id', () => {
  it('does not find that of another company', async () => {
    const { id } = await aDepot(await app.as('company'))
    const rival = await app.as('company', 'rival')
    expect((await rival.delete(`/depots/${id}?version=0`)).status).toBe(404)
  })

  it('refuses while there is fuel in it', async () => {
    const company = await app.as('company')
    const { id } = await aDepot(company, [await aProduct(company), 500])
    const { status, body } = await company.delete(`/depots/${id}?version=0`)
    expect(status).toBe(409)
    expect(body.code).toBe('DEPOT_IN_USE')
    expect((await company.get(`/depots/${id}`)).status).toBe(200)
  })

  it('keeps one that a contract names until that is over', async () => {
    const company = await app.as('company')
    const parties = await someParties(company)
    const { id } = await activePurchase(company, parties)
    const remove = () => company.delete(`/depots/${parties.depot.id}?version=0`)
    expect((await remove()).body.code).toBe('DEPOT_CONTRACTED')
    await company.post(`/purchaseContracts/${id}/void`, { reason: 'not wanted' })
    expect((await remove()).status).toBe(200)
  })

  it('removes an empty one and frees its name', async () => {
    const company = await app.as('company')
    const { body: depot } = await company.post('/depots', { name: 'Brief', products: [] })
    expect((await company.delete(`/depots/${depot.id}?version=0`)).status).toBe(200)
    expect((await company.get(`/depots/${depot.id}`)).status).toBe(404)
    expect((await company.post('/depots', { name: 'Brief', products: [] })).status).toBe(200)
  })
})
