import type { ListQuery } from '@app/kernel/schema'
import { formatScaled } from '@app/kernel/decimal-text'
import { count } from '#lib/i18n/format.ts'
import { useSoldTotals } from '#lib/lists/list-totals.ts'
import { Money, Volume } from '#ui/display/figures.tsx'
import { Totals } from '#ui/display/totals.tsx'
import type { SalesView } from '#features/sales/orders/parts/order-paths.ts'
import { words } from './words.ts'

/** What all the lines come to that were asked for: what was sold as the sheets have it, and the rest beside it. */
export function LineTotals({
  salesView,
  query,
}: {
  salesView: SalesView
  query: Partial<ListQuery>
}) {
  const { all, sold, unsold, onRetry } = useSoldTotals('lineItems', query)
  const { totals, fields } = words
  const { volume = 0, quantity = 0, amount = 0, discount = 0 } = sold
  const litres = { label: fields.volume, value: <Volume value={volume} withUnit /> }
  const pieces = { label: fields.quantity, value: formatScaled(quantity, 2) }
  const measured = { all: [litres, pieces], fuel: [litres], notFuel: [pieces] }
  return (
    <Totals
      label={totals.title}
      onRetry={onRetry}
      totals={
        all && [
          { label: totals.count, value: count(all.count) },
          ...measured[salesView],
          { label: totals.amount, value: <Money value={amount} withUnit /> },
          { label: fields.discount, value: <Money value={discount} withUnit /> },
          { label: fields.payable, value: <Money value={amount - discount} withUnit /> },
          ...(unsold
            ? [{ label: totals.unsold, value: <Money value={unsold.amount ?? 0} withUnit /> }]
            : []),
        ]
      }
    />
  )
}
