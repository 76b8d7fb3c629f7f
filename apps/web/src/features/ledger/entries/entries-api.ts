import type { UserCardDetail } from '@app/api/contract/ledger/entries'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const ENTRIES_KEY = ['userCardDetails']

export const listEntries = (query: Partial<ListQuery>): Promise<PageOf<UserCardDetail>> =>
  api.get('/userCardDetails', query)

export const useEntry = (id: number) =>
  useQuery({
    queryKey: [...ENTRIES_KEY, id],
    queryFn: () => api.get<UserCardDetail>(`/userCardDetails/${id}`),
    meta: { handlesProblems: true },
  })
