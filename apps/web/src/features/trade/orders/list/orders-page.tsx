import type { Order } from '@app/api/contract/trade/orders'
import { oneOf } from '@app/kernel/list-query/write'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useListState } from '../../../../lib/list-state.ts'
import { can, useStation } from '../../../../lib/session.ts'
import { OwnSalesHint } from '../../../../ui/own-sales-hint.tsx'
import { TablePage } from '../../../../ui/table-page/table-page.tsx'
import { SoldLines } from '../../line-items/parts/sold-lines.tsx'
import { RecordButton } from '../../recorded-orders/parts/record-button.tsx'
import { listOrders, ORDERS_KEY, useLiveOrders } from '../orders-api.ts'
import { type OrderDoor, orderPath } from '../routes.ts'
import { SaleButton } from '../parts/sale-button.tsx'
import { words } from '../words.ts'
import { orderCard } from './order-card.tsx'
import { orderColumns } from './order-columns.tsx'
import { orderFilters } from './order-filters.ts'
import { OrderTotals } from './order-totals.tsx'
import { PaidSwitch } from './paid-switch.tsx'
import { SalesTabs } from './sales-tabs.tsx'
import { useFuels } from './use-fuels.ts'

/** Comes with the first order that is picked out. */
const InvoiceTogether = lazy(async () => ({
  default: (await import('../../invoices/parts/invoice-together.tsx')).InvoiceTogether,
}))

/** Fuel and goods of one visit may be one order: it belongs to both lists. */
const KINDS: Readonly<Record<OrderDoor, string | undefined>> = {
  all: undefined,
  fuel: oneOf('kind', ['fuel', 'mixed']),
  notFuel: oneOf('kind', ['goods', 'mixed']),
}

const ROUTES = { all: 'AllQuery', fuel: 'FuelQuery', notFuel: 'NotFuelQuery' } as const

export const AllOrdersPage = () => <SalesPage door="all" />
export const FuelOrdersPage = () => <SalesPage door="fuel" />
export const GoodsOrdersPage = () => <SalesPage door="notFuel" />

/** What was sold: order by order, or line by line. */
function SalesPage({ door }: { door: OrderDoor }) {
  const { tab } = useListState()
  const active = tab === 'lines' ? 'lines' : 'orders'
  const title = words.titles[door]
  const tabs = <SalesTabs label={title} active={active} />
  return active === 'lines' ? (
    <SoldLines door={door} title={title} tabs={tabs} />
  ) : (
    <OrdersPage door={door} tabs={tabs} />
  )
}

function OrdersPage({ door, tabs }: { door: OrderDoor; tabs: ReactNode }) {
  const { id } = useStation()
  const navigate = useNavigate()
  const refreshMs = useLiveOrders()
  const fuels = useFuels(door !== 'notFuel')
  const filters = useMemo(() => orderFilters(door, fuels), [door, fuels])
  const columns = useMemo(() => orderColumns(door), [door])
  const base = KINDS[door]
  const mayOpen = can(`${door}Details:read`)
  const mayInvoice = can('applyInvoice')
  return (
    <TablePage
      route={ROUTES[door]}
      title={words.titles[door]}
      tabs={tabs}
      queryKey={[...ORDERS_KEY, 'list', id]}
      load={listOrders}
      columns={columns}
      exports={{ type: 'orders' }}
      filters={filters}
      {...(base && { base })}
      actions={
        <>
          {door !== 'notFuel' && <RecordButton />}
          {door !== 'fuel' && <SaleButton />}
        </>
      }
      summary={
        <>
          <OwnSalesHint />
          <PaidSwitch />
        </>
      }
      renderSummary={(query) => <OrderTotals door={door} query={query} />}
      empty={{ title: words.empty, hint: words.emptyHint[door] }}
      card={orderCard}
      {...(mayInvoice && {
        bulk: (orders: readonly Order[], clear: () => void) => (
          <Suspense fallback={null}>
            <InvoiceTogether orders={orders} onDone={clear} />
          </Suspense>
        ),
      })}
      {...(mayOpen && { onOpen: (order: Order) => navigate(orderPath(order.id, door)) })}
      {...(refreshMs !== undefined && { refreshMs })}
    />
  )
}
