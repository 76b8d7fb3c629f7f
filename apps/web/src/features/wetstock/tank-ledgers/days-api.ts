import type { WetstockDay } from '@app/api/contract/wetstock/tank-ledgers'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { allPages } from '#lib/lists/all-pages.ts'
import { useStation } from '#lib/session/session.ts'

export const DAYS_KEY = ['wetstock', 'days']

/** Of a tank, of whichever station it is: the ranking leads to tanks of all. */
export const listDaysOfTank = (query: Partial<ListQuery>): Promise<PageOf<WetstockDay>> =>
  api.get('/wetstockDays', query, { isEverywhere: true })

export const listDays = (query: Partial<ListQuery>): Promise<PageOf<WetstockDay>> =>
  api.get('/wetstockDays', query)

/** All days of a tank, or of all tanks of the station, in a month; oldest first. */
export function useDays(base: string, ofAllTanks: boolean) {
  const { id } = useStation()
  return useQuery({
    queryKey: [...DAYS_KEY, 'all', id, base],
    queryFn: () =>
      allPages<WetstockDay>(
        '/wetstockDays',
        { search: base, sort: ['day,asc'] },
        { isEverywhere: !ofAllTanks },
      ),
    meta: { handlesProblems: true },
  })
}
