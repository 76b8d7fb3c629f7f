import type { Order } from '@app/api/contract/sales/orders'
import type { RefundBody, RefundReply } from '@app/api/contract/payments/refunds'
import type { Transaction } from '@app/api/contract/sales/transactions'
import { api, type Sending } from '#lib/api/api.ts'

/** What a confirmed command is sent with. */
export type Proof = Pick<Sending, 'idempotencyKey' | 'pin'>

export const refundPayment = (id: number, body: RefundBody, proof: Proof): Promise<RefundReply> =>
  api.post(`/transactions/${id}/refund`, body, proof)

export const revokePayment = (id: number, reason: string, proof: Proof): Promise<Transaction> =>
  api.post(`/transactions/${id}/revoke`, { reason }, proof)

export const revokeOrder = (id: number, reason: string, proof: Proof): Promise<Order> =>
  api.post(`/orders/${id}/revoke`, { reason }, proof)
