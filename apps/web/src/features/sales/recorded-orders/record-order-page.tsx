import type { Order } from '@app/api/contract/sales/orders'
import { equals } from '@app/kernel/list-query/write'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { orderCard } from '#features/sales/orders/list/order-card.tsx'
import { orderColumns } from '#features/sales/orders/list/order-columns.tsx'
import { orderFilters } from '#features/sales/orders/list/order-filters.ts'
import { useFuels } from '#features/sales/orders/list/use-fuels.ts'
import { listOrders, ORDERS_KEY, useLiveOrders } from '#features/sales/orders/orders-api.ts'
import { orderPath } from '#features/sales/orders/parts/order-paths.ts'
import { can, useStation } from '#lib/session/session.ts'
import { TablePage } from '#ui/table/table-page.tsx'
import { RecordButton } from './parts/record-button.tsx'
import { words } from './words.ts'

const BY_HAND = equals('source', 'manual')

/** Fuellings that somebody wrote down because no pump reported them (S-224, D-017). */
export default function RecordOrderPage() {
  const { id } = useStation()
  const navigate = useNavigate()
  const refreshMs = useLiveOrders()
  const fuels = useFuels(true)
  const filters = useMemo(() => orderFilters('fuel', fuels), [fuels])
  const columns = useMemo(() => orderColumns('fuel'), [])
  const mayOpen = can('fuelDetails:read')
  return (
    <TablePage
      route="RecordOrder"
      title={words.pageTitle}
      queryKey={[...ORDERS_KEY, 'list', id]}
      load={listOrders}
      columns={columns}
      exports={{ type: 'orders' }}
      filters={filters}
      base={BY_HAND}
      actions={<RecordButton />}
      empty={{ title: words.empty, hint: words.emptyHint }}
      card={orderCard}
      {...(mayOpen && { onOpen: (order: Order) => navigate(orderPath(order.id, 'fuel')) })}
      {...(refreshMs !== undefined && { refreshMs })}
    />
  )
}
