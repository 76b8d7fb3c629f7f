/** One station, with its parts. */

import type { Station } from '@app/api/contract/organisation/stations'
import { api } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/problem.ts'

/** The parts of a station that the shell and the pages need (S-382). */
const STATION_PARTS = [
  'company.products',
  'company.config.debitCard',
  'company.config.sourceConfig',
  'config.otherTradeType',
  'config.notify',
  'config.search',
  'config.webChargeTradeType',
  'configDetail.otherTradeType',
  'config.device',
  'config.homePage',
  'config.package',
  'config.unionCard',
  'authCodeDetail',
]

export const loadStation = (id: number): Promise<Station> =>
  api.get<Station>(`/stations/${id}`, { expand: STATION_PARTS })

/** A station by its id; nothing for one that is gone or was never the caller's. */
export async function findStation(id: number): Promise<Station | undefined> {
  try {
    return await loadStation(id)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
