import type { ListQuery } from '@app/kernel/schema'
import { count } from '#lib/i18n/format.ts'
import { useListTotals } from '#lib/lists/list-totals.ts'
import { Money, Volume } from '#ui/display/figures.tsx'
import { Totals } from '#ui/display/totals.tsx'
import type { SalesView } from '../parts/order-paths.ts'
import { words } from './words.ts'

interface OrderTotalsProps {
  salesView: SalesView
  query: Partial<ListQuery>
}

/** What all the orders come to that were asked for. */
export function OrderTotals({ salesView, query }: OrderTotalsProps) {
  const { data, isError, refetch } = useListTotals('orders', query)
  const sums = data?.totals
  return (
    <Totals
      label={words.totals.title}
      onRetry={isError ? () => void refetch() : undefined}
      totals={
        sums && [
          { label: words.totals.count, value: count(sums.count) },
          ...(salesView === 'notFuel'
            ? []
            : [
                { label: words.totals.volume, value: <Volume value={sums.volume ?? 0} withUnit /> },
              ]),
          { label: words.totals.amount, value: <Money value={sums.amount ?? 0} withUnit /> },
          { label: words.totals.discount, value: <Money value={sums.discount ?? 0} withUnit /> },
          { label: words.totals.due, value: <Money value={sums.due ?? 0} withUnit /> },
          { label: words.totals.refund, value: <Money value={sums.refund ?? 0} withUnit /> },
        ]
      }
    />
  )
}
