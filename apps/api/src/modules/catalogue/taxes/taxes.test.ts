import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../test/harness.ts'
import { expectDone, managerAt, rivalAt } from '../../../../test/checkout.ts'

const app = useApp()

const GASOLINE = '1070101010100000000'

const aTax = { specNo: 'FUEL-92', rate: 13, classificationCode: GASOLINE, unit: '升' }

describe('POST /taxes', () => {
  it.each([
    ['a whole hundred percent', { rate: 100 }, 'TAX_RATE'],
    ['a rate below nothing', { rate: -1 }, 'VALIDATION'],
    ['a rate with three decimals', { rate: 1.005 }, 'VALIDATION'],
    ['a class code of 18 digits', { classificationCode: '107010101010000000' }, 'VALIDATION'],
  ])('refuses %s', async (_, change, code) => {
    const reply = await (await managerAt(app)).post('/taxes', { ...aTax, ...change })
    expect(reply.status).toBe(400)
    expect(reply.body.code).toBe(code)
  })

  it('adds a class once', async () => {
    const manager = await managerAt(app)
    const made = expectDone(await manager.post('/taxes', { ...aTax, rate: 99.99 }))
    expect(made).toMatchObject({ ...aTax, rate: 99.99 })
    const again = await manager.post('/taxes', { ...aTax, unit: 'L' })
    expect(again.body.code).toBe('TAX_SPEC_EXISTS')
  })
})

describe('PUT /taxes/:id', () => {
  it('changes what is named, for who saw the latest, at the own station', async () => {
    const manager = await managerAt(app)
    const [tax] = expectDone(await manager.get('/taxes')).content
    const change = { version: tax.version, rate: 9 }
    expect((await (await rivalAt(app)).put(`/taxes/${tax.id}`, change)).status).toBe(404)
    const changed = expectDone(await manager.put(`/taxes/${tax.id}`, change))
    expect(changed).toMatchObject({ ...aTax, rate: 9 })
    expect((await manager.put(`/taxes/${tax.id}`, change)).body.code).toBe('STALE_VERSION')
  })
})
