import { describe, expect, it } from 'vitest'
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
