/** Two companies that did business, at three stations: rows of everything, for somebody to have no business with. */

import type { TestApp } from '../harness.ts'
import { ALMIGHTY, doBusiness, hire, mark, type Spot } from './tenants.ts'

/** Words in all free texts of whatever belongs to a company. */
export const COMPANY_WORDS = { demo: 'Indigo', rival: 'Vermilion' } as const

/** The demo company's two stations, and the rival's. */
export const spotsOf = ({ ids }: TestApp): Record<'east' | 'airport' | 'rival', Spot> => ({
  east: { companyId: ids.company, stationId: ids.east },
  airport: { companyId: ids.company, stationId: ids.airport },
  rival: { companyId: ids.rivalCompany, stationId: ids.rival },
})

/** Hires somebody at each station who may do everything there, and has them do business. */
export async function makeBusyFixtures(app: TestApp): Promise<void> {
  const { east, airport, rival } = spotsOf(app)
  await hire(app, { ...east, ...ALMIGHTY, account: 'owner' })
  await hire(app, { ...airport, ...ALMIGHTY, account: 'airport-master', isOnlyThere: true })
  await hire(app, { ...rival, ...ALMIGHTY, account: 'owner' })
  await hire(app, { ...east, kind: 'others', account: 'newcomer' })
  await app.asOwner('update stations set enable_shift_settle = true, indefinite = true')
  // The database dates rows by the real time, which must be past for figures up to now.
  app.clock.now = new Date(Date.now() + 3_600_000)
  const rivalOwner = (await app.as('owner', 'rival')).at(rival.stationId)
  const airportMaster = (await app.as('airport-master')).at(airport.stationId)
  const owner = (await app.as('owner')).at(east.stationId)
  await doBusiness(app, rivalOwner, { ...rival, mobile: '13912345001' })
  await doBusiness(app, airportMaster, { ...airport, mobile: '13912345002' })
  await doBusiness(app, owner, { ...east, mobile: '13912345678' })
  await mark(app, ['company', east.companyId], COMPANY_WORDS.demo)
  await mark(app, ['company', rival.companyId], COMPANY_WORDS.rival)
}
