/** What customers still owe on a sheet, and what became of what they owed before. */

import {
  Cents,
  DateOnly,
  Id,
  Nullable,
  OneOf,
  Reference,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { orderMachine } from '#modules/sales/orders/contract.ts'

export const UnpaidOrder = Type.Object({
  id: Id(),
  orderNo: Type.String(),
  businessDay: DateOnly({ description: 'On which it was delivered' }),
  status: OneOf(orderMachine.states),
  nozzle: Nullable(Type.Object({ id: Id(), logicNo: Type.Integer() })),
  payable: Cents(),
  due: Cents(),
  createdDate: Timestamp(),
})

export type UnpaidOrder = Static<typeof UnpaidOrder>

export const ADJUSTMENT_KINDS = ['writeOff', 'discount'] as const

/** What happened to an order after the shift or day that counted it was settled. */
export const OrderAdjustment = Type.Object({
  id: Id(),
  kind: OneOf(ADJUSTMENT_KINDS),
  order: Type.Object({ id: Id(), orderNo: Type.String() }),
  businessDay: DateOnly({ description: 'The settled day that it belongs to' }),
  shiftState: Nullable(Type.Object({ id: Id(), number: Type.Integer() })),
  amount: Cents({
    description: 'Written off; or by how much the discount changed, less when it was given up',
  }),
  reason: Type.String(),
  operator: Nullable(Reference()),
  createdDate: Timestamp(),
})

export type OrderAdjustment = Static<typeof OrderAdjustment>
