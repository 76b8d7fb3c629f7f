/** Sums over everything that a list is asked for, not only over the page on screen. */

import type { Figures, Statistics } from '@app/api/contract/reporting/statistics'
import type { ListQuery } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { useStation } from '#lib/session/session.ts'

/** Without dates the server sums as far back as it lists. */
export function useListTotals(
  resource: 'orders' | 'lineItems' | 'transactions' | 'userCardDetails' | 'invoices',
  { search, from, to }: Partial<ListQuery>,
  groupBy?: string,
) {
  const { id } = useStation()
  const asked = { search, from, to, ...(groupBy && { groupBy }) }
  return useQuery({
    queryKey: [resource, 'totals', id, asked],
    queryFn: () => api.get<Statistics>(`/${resource}/statistics`, asked),
    meta: { handlesProblems: true },
  })
}

/**
 * The same of orders or their lines, told apart as the sheets of days do: what was sold, and beside it what was given up,
 * put on cards or paid beforehand. The money of the latter is counted once, with what is bought for it.
 */
export function useSoldTotals(resource: 'orders' | 'lineItems', query: Partial<ListQuery>) {
  const { data, isError, refetch } = useListTotals(resource, query, 'sold')
  const ofKey = (wanted: string): Partial<Figures> | undefined =>
    data?.rows.find(({ key }) => key === wanted)
  return {
    all: data?.totals,
    sold: ofKey('true') ?? {},
    unsold: ofKey('false'),
    onRetry: isError ? () => void refetch() : undefined,
  }
}
