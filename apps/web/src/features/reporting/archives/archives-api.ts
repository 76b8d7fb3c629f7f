import type { Archive, NewArchive, RetentionRules } from '@app/api/contract/reporting/archives'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api, type Sending } from '#lib/api/api.ts'

export const ARCHIVES_KEY = ['archives']

export const listArchives = (query: Partial<ListQuery>): Promise<PageOf<Archive>> =>
  api.get('/archives', query)

export const useRetentionRules = () =>
  useQuery({
    queryKey: [...ARCHIVES_KEY, 'rules'],
    queryFn: () => api.get<RetentionRules>('/retentionRules'),
    meta: { handlesProblems: true },
  })

export const addArchive = (
  input: NewArchive,
  sending: Pick<Sending, 'pin' | 'idempotencyKey'>,
): Promise<Archive> => api.post('/archives', input, sending)
