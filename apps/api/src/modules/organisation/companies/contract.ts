/** Oil companies: the tenants (S-302, D-098). */

import { Id, ListQuery, OneOf, type Static, Timestamp, Type } from '@app/kernel/schema'

/** How a card payment is split between principal and gift (D-158). */
export const SPENDING_MODES = ['together', 'principalFirst'] as const

export const CompanyProperty = Type.Object({
  currency: Type.String({ description: 'Currency code shown in labels' }),
  symbol: Type.String({ description: 'Currency symbol shown before amounts' }),
  volumeUnit: Type.String({ description: 'Unit of all volumes, L or gal' }),
})

export const Company = Type.Object({
  id: Id(),
  code: Type.String({ description: 'What staff type at log-in' }),
  name: Type.String(),
  description: Type.String(),
  address: Type.String(),
  contact: Type.String(),
  phone: Type.String(),
  property: CompanyProperty,
  products: Type.Array(Type.Object({ code: Type.String(), description: Type.String() }), {
    description: 'The first one names the company on the live connection',
  }),
  spendingMode: OneOf(SPENDING_MODES),
  status: OneOf(['normal', 'disabled'] as const),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type Company = Static<typeof Company>

export const CompanyListQuery = ListQuery

export const CompanyQuery = Type.Object(
  { expand: ListQuery.properties.expand },
  { additionalProperties: false },
)
