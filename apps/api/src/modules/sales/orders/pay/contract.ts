/** Which coupons a payer could use: what is asked before an order is paid. */

import { Id, OneOf, type Static, Type } from '@app/kernel/schema'
import { TILL_TYPES } from '#modules/sales/transactions/contract.ts'

export const UsableQuery = Type.Object(
  {
    user: Type.Optional(Id({ description: 'The member who pays; the buyer by default' })),
    userCard: Type.Optional(Id({ description: 'The card that pays; its holder then counts' })),
    paymentType: Type.Optional(OneOf(['debit', ...TILL_TYPES] as const)),
  },
  { additionalProperties: false },
)

export type UsableQuery = Static<typeof UsableQuery>
