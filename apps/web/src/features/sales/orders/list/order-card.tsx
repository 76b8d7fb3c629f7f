import type { Order } from '@app/api/contract/sales/orders'
import { instant, money, volume } from '#lib/i18n/format.ts'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import { nameOf, paymentsOf } from '../order-names.ts'
import { OrderState } from '../parts/order-state.tsx'

/** An order on a phone. */
export const orderCard = (order: Order): RowCard => ({
  title: (
    <>
      {nameOf(order)} {money(order.payable)}
    </>
  ),
  aside: <OrderState order={order} />,
  lines: [
    [instant(order.createdDate), order.volume > 0 && volume(order.volume), paymentsOf(order)]
      .filter(Boolean)
      .join(' · '),
  ],
})
