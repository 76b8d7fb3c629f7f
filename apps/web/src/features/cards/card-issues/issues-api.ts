import type {
  CardIssue,
  IssueCommit,
  NewCardIssue,
  Reissue,
} from '@app/api/contract/cards/card-issues'
import { api, type Sending } from '../../../lib/api.ts'

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

export const abortIssue = ({ id }: Pick<CardIssue, 'id'>, reason: string): Promise<CardIssue> =>
  api.post(`/cardIssues/${id}/abort`, { reason })

export const getIssue = ({ id }: Pick<CardIssue, 'id'>): Promise<CardIssue> =>
  api.get(`/cardIssues/${id}`)
