import type {
  DailyReport,
  DailyReportChange,
  DailyReportSheet,
} from '@app/api/contract/settlement/daily-reports'
import type { IsoDate } from '@app/kernel/calendar'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api, type Sending } from '#lib/api/api.ts'

export const DAILY_REPORTS_KEY = ['manualDailyReports']

export const listReports = (query: Partial<ListQuery>): Promise<PageOf<DailyReport>> =>
  api.get('/manualDailyReports', query)

export const useReport = (id: number) =>
  useQuery({
    queryKey: [...DAILY_REPORTS_KEY, 'sheet', id],
    queryFn: () => api.get<DailyReportSheet>(`/manualDailyReports/${id}`),
    meta: { handlesProblems: true },
  })

export const addReport = (
  businessDay: IsoDate,
  idempotencyKey: string,
): Promise<DailyReportSheet> => api.post('/manualDailyReports', { businessDay }, { idempotencyKey })

export const changeReport = (
  { id, version }: DailyReportSheet,
  change: Omit<DailyReportChange, 'version'>,
): Promise<DailyReportSheet> => api.put(`/manualDailyReports/${id}`, { ...change, version })

export type ReportStep = 'submit' | 'withdraw' | 'confirm' | 'void'

/** @param reason of making it void, and of nothing else */
export const stepReport = (
  { id, version }: DailyReportSheet,
  step: ReportStep,
  { reason, ...sending }: Pick<Sending, 'pin' | 'idempotencyKey'> & { reason?: string },
): Promise<DailyReportSheet> =>
  api.post(`/manualDailyReports/${id}/${step}`, { version, ...(reason && { reason }) }, sending)
