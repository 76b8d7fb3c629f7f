/** The stations of the caller, page by page, and their companies. */

import type { Company } from '@app/api/contract/organisation/companies'
import type { Station } from '@app/api/contract/organisation/stations'
import { allOf, contains, equals } from '@app/kernel/list-query/write'
import type { PageOf } from '@app/kernel/schema'
import { allPages } from '#lib/lists/all-pages.ts'
import { api } from '#lib/api/api.ts'

export const STATION_PAGE_SIZE = 10

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
