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

const keyOf = (list: string): readonly string[] => ['sharedFilters', list]

export const useSharedFilters = (list: string) =>
  useQuery({
    queryKey: keyOf(list),
    queryFn: () => api.get<SharedFilters>('/sharedFilters', { list }),
  })

/** What is done to a list's shared filters; what is refused is told as everywhere. */
function useChange<Input>(list: string, send: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => invalidate(client, { queryKey: keyOf(list) }),
  })
}

export const useShareFilter = (list: string) =>
  useChange(list, (filter: Omit<NewSharedFilter, 'list'>) =>
    api.post('/sharedFilters', { list, ...filter }),
  )

export const useChangeShared = (list: string) =>
  useChange(list, ({ id, ...change }: SharedFilterChange & Pick<SharedFilter, 'id'>) =>
    api.put(`/sharedFilters/${id}`, change),
  )

export const useRemoveShared = (list: string) =>
  useChange(list, ({ id, version }: SharedFilter) =>
    api.delete(`/sharedFilters/${id}?version=${version}`),
  )

/** What an address says, as the server keeps it. */
export const conditionsOf = (values: FilterValues): SharedFilter['conditions'] =>
  Object.entries(values).flatMap(([field, value]) => (value ? [{ field, value }] : []))

export const valuesOf = ({ conditions }: Pick<SharedFilter, 'conditions'>): FilterValues =>
  Object.fromEntries(conditions.map(({ field, value }) => [field, value]))
