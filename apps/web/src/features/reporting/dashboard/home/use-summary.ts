import type { DashboardSummary } from '@app/api/contract/reporting/dashboard'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { useStation } from '#lib/session/session.ts'

const REFRESH_MS = 60_000

export const summaryOf = (stationId: number) =>
  queryOptions({
    queryKey: ['dashboard', 'summary', stationId],
    queryFn: () => api.get<DashboardSummary>('/dashboard/summary', { stationId }),
  })

/** What the station has done today, beside yesterday at the same time. */
export function useSummary() {
  const { id } = useStation()
  return useQuery({ ...summaryOf(id), refetchInterval: REFRESH_MS })
}
