import type { SoldLine } from '@app/api/contract/sales/line-items'
import { equals } from '@app/kernel/list-query/write'
import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { instant, money } from '#lib/i18n/format.ts'
import { can, useStation } from '#lib/session/session.ts'
import { OwnSalesHint } from '#ui/feedback/own-sales-hint.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { useLiveOrders } from '#features/sales/orders/orders-api.ts'
import { OrderState } from '#features/sales/orders/parts/order-state.tsx'
import { type SalesView, orderPath } from '#features/sales/orders/parts/order-paths.ts'
import { lineColumns } from '../line-columns.tsx'
import { lineFilters } from '../line-filters.ts'
import { LINE_ITEMS_KEY, listLines } from '../line-items-api.ts'
import { quantityOf } from '../line-names.ts'
import { LineTotals } from '../line-totals.tsx'
import { useItemChoices } from '../use-item-choices.ts'
import { words } from '../words.ts'

const ROUTES = { all: 'AllLines', fuel: 'FuelLines', notFuel: 'NotFuelLines' } as const

const TYPES: Readonly<Record<SalesView, string | undefined>> = {
  all: undefined,
  fuel: equals('categoryType', 'fuel'),
  notFuel: equals('categoryType', 'normal'),
}

const lineCard = (line: SoldLine) => ({
  title: (
    <>
      {line.name} {money(line.amount)}
    </>
  ),
  aside: <OrderState order={line.order} />,
  lines: [
    [instant(line.createdDate), quantityOf(line), money(line.unitPrice)].join(' · '),
    line.order.orderNo,
  ],
})

/**
 * Every fuel and article that was sold, over all orders of a view: where the figures of statistics by
 * item lead.
 */
export function SoldLines(props: { salesView: SalesView; title: string; tabs: ReactNode }) {
  const { salesView } = props
  const { id } = useStation()
  const navigate = useNavigate()
  const refreshMs = useLiveOrders()
  const items = useItemChoices(salesView)
  const filters = useMemo(() => lineFilters(salesView, items), [salesView, items])
  const columns = useMemo(() => lineColumns(salesView), [salesView])
  const base = TYPES[salesView]
  return (
    <TablePage
      route={ROUTES[salesView]}
      title={props.title}
      tabs={props.tabs}
      queryKey={[...LINE_ITEMS_KEY, 'list', id]}
      load={listLines}
      columns={columns}
      exports={{ type: 'lineItems' }}
      filters={filters}
      {...(base && { base })}
      summary={<OwnSalesHint />}
      renderTotals={(query) => <LineTotals salesView={salesView} query={query} />}
      empty={{ title: words.empty, hint: words.emptyHint }}
      card={lineCard}
      {...(can(`${salesView}Details:read`) && {
        onOpen: ({ order }: SoldLine) => navigate(orderPath(order.id, salesView)),
      })}
      {...(refreshMs !== undefined && { refreshMs })}
    />
  )
}
