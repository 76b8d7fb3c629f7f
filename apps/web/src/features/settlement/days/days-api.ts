import type { DailyState, DaySheet } from '@app/api/contract/settlement/days'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const DAYS_KEY = ['dailyStates']

/** Nothing tells live what a day comes to; an open one is never older than this. */
const REFRESH_MS = 15_000

export const listDays = (query: Partial<ListQuery>): Promise<PageOf<DailyState>> =>
  api.get('/dailyStates', query)

/** A day with all its figures: as of now while it is open, as they were frozen afterwards. */
export const useDay = (id: number) =>
  useQuery({
    queryKey: [...DAYS_KEY, 'sheet', id],
    queryFn: () => api.get<DaySheet>(`/dailyStates/${id}`),
    refetchInterval: ({ state }) => state.data?.status === 'open' && REFRESH_MS,
    meta: { handlesProblems: true },
  })

export const settleDay = (id: number, remark: string, idempotencyKey: string): Promise<DaySheet> =>
  api.post(`/dailyStates/${id}/settle`, { ...(remark && { remark }) }, { idempotencyKey })
