import type { Refund } from '@app/api/contract/payments/refunds'
import type { Transaction } from '@app/api/contract/sales/transactions'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { equals } from '@app/kernel/list-query/write'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { allPages } from '#lib/lists/all-pages.ts'
import { can } from '#lib/session/session.ts'

export const TRANSACTIONS_KEY = ['transactions']

export const listTransactions = (query: Partial<ListQuery>): Promise<PageOf<Transaction>> =>
  api.get('/transactions', query)

/** @param transaction as it stands in the list, shown until the newest state is here */
export const useTransaction = (transaction: Transaction) =>
  useQuery({
    queryKey: [...TRANSACTIONS_KEY, transaction.id],
    queryFn: () => api.get<Transaction>(`/transactions/${transaction.id}`),
    placeholderData: transaction,
    meta: { handlesProblems: true },
  })

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

export const askOnceMore = (id: number, idempotencyKey: string): Promise<Transaction> =>
  api.post(`/transactions/${id}/askChannel`, {}, { idempotencyKey })

export const explainPayment = (
  id: number,
  reason: string,
  idempotencyKey: string,
): Promise<Transaction> => api.post(`/transactions/${id}/explain`, { reason }, { idempotencyKey })
