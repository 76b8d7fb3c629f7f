/** Asking a customer to pay by phone: what is possible, what is under way, and how it ended. */

import type { ChannelPaymentReply, ChannelTypes } from '@app/api/contract/payments/channels'
import type { Order, Payment, PaymentReply } from '@app/api/contract/sales/orders'
import type { Transaction } from '@app/api/contract/sales/transactions'
import { ZERO } from '@app/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { can } from '#lib/session/session.ts'
import { ORDERS_KEY } from '../../orders-api.ts'

/** In which ways the order can be paid by phone; none until that is known. */
export function usePhoneTypes({ id }: Pick<Order, 'id'>): ChannelTypes['paymentTypes'] {
  const { data } = useQuery({
    queryKey: [...ORDERS_KEY, 'payChannels', id],
    queryFn: () => api.get<ChannelTypes>(`/orders/${id}/payChannels`),
    enabled: can('createOrder'),
    staleTime: 60_000,
    meta: { handlesProblems: true },
  })
  return data?.paymentTypes ?? []
}

/** What is asked of a customer's phone; with the code that it shows, it is charged at once. */
export type PhonePayment = Payment & { payerCode?: string | undefined }

export function askByPhone(
  order: Pick<Order, 'id'>,
  { paymentType, payerCode, amount, userDeals, user }: PhonePayment,
  idempotencyKey: string,
): Promise<ChannelPaymentReply> {
  const terms = {
    ...(amount !== undefined && { amount }),
    ...(userDeals && { userDeals }),
    ...(user && { user }),
  }
  return payerCode
    ? api.post(`/orders/${order.id}/payerCodePay`, { payerCode, ...terms }, { idempotencyKey })
    : api.post(`/orders/${order.id}/channelPay`, { paymentType, ...terms }, { idempotencyKey })
}

/** The payment that a customer is asked for just now. */
export const scanningOf = ({ status, transactions = [] }: Order): Transaction | undefined =>
  status === 'lock'
    ? transactions.find((payment) => payment.status === 'lock' && payment.channel !== null)
    : undefined

/** Of the payments that this till asked for, what came in; told like any other payment. */
export const scannedIn = (order: Order, asked: readonly number[]): PaymentReply[] =>
  paymentsIn(order, asked)
    .filter(({ status }) => status === 'success')
    .map((transaction) => ({ order, transaction, change: ZERO }))

/** The last payment that this till asked for, if nothing came of it. */
export function failedIn(order: Order, asked: readonly number[]): Transaction | undefined {
  const last = paymentsIn(order, asked).at(-1)
  return last?.status === 'fail' || last?.status === 'close' ? last : undefined
}

const paymentsIn = ({ transactions = [] }: Order, asked: readonly number[]): Transaction[] =>
  transactions.filter(({ id }) => asked.includes(id))
