import type { Transaction } from '@app/api/contract/trade/transactions'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { equals } from '@app/kernel/list-query/write'
import { api } from '../../../lib/api.ts'
import { can } from '../../../lib/session.ts'

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

/** Who is told of payments that nobody can explain, and may do something about it. */
export const mayResolve = (): boolean => can('refund') && can('transactions:read')

const LOOK_EVERY_MS = 300_000

/** Payments of all the caller's stations that nobody can explain: some of them, and how many there are. */
export const useSuspects = () =>
  useQuery({
    queryKey: [...TRANSACTIONS_KEY, 'suspects'],
    queryFn: () =>
      api.get<PageOf<Transaction>>(
        '/transactions',
        { search: equals('channel.doubt', 'suspect'), size: 100 },
        { isEverywhere: true },
      ),
    enabled: mayResolve(),
    refetchInterval: LOOK_EVERY_MS,
    staleTime: LOOK_EVERY_MS,
    meta: { handlesProblems: true },
  })

export const askOnceMore = (id: number, idempotencyKey: string): Promise<Transaction> =>
  api.post(`/transactions/${id}/askChannel`, {}, { idempotencyKey })

export const explainPayment = (
  id: number,
  reason: string,
  idempotencyKey: string,
): Promise<Transaction> => api.post(`/transactions/${id}/explain`, { reason }, { idempotencyKey })
