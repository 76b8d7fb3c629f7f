import type { ListQuery } from '@app/kernel/schema'
import { count } from '#lib/i18n/format.ts'
import { useListTotals } from '#lib/lists/list-totals.ts'
import { Money } from '#ui/display/figures.tsx'
import { Totals } from '#ui/display/totals.tsx'
import { words } from './words.ts'

/** What all the invoices come to that were asked for; red ones take off what they take back. */
export function InvoiceTotals({ query }: { query: Partial<ListQuery> }) {
  const { data, isError, refetch } = useListTotals('invoices', query)
  const { amount = 0, tax = 0, refund = 0, count: invoices = 0 } = data?.totals ?? {}
  return (
    <Totals
      label={words.totals}
      onRetry={isError ? () => void refetch() : undefined}
      totals={
        data && [
          { label: words.totalCount, value: count(invoices) },
          { label: words.totalAmount, value: <Money value={amount} withUnit /> },
          { label: words.totalTax, value: <Money value={tax} withUnit /> },
          { label: words.totalRed, value: <Money value={refund} withUnit /> },
        ]
      }
    />
  )
}
