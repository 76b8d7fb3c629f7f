import type {
  CardIssue,
  CardIssueEntry,
  IssueCommit,
  NewCardIssue,
  Reissue,
} from '@app/api/contract/cards/card-issues'
import { equals } from '@app/kernel/list-query/write'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api, type Sending } from '#lib/api/api.ts'

export const ISSUES_KEY = ['cardIssues']

export const listIssues = (query: Partial<ListQuery>): Promise<PageOf<CardIssueEntry>> =>
  api.get('/cardIssues', query)

/** How many issues wait for somebody, for those who may do something about them. */
export function useFailedIssues(isWanted: boolean): number {
  const { data } = useQuery({
    queryKey: [...ISSUES_KEY, 'failed'],
    queryFn: () => listIssues({ search: equals('status', 'failed'), size: 1 }),
    enabled: isWanted,
  })
  return data?.totalElements ?? 0
}

type Proof = Pick<Sending, 'idempotencyKey'>

export const startIssue = (input: NewCardIssue, proof: Proof): Promise<CardIssue> =>
  api.post('/cardIssues', input, proof)

export const startReissue = (
  cardInfoId: number,
  input: Reissue,
  proof: Proof,
): Promise<CardIssue> => api.post(`/cardInfos/${cardInfoId}/reissue`, input, proof)

export const commitIssue = (
  { id }: Pick<CardIssue, 'id'>,
  input: IssueCommit,
): Promise<CardIssue> => api.post(`/cardIssues/${id}/commit`, input)

export const abortIssue = (
  { id }: Pick<CardIssue, 'id'>,
  reason: string,
  proof: Proof = {},
): Promise<CardIssue> => api.post(`/cardIssues/${id}/abort`, { reason }, proof)

export const getIssue = ({ id }: Pick<CardIssue, 'id'>): Promise<CardIssue> =>
  api.get(`/cardIssues/${id}`)
