/** Payments that nobody can explain. Every page asks for them: this carries nothing but the question. */

import type { Transaction } from '@app/api/contract/sales/transactions'
import { equals } from '@app/kernel/list-query/write'
import type { PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { can, isProhibited } from '#lib/session/session.ts'

const LOOK_EVERY_MS = 300_000

/** Enough to name the stations that they are at. */
const SIZE = 100

/** Who is told of payments that nobody can explain, and may do something about it. */
export const mayResolve = (): boolean =>
  can('refund') && can('transactions:read') && !isProhibited('noRefund')

/** Those of all the caller's stations: some of them, and how many there are. */
export const useUnconfirmedPayments = () =>
  useQuery({
    queryKey: ['transactions', 'suspects'],
    queryFn: () =>
      api.get<PageOf<Transaction>>(
        '/transactions',
        { search: equals('channel.doubt', 'suspect'), size: SIZE },
        { isEverywhere: true },
      ),
    enabled: mayResolve(),
    refetchInterval: LOOK_EVERY_MS,
    staleTime: LOOK_EVERY_MS,
    meta: { handlesProblems: true },
  })
