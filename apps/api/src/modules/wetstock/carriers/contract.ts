/** Carriers and depots whose loads are short again and again: what somebody has to settle with them. */

import {
  Centilitres,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  Reason,
  Reference,
  requestBody,
  type Static,
  Timestamp,
  Type,
  Version,
} from '@app/kernel/schema'

export const PARTY_KINDS = ['carrier', 'depot'] as const

export const SHORT_CARRIER_STATES = ['open', 'closed'] as const

export const ShortCarrier = Type.Object({
  id: Id(),
  kind: OneOf(PARTY_KINDS),
  party: Reference({ description: 'The carrier or the depot' }),
  station: Reference({ description: 'Where it showed' }),
  state: OneOf(SHORT_CARRIER_STATES),
  loads: Type.Integer({ description: 'Loads since the last finding that was closed' }),
  shortage: Centilitres({ description: 'What is missing of them together, at 20 °C' }),
  fromTime: Timestamp({ description: 'Of the first of these loads' }),
  sinceTime: Timestamp({ description: 'Of the load by which it was beyond chance' }),
  closedTime: Nullable(Timestamp()),
  closer: Nullable(Reference()),
  reason: Type.String({ description: 'What came of it' }),
  version: Type.Integer(),
})

export type ShortCarrier = Static<typeof ShortCarrier>

export const ShortCarrierListQuery = ListQuery

export const CarrierClosing = requestBody({ reason: Reason(), version: Version() })

export type CarrierClosing = Static<typeof CarrierClosing>
