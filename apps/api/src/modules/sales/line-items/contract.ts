/** Sold lines: every fuel and article of every order (S-392). */

import {
  Cents,
  DateOnly,
  ListQuery,
  Nullable,
  Reference,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { LineItem, Order } from '#modules/sales/orders/contract.ts'

export const SoldLine = Type.Object({
  ...LineItem.properties,
  payable: Cents({ description: 'The amount without the discount' }),
  station: Reference(),
  order: Type.Object({
    ...Type.Pick(Order, ['id', 'orderNo', 'kind', 'status', 'refundStatus']).properties,
    nozzle: Nullable(Type.Integer({ description: 'The number of the nozzle' })),
    seller: Nullable(Reference()),
    shift: Nullable(Type.Integer({ description: 'The number of the shift' })),
    businessDay: DateOnly(),
  }),
  createdDate: Timestamp(),
})

export type SoldLine = Static<typeof SoldLine>

export const SoldLineListQuery = ListQuery
