import type { ListQuery } from '@app/kernel/schema'
import { count } from '../../../lib/format.ts'
import { useListTotals } from '../../../lib/list-totals.ts'
import { Money } from '../../../ui/figures.tsx'
import { Totals } from '../../../ui/totals.tsx'
import { words } from './words.ts'

export function TransactionTotals({ query }: { query: Partial<ListQuery> }) {
  const { data, isError } = useListTotals('transactions', query)
  if (isError) return null
  const { amount = 0, refund = 0, count: payments = 0 } = data?.totals ?? {}
  return (
    <Totals
      label={words.totals}
      totals={
        data && [
          { label: words.totalCount, value: count(payments) },
          { label: words.totalAmount, value: <Money value={amount} withUnit /> },
          { label: words.totalRefund, value: <Money value={refund} withUnit /> },
          { label: words.totalKept, value: <Money value={amount - refund} withUnit /> },
        ]
      }
    />
  )
}
