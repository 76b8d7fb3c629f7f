/** The stations of the caller: a page of them, one of them with its parts, and their companies. */

import type { Company } from '@app/api/contract/organisation/companies'
import type { Station } from '@app/api/contract/organisation/stations'
import { allOf, contains, equals } from '@app/kernel/list-query/write'
import type { PageOf } from '@app/kernel/schema'
import { allPages } from '../../lib/all-pages.ts'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/problem.ts'

export const STATION_PAGE_SIZE = 10

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

export interface StationSearch {
  name?: string
  companyId?: number | undefined
}

/** @param page one-based, as people count */
export function listStations(page: number, search: StationSearch = {}): Promise<PageOf<Station>> {
  const { name = '', companyId } = search
  return api.get<PageOf<Station>>('/stations', {
    expand: ['company'],
    page: page - 1,
    size: STATION_PAGE_SIZE,
    search: allOf(
      name !== '' && contains('name', name),
      companyId !== undefined && equals('company.id', companyId),
    ),
  })
}

/** Every company of the caller, a hundred at a time (S-443). */
export const listCompanies = (): Promise<Company[]> =>
  allPages<Company>('/companies', { sort: ['name,asc'] })
