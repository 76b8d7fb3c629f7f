import type { Order } from '@app/api/contract/sales/orders'
import { oneOf } from '@app/kernel/list-query/write'
import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useListState } from '#lib/lists/list-state.ts'
import { can, useStation } from '#lib/session/session.ts'
import { OwnSalesHint } from '#ui/feedback/own-sales-hint.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { SoldLines } from '#features/sales/line-items/parts/sold-lines.tsx'
import { RecordButton } from '#features/sales/recorded-orders/parts/record-button.tsx'
import { listOrders, ORDERS_KEY, useLiveOrders } from '../orders-api.ts'
import { type SalesView, orderPath } from '../parts/order-paths.ts'
import { SaleButton } from '../parts/sale-button.tsx'
import { InvoiceTogether } from '../slots.ts'
import { words } from './words.ts'
import { orderCard } from './order-card.tsx'
import { orderColumns } from './order-columns.tsx'
import { orderFilters } from './order-filters.ts'
import { OrderTotals } from './order-totals.tsx'
import { PaidSwitch } from './paid-switch.tsx'
import { SalesTabs } from './sales-tabs.tsx'
import { useFuels } from './use-fuels.ts'

/** Fuel and goods of one visit may be one order: it belongs to both lists. */
const KINDS: Readonly<Record<SalesView, string | undefined>> = {
  all: undefined,
  fuel: oneOf('kind', ['fuel', 'mixed']),
  notFuel: oneOf('kind', ['goods', 'mixed']),
}

const ROUTES = { all: 'AllQuery', fuel: 'FuelQuery', notFuel: 'NotFuelQuery' } as const

/** What was sold: order by order, or line by line. */
export function SalesPage({ salesView }: { salesView: SalesView }) {
  const { tab } = useListState()
  const active = tab === 'lines' ? 'lines' : 'orders'
  const title = words.titles[salesView]
  const tabs = <SalesTabs label={title} active={active} />
  return active === 'lines' ? (
    <SoldLines salesView={salesView} title={title} tabs={tabs} />
  ) : (
    <OrderList salesView={salesView} tabs={tabs} />
  )
}

function OrderList({ salesView, tabs }: { salesView: SalesView; tabs: ReactNode }) {
  const { id } = useStation()
  const navigate = useNavigate()
  const refreshMs = useLiveOrders()
  const fuels = useFuels(salesView !== 'notFuel')
  const filters = useMemo(() => orderFilters(salesView, fuels), [salesView, fuels])
  const columns = useMemo(() => orderColumns(salesView), [salesView])
  const base = KINDS[salesView]
  const mayOpen = can(`${salesView}Details:read`)
  const mayInvoice = can('applyInvoice')
  return (
    <TablePage
      route={ROUTES[salesView]}
      title={words.titles[salesView]}
      tabs={tabs}
      queryKey={[...ORDERS_KEY, 'list', id]}
      load={listOrders}
      columns={columns}
      exports={{ type: 'orders' }}
      filters={filters}
      {...(base && { base })}
      actions={
        <>
          {salesView !== 'notFuel' && <RecordButton />}
          {salesView !== 'fuel' && <SaleButton />}
        </>
      }
      views={<PaidSwitch />}
      summary={<OwnSalesHint />}
      renderTotals={(query) => <OrderTotals salesView={salesView} query={query} />}
      empty={{ title: words.empty, hint: words.emptyHint[salesView] }}
      card={orderCard}
      {...(mayInvoice && {
        bulk: (orders: readonly Order[], clear: () => void) => (
          <InvoiceTogether orders={orders} onDone={clear} />
        ),
      })}
      {...(mayOpen && { onOpen: (order: Order) => navigate(orderPath(order.id, salesView)) })}
      {...(refreshMs !== undefined && { refreshMs })}
    />
  )
}
