/** Stations: where everything happens (S-291 to S-301, D-099 to D-101). */

import {
  Id,
  ListQuery,
  Nullable,
  OneOf,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { CompanyProperty } from '../companies/contract.ts'

export const StationCompany = Type.Object({
  id: Id(),
  name: Type.String(),
  property: Type.Optional(CompanyProperty),
  products: Type.Optional(
    Type.Array(Type.Object({ code: Type.String(), description: Type.String() })),
  ),
  spendingMode: Type.Optional(Type.String()),
})

export const Station = Type.Object({
  id: Id(),
  code: Type.String(),
  name: Type.String(),
  description: Type.String(),
  address: Type.String(),
  phone: Type.String(),
  contact: Type.String(),
  longitude: Nullable(Type.Number()),
  latitude: Nullable(Type.Number()),
  timeZone: Type.String({ description: 'IANA name; the station’s days begin by it' }),
  language: OneOf(['zh', 'en'] as const),
  company: StationCompany,
  enableShiftSettle: Type.Boolean({
    description: 'The station works in shifts; otherwise in calendar days',
  }),
  indefinite: Type.Boolean({ description: 'The service never ends' }),
  expireTime: Nullable(Timestamp({ description: 'When the service ends' })),
  endTime: Nullable(Timestamp({ description: 'When the grace after it ends' })),
  package: Type.Object({
    card: Type.Boolean(),
    payment: Type.Boolean(),
    store: Type.Boolean(),
    rfid: Type.Boolean(),
  }),
  config: Type.Record(Type.String(), Type.Unknown(), {
    description: 'Settings by key; only those that were expanded',
  }),
  status: OneOf(['normal', 'disabled'] as const),
  version: Type.Integer(),
})

export type Station = Static<typeof Station>

export const StationListQuery = ListQuery

export const StationQuery = Type.Object(
  { expand: ListQuery.properties.expand },
  { additionalProperties: false },
)

/** What staff may broadcast to a station's screens and devices. */
export const BROADCAST_METHODS = ['updateView', 'priceChange', 'config', 'reload'] as const

export const BroadcastBody = requestBody({
  method: Text({ description: `One of ${BROADCAST_METHODS.join(', ')}` }),
  params: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})

export const BroadcastReply = Type.Object({ sent: Type.Boolean() })
