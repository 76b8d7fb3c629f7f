/** Two companies that did business, at three stations: rows of everything, for somebody to have no business with. */

import type { TestHouse } from '../harness.ts'
import { ALMIGHTY, doBusiness, hire, mark, type Spot } from './tenants.ts'

/** Words in all free texts of whatever belongs to a company. */
export const COMPANY_WORDS = { demo: 'Indigo', rival: 'Vermilion' } as const

/** The demo company's two stations, and the rival's. */
export const spotsOf = ({ ids }: TestHouse): Record<'east' | 'airport' | 'rival', Spot> => ({
  east: { companyId: ids.company, stationId: ids.east },
  airport: { companyId: ids.company, stationId: ids.airport },
  rival: { companyId: ids.rivalCompany, stationId: ids.rival },
})

/** Hires somebody at each station who may do everything there, and has them do business. */
export async function makeBusyWorld(house: TestHouse): Promise<void> {
  const { east, airport, rival } = spotsOf(house)
  await hire(house, { ...east, ...ALMIGHTY, account: 'owner' })
  await hire(house, { ...airport, ...ALMIGHTY, account: 'airport-master', isOnlyThere: true })
  await hire(house, { ...rival, ...ALMIGHTY, account: 'owner' })
  await hire(house, { ...east, kind: 'others', account: 'newcomer' })
  await house.asOwner('update stations set enable_shift_settle = true, indefinite = true')
  // The database dates rows by the real time, which must be past for figures up to now.
  house.clock.now = new Date(Date.now() + 3_600_000)
  const rivalOwner = (await house.as('owner', 'rival')).at(rival.stationId)
  const airportMaster = (await house.as('airport-master')).at(airport.stationId)
  const owner = (await house.as('owner')).at(east.stationId)
  await doBusiness(house, rivalOwner, { ...rival, mobile: '13912345001' })
  await doBusiness(house, airportMaster, { ...airport, mobile: '13912345002' })
  await doBusiness(house, owner, { ...east, mobile: '13912345678' })
  await mark(house, ['company', east.companyId], COMPANY_WORDS.demo)
  await mark(house, ['company', rival.companyId], COMPANY_WORDS.rival)
}
