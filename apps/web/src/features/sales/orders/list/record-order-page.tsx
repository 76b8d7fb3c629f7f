import type { Order } from '@app/api/contract/sales/orders'
import { equals } from '@app/kernel/list-query/write'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { orderCard } from './order-card.tsx'
import { orderColumns } from './order-columns.tsx'
import { orderFilters } from './order-filters.ts'
import { useFuels } from './use-fuels.ts'
import { listOrders, ORDERS_KEY, useLiveOrders } from '../orders-api.ts'
import { orderPath } from '../parts/order-paths.ts'
import { can, useStation } from '#lib/session/session.ts'
import { TablePage } from '#ui/table/table-page.tsx'
import { RecordButton } from '#features/sales/recorded-orders/parts/record-button.tsx'
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
      title={words.recorded.title}
      queryKey={[...ORDERS_KEY, 'list', id]}
      load={listOrders}
      columns={columns}
      exports={{ type: 'orders' }}
      filters={filters}
      base={BY_HAND}
      actions={<RecordButton />}
      empty={{ title: words.recorded.empty, hint: words.recorded.emptyHint }}
      card={orderCard}
      {...(mayOpen && { onOpen: (order: Order) => navigate(orderPath(order.id, 'fuel')) })}
      {...(refreshMs !== undefined && { refreshMs })}
    />
  )
}
