import type { ListQuery } from '@app/kernel/schema'
import { formatScaled } from '@app/kernel/decimal-text'
import { count } from '#lib/i18n/format.ts'
import { useListTotals } from '#lib/lists/list-totals.ts'
import { Money, Volume } from '#ui/display/figures.tsx'
import { Totals } from '#ui/display/totals.tsx'
import type { SalesView } from '#features/sales/orders/parts/order-paths.ts'
import { words } from './words.ts'

/** What all the lines come to that were asked for. */
export function LineTotals({
  salesView,
  query,
}: {
  salesView: SalesView
  query: Partial<ListQuery>
}) {
  const { data, isError, refetch } = useListTotals('lineItems', query)
  const { totals, fields } = words
  const sums = data?.totals
  const { volume = 0, quantity = 0, amount = 0, discount = 0 } = sums ?? {}
  const litres = { label: fields.volume, value: <Volume value={volume} withUnit /> }
  const pieces = { label: fields.quantity, value: formatScaled(quantity, 2) }
  const measured = { all: [litres, pieces], fuel: [litres], notFuel: [pieces] }
  return (
    <Totals
      label={totals.title}
      onRetry={isError ? () => void refetch() : undefined}
      totals={
        sums && [
          { label: totals.count, value: count(sums.count) },
          ...measured[salesView],
          { label: fields.amount, value: <Money value={amount} withUnit /> },
          { label: fields.discount, value: <Money value={discount} withUnit /> },
          { label: fields.payable, value: <Money value={amount - discount} withUnit /> },
        ]
      }
    />
  )
}
