import type { Dealer, NewDealer } from '@app/api/contract/organisation/dealers'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { allPages } from '#lib/lists/all-pages.ts'
import { api } from '#lib/api/api.ts'

export const DEALERS_KEY = ['companyGroups']

export const listDealers = (query: Partial<ListQuery>): Promise<PageOf<Dealer>> =>
  api.get('/companyGroups', query)

/** All dealers, for a choice of one. */
export const useDealers = (enabled: boolean) =>
  useQuery({
    queryKey: [...DEALERS_KEY, 'all'],
    queryFn: () => allPages<Dealer>('/companyGroups', { sort: ['name,asc'] }),
    enabled,
    meta: { isLookup: true },
  })

export type DealerFields = NewDealer & Pick<Partial<Dealer>, 'status'>

export const saveDealer = (
  before: Pick<Dealer, 'id' | 'version'> | undefined,
  fields: DealerFields,
  idempotencyKey: string,
): Promise<Dealer> =>
  before
    ? api.put(`/companyGroups/${before.id}`, { ...fields, version: before.version })
    : api.post('/companyGroups', fields, { idempotencyKey })
