/** Dealers: whoever sells the platform to oil companies and looks after them (S-195; X-16). */

import {
  changeBody,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  OptionalText,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'

export const DEALER_STATUSES = ['normal', 'disabled'] as const

const fields = {
  name: Text({ maxLength: 64, description: 'Unique on the platform' }),
  contact: OptionalText({ maxLength: 32, description: 'Whom to ask for' }),
  phone: OptionalText({ maxLength: 32 }),
  address: OptionalText(),
  remark: OptionalText(),
  renewalDays: Nullable(
    Type.Integer({
      minimum: 0,
      maximum: 1_000_000,
      description: 'Days of service that it may still give to stations; null: no limit',
    }),
  ),
}

const { name, ...optional } = fields

export const NewDealer = requestBody({ name, ...Type.Partial(Type.Object(optional)).properties })

export type NewDealer = Static<typeof NewDealer>

export const DealerChange = changeBody({
  ...fields,
  status: OneOf(DEALER_STATUSES, { description: 'A disabled dealer gets no further companies' }),
})

export type DealerChange = Static<typeof DealerChange>

export const Dealer = Type.Object({
  id: Id(),
  ...fields,
  status: OneOf(DEALER_STATUSES),
  companyCount: Type.Integer({ description: 'Companies that it looks after' }),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type Dealer = Static<typeof Dealer>

export const DealerListQuery = ListQuery

/** Staff of the platform, of a dealer, or of a company: how far down from the top somebody stands. */
export type Standing = 'platform' | 'dealer' | 'tenant'

export function standingOf(roles: readonly { defaultRole: string }[]): Standing {
  const kinds = new Set(roles.map(({ defaultRole }) => defaultRole))
  if (kinds.has('superAdmin') || kinds.has('admin')) return 'platform'
  return kinds.has('company_group') ? 'dealer' : 'tenant'
}
