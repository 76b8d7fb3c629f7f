import type { Order } from '@app/api/contract/sales/orders'
import { count } from '#lib/i18n/format.ts'
import { words } from '../words.ts'
import { ApplyButton } from './apply-button.tsx'

/** One invoice for the orders that were picked out; which of them cannot be on one the server says. */
export const InvoiceTogether = ({
  orders,
  onDone,
}: {
  orders: readonly Order[]
  onDone: () => void
}) => (
  <ApplyButton draft={{ orderIds: orders.map(({ id }) => id) }} onDone={onDone}>
    {words.chosen(count(orders.length))}
  </ApplyButton>
)
