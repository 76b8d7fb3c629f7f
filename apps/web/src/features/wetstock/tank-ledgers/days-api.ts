import type { WetstockDay } from '@app/api/contract/wetstock/tank-ledgers'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { allPages } from '#lib/lists/all-pages.ts'
import { useStation } from '#lib/session/session.ts'

export const DAYS_KEY = ['wetstock', 'days']

export const listDays = (query: Partial<ListQuery>): Promise<PageOf<WetstockDay>> =>
  api.get('/wetstockDays', query)

/** All days of some tanks in a month, oldest first. */
export function useDays(base: string) {
  const { id } = useStation()
  return useQuery({
    queryKey: [...DAYS_KEY, 'all', id, base],
    queryFn: () => allPages<WetstockDay>('/wetstockDays', { search: base, sort: ['day,asc'] }),
    meta: { handlesProblems: true },
  })
}
