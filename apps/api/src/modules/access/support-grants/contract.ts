/**
 * Support grants: a company lets the platform's staff see its customers' numbers unmasked, for a few hours
 * and for a reason (permission design §5). Each look is in the company's log like any other.
 */

import {
  Id,
  ListQuery,
  Nullable,
  Reason,
  Reference,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'

export const LONGEST_GRANT_HOURS = 24

export const NewSupportGrant = requestBody({
  supporter: Type.Optional(
    Text({ maxLength: 64, description: 'Account of the person that alone may use it' }),
  ),
  hours: Type.Integer({
    minimum: 1,
    maximum: LONGEST_GRANT_HOURS,
    description: 'How long it runs',
  }),
  reason: Reason(),
})

export type NewSupportGrant = Static<typeof NewSupportGrant>

export const SupportGrant = Type.Object({
  id: Id(),
  company: Reference(),
  supporter: Nullable(
    Reference({ description: 'Who alone may use it; null: whoever of the platform helps' }),
  ),
  reason: Type.String(),
  startTime: Timestamp(),
  endTime: Timestamp({ description: 'When it ends, or has been ended' }),
  running: Type.Boolean(),
  grantor: Nullable(Reference()),
  ender: Nullable(Reference({ description: 'Who ended it before its time' })),
})

export type SupportGrant = Static<typeof SupportGrant>

export const SupportGrantListQuery = ListQuery

/** Somebody of the platform who may be named in a grant. */
export const Supporters = Type.Object({
  content: Type.Array(Type.Object({ account: Type.String(), name: Type.String() })),
})

export type Supporters = Static<typeof Supporters>
