import { expect, it } from 'vitest'
import { expectDone } from '../../../../test/checkout.ts'
import { searching, useApp } from '../../../../test/harness.ts'
import { onRoad, someParties, transportOf } from '../../../../test/supply-contracts.ts'

const app = useApp()

it('signs for no truck by litres whose temperature nobody knows, nor calls it short', async () => {
  const company = (await app.as('company')).at(app.ids.east)
  const parties = await someParties(company, 20_000)
  const truck = await onRoad(company, transportOf(parties, app.ids.east, { quantity: 4_200 }))
  app.clock.advance(90 * 60_000)
  const [tank] = expectDone(await company.get('/tanks')).content
  const lines = [{ tank: { id: tank.id } }]
  const papers = {
    transportContract: { id: truck.id },
    deliveryVolume: 500_000,
    temperature: 20,
    lines,
  }
  const { id } = expectDone(await company.post('/fuelLoadings', papers))
  const measure = (end: string, volume: number, minutes: number, more: object = {}) => {
    const at = new Date(app.clock.now.getTime() - minutes * 60_000).toISOString()
    const reading = { volume, at, ...more }
    return company.post(`/fuelLoadings/${id}/measure`, { tank: { id: tank.id }, end, reading })
  }
  expectDone(await measure('before', 600_000, 60))
  expectDone(await measure('after', 1_090_000, 30, { temperature: 20 }))
  const complete = (input: object) => company.post(`/fuelLoadings/${id}/complete`, input)
  expect((await complete({})).body.code).toBe('INTAKE_SIGNED_QUANTITY')
  expect(expectDone(await complete({ signedQuantity: 4_200 }))).toMatchObject({
    profitLoss: -10_000,
    profitLoss20: null,
    transportContract: { status: 'signed', signedQuantity: 4_200, isOverLimit: false },
  })
  for (const isShort of [true, false]) {
    const query = searching(`isShort:${isShort} AND id:${id}`)
    expect((await company.get(`/fuelLoadings?${query}`)).body.totalElements).toBe(0)
  }
})
