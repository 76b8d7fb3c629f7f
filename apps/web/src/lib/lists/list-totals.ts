/** Sums over everything that a list is asked for, not only over the page on screen. */

import type { Statistics } from '@app/api/contract/reporting/statistics'
import type { ListQuery } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { useStation } from '#lib/session/session.ts'

/** Without dates the server sums as far back as it lists. */
export function useListTotals(
  resource: 'orders' | 'lineItems' | 'transactions' | 'userCardDetails' | 'invoices',
  { search, from, to }: Partial<ListQuery>,
) {
  const { id } = useStation()
  const asked = { search, from, to }
  return useQuery({
    queryKey: [resource, 'totals', id, asked],
    queryFn: () => api.get<Statistics>(`/${resource}/statistics`, asked),
    meta: { handlesProblems: true },
  })
}
