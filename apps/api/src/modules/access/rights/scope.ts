/** How far somebody's roles scope: the platform, a dealer's companies, a company, or stations. */

import type { Db, Scope } from '#db/database.ts'
import type { RoleRow } from './effective.ts'
import { findTerritory, fleetHeadedBy } from './store.ts'

export async function scopeOf(
  db: Db,
  person: { id: number; company_id: number; provider_id: number },
  roles: readonly RoleRow[],
): Promise<Scope> {
  const kinds = new Set(roles.map((role) => role.default_role))
  if (kinds.has('superAdmin') || kinds.has('admin')) {
    return territory(db, { provider: person.provider_id })
  }
  const dealers = roles.flatMap((role) => role.company_group_id ?? [])
  if (kinds.has('company_group') && dealers.length > 0) return territory(db, { dealers })
  const stations = roles.map((role) => role.station_id)
  if (roles.length === 0) return { companyIds: [], stationIds: [] }
  if (stations.includes(null)) {
    const isCustomer = [...kinds].every((kind) => kind === 'group_master' || kind === 'user')
    const scope = await territory(db, { company: person.company_id })
    if (!isCustomer) return scope
    const fleetId = await fleetHeadedBy(db, person.id)
    return { ...scope, customerId: person.id, ...(fleetId !== undefined && { fleetId }) }
  }
  return {
    companyIds: [person.company_id],
    stationIds: [...new Set(stations.filter((id) => id !== null))],
  }
}

async function territory(db: Db, of: Parameters<typeof findTerritory>[1]): Promise<Scope> {
  const { company_ids: companyIds, station_ids: stationIds } = await findTerritory(db, of)
  return { companyIds, stationIds, stationsInAll: stationIds.length }
}
