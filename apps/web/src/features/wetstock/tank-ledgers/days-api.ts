import type { WetstockDay } from '@app/api/contract/wetstock/tank-ledgers'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { allOf, type Condition } from '@app/kernel/list-query/write'
import { api } from '#lib/api/api.ts'
import { useStation } from '#lib/session/session.ts'

export const DAYS_KEY = ['wetstock', 'days']

export const listDays = (query: Partial<ListQuery>): Promise<PageOf<WetstockDay>> =>
  api.get('/wetstockDays', query)

/** More than a month has days. */
const MOST_DAYS = 50

/** The days of a tank in a month, oldest first. */
export function useDays(tankId: number, month: string) {
  const { id } = useStation()
  const search = allOf(['tank.id', tankId] satisfies Condition, ['month', month])
  return useQuery({
    queryKey: [...DAYS_KEY, 'chart', id, search],
    queryFn: () => listDays({ search, size: MOST_DAYS, sort: ['day,asc'] }),
    meta: { handlesProblems: true },
  })
}
