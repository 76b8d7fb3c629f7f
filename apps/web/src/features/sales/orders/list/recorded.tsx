import type { Order } from '@app/api/contract/sales/orders'
import { equals } from '@app/kernel/list-query/write'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { can, useStation } from '#lib/session/session.ts'
import { RecordButton } from '#features/sales/recorded-orders/parts/record-button.tsx'
import { OwnSalesHint } from '#ui/feedback/own-sales-hint.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { listOrders, ORDERS_KEY } from '../orders-api.ts'
import { orderPath } from '../parts/order-paths.ts'
import { orderCard } from './order-card.tsx'
import { orderColumns } from './order-columns.tsx'
import { orderFilters } from './order-filters.ts'
import { OrderTotals } from './order-totals.tsx'
import { useFuels } from './use-fuels.ts'
import { words } from './words.ts'

const columns = orderColumns('fuel')
const RECORDED = equals('source', 'manual')

/** The fuellings that people recorded by hand, and the way to record one. */
export function RecordedOrders({ route }: { route: 'RecordOrder' | 'ExtRecordOrder' }) {
  const { id } = useStation()
  const navigate = useNavigate()
  const fuels = useFuels(true)
  const filters = useMemo(
    () => orderFilters('fuel', fuels).filter(({ name }) => name !== 'source'),
    [fuels],
  )
  return (
    <TablePage
      route={route}
      title={words.titles.recorded}
      queryKey={[...ORDERS_KEY, 'recorded', id]}
      load={listOrders}
      base={RECORDED}
      columns={columns}
      exports={{ type: 'orders' }}
      filters={filters}
      actions={<RecordButton />}
      summary={<OwnSalesHint />}
      renderTotals={(query) => <OrderTotals salesView="fuel" query={query} />}
      empty={{ title: words.empty, hint: words.emptyHint.recorded }}
      card={orderCard}
      {...(can('fuelDetails:read') && {
        onOpen: (order: Order) => navigate(orderPath(order.id, 'fuel')),
      })}
    />
  )
}
