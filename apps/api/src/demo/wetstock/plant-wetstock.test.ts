import { expect, it } from 'vitest'
import { searching, useApp } from '../../../test/harness.ts'
import { aDepot, aProduct, aSupplier } from '../../../test/supply.ts'
import { plantHistory } from '../history.ts'
import { plantWetstock } from './plant-wetstock.ts'

const app = useApp({ isRealTime: true })

it('gives the demo a tank that leaks and a depot that is short, and finds them', async () => {
  const company = (await app.as('company')).at(app.ids.airport)
  await aSupplier(company)
  await aDepot(company, [await aProduct(company), 0])
  await aProduct(company, { fuelType: 'gasoline', density: 745 })
  const traffic = { busy: 90, quiet: 40, days: 76 }
  await app.database.system((db) => plantHistory(db, app.ids.airport, { now: new Date(), traffic }))
  await plantWetstock(app.container, app.ids.airport)
  const of = searching('tank.number:2')
  const months = (await company.get(`/wetstockMonths?${of}`)).body.content
  const causes = new Set<string>()
  for (const { id } of months) {
    const { body } = await company.get(`/wetstockMonths/${id}`)
    for (const { cause, confidence } of body.explanation?.findings ?? []) {
      if (confidence === 'sure') causes.add(cause)
    }
  }
  expect([...causes]).toContain('leak')
  const [open] = (await company.get(`/wetstockCases?${of}`)).body.content
  expect(open).toMatchObject({ state: 'open', causes: ['leak'] })
  const shortOnes = (await company.get('/wetstockCarriers')).body.content
  expect(shortOnes).toMatchObject([
    { state: 'open', kind: 'depot', party: { name: expect.stringContaining('Depot') } },
  ])
  expect((await company.get(`/wetstockDays?${of}`)).body.totalElements).toBeGreaterThan(60)
}, 120_000)
