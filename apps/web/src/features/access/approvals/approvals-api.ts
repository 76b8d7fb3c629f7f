import type { Approval, APPROVAL_BOXES, ApprovalCounts } from '@app/api/contract/access/approvals'
import type { PageOf } from '@app/kernel/schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, type Sending } from '#lib/api/api.ts'
import { listenLive } from '#lib/live/live.ts'
import { invalidate } from '#lib/api/invalidate.ts'

export type ApprovalBox = (typeof APPROVAL_BOXES)[number]

const APPROVALS_KEY = ['approvals']

/** News of other stations than the selected one is not heard. */
const LOOK_EVERY_MS = 60_000

/** How many of a box are shown. */
const SIZE = 50

const NOTHING: ApprovalCounts = { toDecide: 0, approved: 0, waiting: 0 }

/** How much waits, as it is now. */
export function useOpenApprovals(): ApprovalCounts {
  const client = useQueryClient()
  useEffect(
    () => listenLive('approvals', () => invalidate(client, { queryKey: APPROVALS_KEY })),
    [client],
  )
  const { data } = useQuery({
    queryKey: [...APPROVALS_KEY, 'open'],
    queryFn: () => api.get<ApprovalCounts>('/approvals/open'),
    refetchInterval: LOOK_EVERY_MS,
    meta: { handlesProblems: true },
  })
  return data ?? NOTHING
}

export const useApprovals = (box: ApprovalBox) =>
  useQuery({
    queryKey: [...APPROVALS_KEY, box],
    queryFn: () => api.get<PageOf<Approval>>('/approvals', { box, size: SIZE }),
    meta: { handlesProblems: true },
  })

export const useApproval = (approvalId: number) =>
  useQuery({
    queryKey: [...APPROVALS_KEY, approvalId],
    queryFn: () => api.get<Approval>(`/approvals/${approvalId}`),
    meta: { handlesProblems: true },
  })

export const isCut = (page: PageOf<Approval>): boolean => page.totalElements > SIZE

type Proof = Pick<Sending, 'pin' | 'idempotencyKey'>

export const approve = ({ id }: Approval, proof: Proof): Promise<Approval> =>
  api.post(`/approvals/${id}/approve`, {}, proof)

export const reject = ({ id }: Approval, reason: string, proof: Proof): Promise<Approval> =>
  api.post(`/approvals/${id}/reject`, { reason }, proof)

export const withdraw = ({ id }: Approval, proof: Proof): Promise<Approval> =>
  api.post(`/approvals/${id}/withdraw`, {}, proof)

/** Sends the call again that was approved, from the station that it was asked for at. */
export async function carryOut({ call, company, station }: Approval, proof: Proof): Promise<void> {
  if (!call) throw new Error('somebody else’s request')
  const place = station ? { companyId: company.id, stationId: station.id } : undefined
  const sending = { ...proof, ...(place ? { place } : { isEverywhere: true }) }
  if (call.method === 'PUT') await api.put(call.path, call.body, sending)
  else await api.post(call.path, call.body, sending)
}
