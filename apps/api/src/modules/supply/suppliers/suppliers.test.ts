import { describe, expect, it } from 'vitest'
import { aSupplier, another } from '../../../../test/supply.ts'
import { searching, useApp } from '../../../../test/harness.ts'

const app = useApp()

describe('GET /suppliers', () => {
  it('refuses whoever has nothing to do with supply', async () => {
    const { status } = await (await app.as('fueler')).get('/suppliers')
    expect(status).toBe(403)
  })

  it('shows another company nothing', async () => {
    const { id } = await aSupplier(await app.as('company'))
    const rival = await app.as('company', 'rival')
    expect((await rival.get('/suppliers')).body.totalElements).toBe(0)
    expect((await rival.get(`/suppliers/${id}`)).status).toBe(404)
  })

  it('finds those who carry by their kind', async () => {
    const company = await app.as('company')
    const { id } = await aSupplier(company, { kind: 'transport' })
    await aSupplier(company, { kind: 'fuel' })
    const { body } = await company.get(`/suppliers?${searching('kind:transport')}`)
    expect(body.content.map((supplier: { id: number }) => supplier.id)).toEqual([id])
  })
})

describe('POST /suppliers', () => {
  it('refuses a manager of a station, who may only read', async () => {
    const { status } = await (
      await app.as('manager')
    ).post('/suppliers', { name: 'x', kind: 'fuel' })
    expect(status).toBe(403)
  })

  it('refuses a tax number whose check digit is wrong', async () => {
    const { status, body } = await (
      await app.as('company')
    ).post('/suppliers', { name: another('Wrong'), kind: 'fuel', taxNo: '91330106MA2AYNWD8X' })
    expect(status).toBe(400)
    expect(body.code).toBe('TAX_NO_FORMAT')
  })

  it('refuses a name that the company has already, whatever its case', async () => {
    const company = await app.as('company')
    await aSupplier(company, { name: 'Sinopec East' })
    const { body } = await company.post('/suppliers', { name: 'SINOPEC east', kind: 'fuel' })
    expect(body.code).toBe('SUPPLIER_EXISTS')
  })

  it('adds it with everything that was said', async () => {
    const input = {
      name: 'Gulf Haulage',
      kind: 'transport',
      contact: 'Li Lei',
      phone: '021-5555',
      taxNo: '91330106MA2AYNWD8M',
      bank: 'ICBC',
      bankAccount: '6222 0001',
    }
    const { body } = await (await app.as('company')).post('/suppliers', input)
    expect(body).toMatchObject({ ...input, address: '', remark: '', status: 'normal', version: 0 })
  })
})

describe('PUT /suppliers/:id', () => {
  it('does not find that of another company', async () => {
    const { id } = await aSupplier(await app.as('company'))
    const rival = await app.as('company', 'rival')
    expect((await rival.put(`/suppliers/${id}`, { name: 'Mine', version: 0 })).status).toBe(404)
  })

  it('refuses to overwrite what the editor has not read', async () => {
    const company = await app.as('company')
    const { id } = await aSupplier(company)
    await company.put(`/suppliers/${id}`, { phone: '1', version: 0 })
    const { body } = await company.put(`/suppliers/${id}`, { phone: '2', version: 0 })
    expect(body.code).toBe('STALE_VERSION')
  })

  it('disables it and leaves the rest', async () => {
    const company = await app.as('company')
    const { id } = await aSupplier(company, { contact: 'stays' })
    const { body } = await company.put(`/suppliers/${id}`, { status: 'disabled', version: 0 })
    expect(body).toMatchObject({ contact: 'stays', status: 'disabled', version: 1 })
  })
})
