import type { Order } from '@app/api/contract/sales/orders'
import { equals } from '@app/kernel/list-query/write'
import { useNavigate } from 'react-router'
import { usePageInAddress } from '#lib/lists/list-state.ts'
import { can } from '#lib/session/session.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import { orderCard } from '../list/order-card.tsx'
import { orderColumns } from '../list/order-columns.tsx'
import { listOrders, ORDERS_KEY } from '../orders-api.ts'
import { orderPath } from './order-paths.ts'
import { words } from './words.ts'

/** Where nobody has to be told whose orders these are. */
const columns = orderColumns('all').filter(({ key, extra }) => key !== 'buyer' && !extra)

/** What somebody bought lately, with what they paid by card. */
export function OrdersOf({ buyerId }: { buyerId: number }) {
  const navigate = useNavigate()
  const paging = usePageInAddress()
  return (
    <ListSection
      queryKey={ORDERS_KEY}
      load={listOrders}
      base={equals('buyer.id', buyerId)}
      columns={columns}
      exports={{ type: 'orders' }}
      card={orderCard}
      empty={<EmptyState title={words.emptyOf} hint={words.emptyOfHint} />}
      paging={paging}
      {...(can('allDetails:read') && { onOpen: ({ id }: Order) => navigate(orderPath(id, 'all')) })}
    />
  )
}
