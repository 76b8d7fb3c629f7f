import type { Transaction } from '@app/api/contract/sales/transactions'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

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

export const askOnceMore = (id: number, idempotencyKey: string): Promise<Transaction> =>
  api.post(`/transactions/${id}/askChannel`, {}, { idempotencyKey })

export const explainPayment = (
  id: number,
  reason: string,
  idempotencyKey: string,
): Promise<Transaction> => api.post(`/transactions/${id}/explain`, { reason }, { idempotencyKey })
