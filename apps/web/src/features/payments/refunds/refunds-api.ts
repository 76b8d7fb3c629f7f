import type { Order } from '@app/api/contract/sales/orders'
import type { Refund, RefundBody, RefundReply } from '@app/api/contract/payments/refunds'
import type { Transaction } from '@app/api/contract/sales/transactions'
import { equals } from '@app/kernel/list-query/write'
import { useQuery } from '@tanstack/react-query'
import { allPages } from '#lib/lists/all-pages.ts'
import { api, type Sending } from '#lib/api/api.ts'
import { can } from '#lib/session/session.ts'

const REFUNDS_KEY = ['refunds']

/** What was given back of an order or of one payment; nothing for those who may not see it. */
export const useRefundsOf = (what: 'order' | 'transaction', id: number) =>
  useQuery({
    queryKey: [...REFUNDS_KEY, what, id],
    queryFn: () =>
      allPages<Refund>('/refunds', { search: equals(`${what}.id`, id), sort: ['id,asc'] }),
    enabled: can('transactions:read'),
    meta: { handlesProblems: true },
  })

/** What a confirmed command is sent with. */
export type Proof = Pick<Sending, 'idempotencyKey' | 'pin'>

export const refundPayment = (id: number, body: RefundBody, proof: Proof): Promise<RefundReply> =>
  api.post(`/transactions/${id}/refund`, body, proof)

export const revokePayment = (id: number, reason: string, proof: Proof): Promise<Transaction> =>
  api.post(`/transactions/${id}/revoke`, { reason }, proof)

export const revokeOrder = (id: number, reason: string, proof: Proof): Promise<Order> =>
  api.post(`/orders/${id}/revoke`, { reason }, proof)
