import { cents, subtract } from '@app/kernel/money'
import type { ListQuery } from '@app/kernel/schema'
import { count } from '#lib/i18n/format.ts'
import { useListTotals } from '#lib/lists/list-totals.ts'
import { Money } from '#ui/display/figures.tsx'
import { Totals } from '#ui/display/totals.tsx'
import { words } from './words.ts'

/** What all the payments come to that were asked for. */
export function TransactionTotals({ query }: { query: Partial<ListQuery> }) {
  const { data, isError, refetch } = useListTotals('transactions', query)
  const { amount = 0, refund = 0, count: payments = 0 } = data?.totals ?? {}
  const kept = subtract(cents(amount), cents(refund))
  return (
    <Totals
      label={words.totals}
      onRetry={isError ? () => void refetch() : undefined}
      totals={
        data && [
          { label: words.totalCount, value: count(payments) },
          { label: words.totalAmount, value: <Money value={amount} withUnit /> },
          { label: words.totalRefund, value: <Money value={refund} withUnit /> },
          { label: words.totalKept, value: <Money value={kept} withUnit /> },
        ]
      }
    />
  )
}
