import type { ListQuery } from '@app/kernel/schema'
import { count } from '#lib/i18n/format.ts'
import { useSoldTotals } from '#lib/lists/list-totals.ts'
import { Money, Volume } from '#ui/display/figures.tsx'
import { Totals } from '#ui/display/totals.tsx'
import type { SalesView } from '../parts/order-paths.ts'
import { words } from './words.ts'

interface OrderTotalsProps {
  salesView: SalesView
  query: Partial<ListQuery>
}

/** What all the orders come to that were asked for: what was sold as the sheets have it, and the rest beside it. */
export function OrderTotals({ salesView, query }: OrderTotalsProps) {
  const { all, sold, unsold, onRetry } = useSoldTotals('orders', query)
  return (
    <Totals
      label={words.totals.title}
      onRetry={onRetry}
      totals={
        all && [
          { label: words.totals.count, value: count(all.count) },
          ...(salesView === 'notFuel'
            ? []
            : [
                { label: words.totals.volume, value: <Volume value={sold.volume ?? 0} withUnit /> },
              ]),
          { label: words.totals.amount, value: <Money value={sold.amount ?? 0} withUnit /> },
          { label: words.totals.discount, value: <Money value={sold.discount ?? 0} withUnit /> },
          { label: words.totals.due, value: <Money value={all.due ?? 0} withUnit /> },
          { label: words.totals.refund, value: <Money value={sold.refund ?? 0} withUnit /> },
          ...(unsold
            ? [{ label: words.totals.unsold, value: <Money value={unsold.amount ?? 0} withUnit /> }]
            : []),
        ]
      }
    />
  )
}
