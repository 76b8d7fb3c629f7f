import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { auditedOf, expectDone } from '../../../../test/checkout.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'

const app = useApp()

let company: Caller
let codes = 0

beforeAll(async () => {
  company = (await app.as('company')).at(app.ids.east)
})

const aFuel = async (more: object = {}) => {
  codes += 1
  const fuel = { name: 'E10 92#', code: `E${codes}`, fuelType: 'gasoline', taxRate: 13 }
  return expectDone(await company.post('/stationFuels', { ...fuel, ...more }))
}

const remove = async (fuel: { id: number }, by = company) => {
  const { version } = expectDone(await company.get(`/stationFuels/${fuel.id}`))
  return by.delete(`/stationFuels/${fuel.id}?version=${version}`)
}

describe('DELETE /stationFuels/:id', () => {
  it('is refused to who adds no fuels, to others, and to who saw it before', async () => {
    const fuel = await aFuel()
    const gauger = (await app.as('gauger')).at(app.ids.east)
    expect((await remove(fuel, gauger)).status).toBe(403)
    const rival = (await app.as('company', 'rival')).at(app.ids.rival)
    expect((await remove(fuel, rival)).status).toBe(404)
    const goods = expectDone(await company.get(`/items?${searching('category.type:normal')}`))
    const { id, version } = goods.content[0]
    expect((await company.delete(`/stationFuels/${id}?version=${version}`)).status).toBe(404)
    expectDone(
      await company.put(`/stationFuels/${fuel.id}`, { name: 'E10', version: fuel.version }),
    )
    const stale = await company.delete(`/stationFuels/${fuel.id}?version=${fuel.version}`)
    expect(stale.body.code).toBe('STALE_VERSION')
  })

  it('is refused of a fuel that is or was in a tank, and of one that has a price', async () => {
    const sold = expectDone(await company.get(`/stationFuels?${searching('code:92')}`)).content[0]
    expect((await remove(sold)).body.code).toBe('FUEL_USED')
    const priced = await aFuel()
    const lines = [{ item: { id: priced.id }, newPrice: 745 }]
    expectDone(await company.post('/priceChanges', { mode: 'now', lines }, { pin: DEMO_PIN }))
    expect((await remove(priced)).body.code).toBe('FUEL_USED')
    const stored = await aFuel()
    const tank = { number: 77, maxVolume: 3_000_000, item: { id: stored.id } }
    const { id, version } = expectDone(await company.post('/tanks', tank))
    expectDone(await company.delete(`/tanks/${id}?version=${version}`))
    expect((await remove(stored)).body.code).toBe('FUEL_USED')
  })

  it('removes what was added by mistake, and frees its code and grade', async () => {
    const facts = { code: 'FREED', gradeId: 8 }
    const fuel = await aFuel(facts)
    expectDone(await remove(fuel))
    expect((await company.get(`/stationFuels/${fuel.id}`)).status).toBe(404)
    expect((await auditedOf(app, 'stationFuel', fuel.id))[0]).toMatchObject({ action: 'delete' })
    expect((await aFuel(facts)).id).not.toBe(fuel.id)
  })
})
