import { describe, expect, it } from 'vitest'
import { auditedOf, expectDone } from '../../../../test/checkout.ts'
import { useApp } from '../../../../test/harness.ts'
import { aProduct } from '../../../../test/supply.ts'

const app = useApp()

const code = { code: '092', fuelType: 'gasoline', description: 'Gasoline 92, phase VI' }

describe('fuel codes', () => {
  it('are kept by the platform alone, and read by its companies', async () => {
    const company = await app.as('company')
    expect((await company.post('/fuelCodes', code)).status).toBe(403)
    const platform = await app.as('admin', 'platform')
    const { body: made } = await platform.post('/fuelCodes', code)
    expect(made).toMatchObject({ ...code, status: 'normal' })
    expect((await company.get('/fuelCodes')).body.content).toMatchObject([code])
    const change = { fuelType: 'diesel', version: 0 }
    expect((await company.put(`/fuelCodes/${made.id}`, change)).status).toBe(403)
    expect((await (await app.as('cashier')).get('/fuelCodes')).status).toBe(403)
  })

  it.each(['92', '0923', '9a2'])('refuse %s, which is not three digits', async (wrong) => {
    const platform = await app.as('admin', 'platform')
    const { body } = await platform.post('/fuelCodes', { ...code, code: wrong })
    expect(body.fields).toMatchObject([{ path: 'code' }])
  })

  it('refuse one that there is, and a product that names none or one that is out of use', async () => {
    const platform = await app.as('admin', 'platform')
    await platform.post('/fuelCodes', code)
    const again = await platform.post('/fuelCodes', { ...code, description: 'again' })
    expect(again.body.code).toBe('FUEL_CODE_EXISTS')
    const { body: old } = await platform.post('/fuelCodes', { ...code, code: '035' })
    const company = await app.as('company')
    const product = await aProduct(company)
    const path = `/products/${product.id}`
    const named = await company.put(path, { fuelCode: { id: old.id }, version: 0 })
    expect(named.body.fuelCode).toEqual({ id: old.id, code: '035' })
    await platform.put(`/fuelCodes/${old.id}`, { status: 'disabled', version: 0 })
    const kept = { fuelCode: { id: old.id }, density: 700, version: 1 }
    expect((await company.put(path, kept)).status).toBe(200)
    const other = await aProduct(company)
    for (const id of [old.id, 999_999]) {
      const refused = await company.put(`/products/${other.id}`, { fuelCode: { id }, version: 0 })
      expect(refused.body.code).toBe('FUEL_CODE_UNKNOWN')
    }
  })
})

describe('DELETE /fuelCodes/:id', () => {
  const added = async (digits: string) => {
    const platform = await app.as('admin', 'platform')
    return expectDone(await platform.post('/fuelCodes', { ...code, code: digits }))
  }

  it('is refused to companies, of what changed meanwhile, and of a code that a product has', async () => {
    const { id } = await added('098')
    const company = await app.as('company')
    expect((await company.delete(`/fuelCodes/${id}?version=0`)).status).toBe(403)
    const platform = await app.as('admin', 'platform')
    expectDone(await platform.put(`/fuelCodes/${id}`, { description: 'Gasoline 98', version: 0 }))
    const stale = await platform.delete(`/fuelCodes/${id}?version=0`)
    expect(stale.body.code).toBe('STALE_VERSION')
    const product = await aProduct(company, { name: 'Gasoline 98', fuelCode: { id } })
    const used = await platform.delete(`/fuelCodes/${id}?version=1`)
    expect(used.body).toMatchObject({ code: 'FUEL_CODE_USED', details: { count: 1 } })
    expect(used.body.message).toContain('Gasoline 98')
    expectDone(await company.put(`/products/${product.id}`, { fuelCode: null, version: 0 }))
    expectDone(await platform.delete(`/fuelCodes/${id}?version=1`))
  })

  it('removes what was added by mistake; its digits can be used again, and the log tells', async () => {
    const { id } = await added('099')
    const platform = await app.as('admin', 'platform')
    expectDone(await platform.delete(`/fuelCodes/${id}?version=0`))
    expect((await platform.get(`/fuelCodes/${id}`)).status).toBe(404)
    expect((await platform.delete(`/fuelCodes/${id}?version=0`)).status).toBe(404)
    expect((await auditedOf(app, 'fuelCode', id))[0]).toMatchObject({ action: 'delete' })
    expect((await added('099')).id).not.toBe(id)
  })

  it('and a product that is given the code at the same moment: one of the two is refused', async () => {
    const { id } = await added('097')
    const platform = await app.as('admin', 'platform')
    const company = await app.as('company')
    const product = await aProduct(company)
    const [removed, named] = await Promise.all([
      platform.delete(`/fuelCodes/${id}?version=0`),
      company.put(`/products/${product.id}`, { fuelCode: { id }, version: 0 }),
    ])
    const isRemoved = removed.status === 200
    expect(named.status).toBe(isRemoved ? 400 : 200)
    const refused = isRemoved ? named : removed
    expect(refused.body.code).toBe(isRemoved ? 'FUEL_CODE_UNKNOWN' : 'FUEL_CODE_USED')
  })
})
