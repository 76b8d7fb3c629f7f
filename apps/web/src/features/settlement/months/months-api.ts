import type { MonthlySettlement, MonthSheet } from '@app/api/contract/settlement/months'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const MONTHS_KEY = ['monthlySettlements']

/** Of every station that the caller may see: months are looked at side by side. */
const EVERYWHERE = { isEverywhere: true } as const

export const listMonths = (query: Partial<ListQuery>): Promise<PageOf<MonthlySettlement>> =>
  api.get('/monthlySettlements', query, EVERYWHERE)

export const useMonth = (id: number) =>
  useQuery({
    queryKey: [...MONTHS_KEY, 'sheet', id],
    queryFn: () => api.get<MonthSheet>(`/monthlySettlements/${id}`, undefined, EVERYWHERE),
    meta: { handlesProblems: true },
  })

export interface MonthKey {
  month: string
  station: { id: number }
}

export const prepareMonth = (key: MonthKey, idempotencyKey: string): Promise<MonthSheet> =>
  api.post('/monthlySettlements/preview', key, { ...EVERYWHERE, idempotencyKey })

/** The figures are those that were looked at; other ones are refused. */
export const confirmMonth = (
  { month, station, snapshotHash }: MonthSheet,
  remark: string,
  sending: { pin: string | undefined; idempotencyKey: string },
): Promise<MonthSheet> =>
  api.post(
    '/monthlySettlements/confirm',
    { month, station: { id: station.id }, snapshotHash, ...(remark && { remark }) },
    { ...EVERYWHERE, ...sending },
  )

export const discardMonth = (id: number): Promise<unknown> =>
  api.delete(`/monthlySettlements/${id}`, undefined, EVERYWHERE)
