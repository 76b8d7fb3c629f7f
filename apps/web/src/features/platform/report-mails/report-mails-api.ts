import type {
  MailAccountInput,
  MailRecipients,
  MailSettings,
  NewReportMail,
  ReportMail,
} from '@app/api/contract/platform/report-mails'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api, type Sending } from '#lib/api/api.ts'
import { allPages } from '#lib/lists/all-pages.ts'

export const REPORT_MAILS_KEY = ['reportMails']

export const listReportMails = (query: Partial<ListQuery>): Promise<PageOf<ReportMail>> =>
  api.get('/reportMails', query)

export const subscribe = (input: NewReportMail, idempotencyKey: string): Promise<ReportMail> =>
  api.post('/reportMails', input, { idempotencyKey })

export const sendNow = (id: number, idempotencyKey: string): Promise<ReportMail> =>
  api.post(`/reportMails/${id}/send`, {}, { idempotencyKey })

export const unsubscribe = (id: number): Promise<unknown> => api.delete(`/reportMails/${id}`)

export const useRecipients = () =>
  useQuery({
    queryKey: [...REPORT_MAILS_KEY, 'recipients'],
    queryFn: () => api.get<MailRecipients>('/reportMails/recipients'),
    meta: { isLookup: true },
  })

/** The fleets that there can be a statement of. */
export const useFleetNames = (isWanted: boolean) =>
  useQuery({
    queryKey: ['groups', 'names'],
    queryFn: () => allPages<{ id: number; name: string }>('/groups', { sort: ['name,asc'] }),
    enabled: isWanted,
    meta: { isLookup: true },
  })

export const useMailSettings = () =>
  useQuery({
    queryKey: [...REPORT_MAILS_KEY, 'account'],
    queryFn: () => api.get<MailSettings>('/mailAccount'),
    meta: { handlesProblems: true },
  })

export const saveMailAccount = (
  input: MailAccountInput,
  proof: Pick<Sending, 'idempotencyKey' | 'pin'>,
): Promise<MailSettings> => api.put('/mailAccount', input, proof)
