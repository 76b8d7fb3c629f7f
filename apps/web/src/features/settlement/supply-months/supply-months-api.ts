import type {
  SupplyMonth,
  SupplyMonthPreparing,
  SupplyMonthSheet,
} from '@app/api/contract/settlement/supply-months'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const SUPPLY_MONTHS_KEY = ['supplyMonths']

export const listSupplyMonths = (query: Partial<ListQuery>): Promise<PageOf<SupplyMonth>> =>
  api.get('/supplyMonths', query)

export const useSupplyMonth = (id: number) =>
  useQuery({
    queryKey: [...SUPPLY_MONTHS_KEY, 'sheet', id],
    queryFn: () => api.get<SupplyMonthSheet>(`/supplyMonths/${id}`),
    meta: { handlesProblems: true },
  })

export const prepareSupplyMonth = (
  asked: SupplyMonthPreparing,
  idempotencyKey: string,
): Promise<SupplyMonthSheet> => api.post('/supplyMonths/preview', asked, { idempotencyKey })

export const noteSupplyMonth = (
  { id, version }: SupplyMonthSheet,
  remark: string,
): Promise<SupplyMonthSheet> => api.put(`/supplyMonths/${id}`, { remark, version })

/** The lines are those that were looked at; other ones are refused. */
export const confirmSupplyMonth = (
  { id, snapshotHash }: SupplyMonthSheet,
  remark: string,
  sending: { pin: string | undefined; idempotencyKey: string },
): Promise<SupplyMonthSheet> =>
  api.post(`/supplyMonths/${id}/confirm`, { snapshotHash, remark }, sending)

export const discardSupplyMonth = (id: number): Promise<unknown> =>
  api.delete(`/supplyMonths/${id}`)
