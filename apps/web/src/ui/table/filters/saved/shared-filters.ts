/** Filters that colleagues shared, on the server; one's own stay on this machine. */

import type {
  NewSharedFilter,
  SharedFilter,
  SharedFilterChange,
  SharedFilters,
} from '@app/api/contract/platform/shared-filters'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import type { FilterValues } from './saved-filters.ts'

export const SHARED_FILTERS_KEY = ['sharedFilters']

export const useSharedFilters = (list: string) =>
  useQuery({
    queryKey: [...SHARED_FILTERS_KEY, list],
    queryFn: () => api.get<SharedFilters>('/sharedFilters', { list }),
  })

/** What is done to a list's shared filters; what is refused is told as everywhere. */
function useChange<Input>(send: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => invalidate(client, { queryKey: SHARED_FILTERS_KEY }),
  })
}

export const useShareFilter = (list: string) =>
  useChange((filter: Omit<NewSharedFilter, 'list'>) =>
    api.post('/sharedFilters', { list, ...filter }),
  )

export const useChangeShared = () =>
  useChange(({ id, ...change }: SharedFilterChange & Pick<SharedFilter, 'id'>) =>
    api.put(`/sharedFilters/${id}`, change),
  )

export const useRemoveShared = () =>
  useChange(({ id, version }: SharedFilter) =>
    api.delete(`/sharedFilters/${id}?version=${version}`),
  )

/** What an address says, as the server keeps it. */
export const conditionsOf = (values: FilterValues): SharedFilter['conditions'] =>
  Object.entries(values).flatMap(([field, value]) => (value ? [{ field, value }] : []))

export const valuesOf = ({ conditions }: Pick<SharedFilter, 'conditions'>): FilterValues =>
  Object.fromEntries(conditions.map(({ field, value }) => [field, value]))
