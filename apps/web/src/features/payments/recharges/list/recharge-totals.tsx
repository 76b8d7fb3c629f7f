import type { ListQuery } from '@app/kernel/schema'
import { count } from '#lib/i18n/format.ts'
import { useListTotals } from '#lib/lists/list-totals.ts'
import { Money } from '#ui/display/figures.tsx'
import { Totals } from '#ui/display/totals.tsx'
import { words } from '../words.ts'

/** What all of it comes to; a mere gift is in it, too. */
export function RechargeTotals({ query }: { query: Partial<ListQuery> }) {
  const { data, isError, refetch } = useListTotals('userCardDetails', query)
  return (
    <Totals
      label={words.totals}
      onRetry={isError ? () => void refetch() : undefined}
      totals={
        data && [
          { label: words.totalCount, value: count(data.totals.count) },
          { label: words.amount, value: <Money value={data.totals.amount ?? 0} withUnit /> },
        ]
      }
    />
  )
}
