import { describe, expect, it } from 'vitest'
import { auditedOf, expectDone } from '../../../../test/checkout.ts'
import { aProduct, another } from '../../../../test/supply.ts'
import { searching, useApp } from '../../../../test/harness.ts'

const app = useApp()

const diesel = { name: 'Diesel 0#', code: '0#', fuelType: 'diesel', density: 840, taxRate: 13 }

describe('GET /products', () => {
  it('refuses whoever has nothing to do with supply', async () => {
    expect((await (await app.as('cashier')).get('/products')).status).toBe(403)
  })

  it('shows another company nothing', async () => {
    const { id } = await aProduct(await app.as('company'))
    const rival = await app.as('company', 'rival')
    expect((await rival.get('/products')).body.totalElements).toBe(0)
    expect((await rival.get(`/products/${id}`)).status).toBe(404)
  })
})

describe('POST /products', () => {
  it.each([
    ['a density under 600', { density: 599.9 }, 'density'],
    ['a density over 1000', { density: 1000.1 }, 'density'],
    ['a density finer than it is measured', { density: 745.25 }, 'density'],
    ['a tax rate of all there is', { taxRate: 100 }, 'taxRate'],
    ['a code with spaces', { code: '0 #' }, 'code'],
    ['a list price of nothing', { listPrice: 0 }, 'listPrice'],
    ['a tax class that is longer than those are', { taxSpecNo: 'G'.repeat(33) }, 'taxSpecNo'],
  ])('refuses %s', async (_what, wrong, field) => {
    const company = await app.as('company')
    const { status, body } = await company.post('/products', { ...diesel, ...wrong })
    expect(status).toBe(400)
    expect(body.fields.map(({ path }: { path: string }) => path)).toEqual([field])
  })

  it('refuses a name and a code that the company has already', async () => {
    const company = await app.as('company')
    await company.post('/products', diesel)
    const sameName = await company.post('/products', { ...diesel, code: another('C') })
    expect(sameName.status).toBe(400)
    const other = { ...diesel, name: another('Other') }
    expect((await company.post('/products', other)).body.code).toBe('FUEL_PRODUCT_CODE_EXISTS')
    const again = { ...diesel, code: 'D-0' }
    expect((await company.post('/products', again)).body.code).toBe('FUEL_PRODUCT_EXISTS')
  })

  it('keeps density and rate as they were given', async () => {
    const company = await app.as('company')
    const product = await aProduct(company, { density: 743.7, taxRate: 9.25 })
    const { body } = await company.get(`/products/${product.id}`)
    expect(body).toMatchObject({ density: 743.7, taxRate: 9.25, status: 'normal' })
  })
})

describe('PUT /products/:id', () => {
  it('does not find that of another company', async () => {
    const { id } = await aProduct(await app.as('company'))
    const rival = await app.as('company', 'rival')
    expect((await rival.put(`/products/${id}`, { density: 700, version: 0 })).status).toBe(404)
  })

  it('changes what is named and leaves the rest', async () => {
    const company = await app.as('company')
    const { id } = await aProduct(company, { taxRate: 13 })
    const { body } = await company.put(`/products/${id}`, { density: 835.5, version: 0 })
    expect(body).toMatchObject({ density: 835.5, taxRate: 13, version: 1 })
    const stale = await company.put(`/products/${id}`, { density: 700, version: 0 })
    expect(stale.body.code).toBe('STALE_VERSION')
  })

  it('says what a litre should cost to the stations that sell it, which keep their own price', async () => {
    const company = (await app.as('company')).at(app.ids.east)
    const product = await aProduct(company, { taxSpecNo: 'diesel' })
    expect(product).toMatchObject({ listPrice: null, taxSpecNo: 'diesel' })
    const change = { listPrice: 725, version: 0 }
    expectDone(await company.put(`/products/${product.id}`, change))
    const [entry] = await auditedOf(app, 'fuelProduct', product.id)
    expect(entry).toMatchObject({ action: 'update', after: { listPrice: 725 } })
    const code = another('F').replace(' ', '')
    const taken = { name: code, code, fuelType: 'diesel', taxRate: 13, product: { id: product.id } }
    const fuel = expectDone(await company.post('/stationFuels', taken))
    expect(fuel).toMatchObject({ price: 0, listPrice: 725 })
    const manager = (await app.as('manager')).at(app.ids.east)
    const { body } = await manager.get(`/items/${fuel.id}`)
    expect(body).toMatchObject({ price: 0, listPrice: 725 })
    const without = await company.put(`/stationFuels/${fuel.id}`, { product: null, version: 0 })
    expect(without.body).toMatchObject({ listPrice: null, version: 1 })
    const none = await company.put(`/products/${product.id}`, { listPrice: null, version: 1 })
    expect(none.body).toMatchObject({ listPrice: null, version: 2 })
  })

  it('is found by its tax class', async () => {
    const company = await app.as('company')
    const { id } = await aProduct(company, { taxSpecNo: '1070101010100000000' })
    const { body } = await company.get(`/products?${searching('taxSpecNo:*0101010100*')}`)
    expect(body.content).toMatchObject([{ id }])
  })
})
