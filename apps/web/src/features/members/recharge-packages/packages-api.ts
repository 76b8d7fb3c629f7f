import type {
  NewPackage,
  PackageListQuery,
  RechargePackage,
} from '@app/api/contract/members/recharge-packages'
import { equals } from '@app/kernel/list-query/write'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { allPages } from '#lib/lists/all-pages.ts'
import { api } from '#lib/api/api.ts'

export const PACKAGES_KEY = ['debitItems']

type Version = Pick<RechargePackage, 'id' | 'version'>

/** All that the station ever offered, also what is off the shelf. */
export const listPackages = (query: Partial<ListQuery>): Promise<PageOf<RechargePackage>> => {
  const all: Partial<PackageListQuery> = { ...query, all: true }
  return api.get('/debitItems', all)
}

/** What can be bought at the station now, in the order in which it is offered. */
export const usePackagesOnSale = (stationId: number, isWanted: boolean) =>
  useQuery({
    queryKey: [...PACKAGES_KEY, 'onSale', stationId],
    queryFn: () =>
      allPages<RechargePackage>('/debitItems', { search: equals('station.id', stationId) }),
    enabled: isWanted,
  })

/** Adds a package, or changes the one that was read. */
export function useSavePackage(before: Version | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: NewPackage) =>
      before
        ? api.put<RechargePackage>(`/debitItems/${before.id}`, {
            ...input,
            version: before.version,
          })
        : api.post<RechargePackage>('/debitItems', input),
    meta: { handlesProblems: true },
    onSuccess: () => client.invalidateQueries({ queryKey: PACKAGES_KEY }),
  })
}

export const shelve = ({ id, version }: Version, onShelf: boolean): Promise<RechargePackage> =>
  api.post(`/debitItems/${id}/shelf`, { onShelf, version })

export const removePackage = ({ id, version }: Version): Promise<unknown> =>
  api.delete(`/debitItems/${id}`, { version })
