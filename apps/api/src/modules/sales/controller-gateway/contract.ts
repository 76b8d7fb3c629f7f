/** Packets: what forecourt controllers reported, as it came, and what became of it. */

import {
  Centilitres,
  Cents,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  Reference,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import type { PacketAlarmKind } from '#modules/forecourt/alarms/contract.ts'

export const PACKET_OUTCOMES = ['applied', 'ignored'] as const

export const ControllerPacket = Type.Object({
  id: Id(),
  station: Type.Object({ id: Id() }),
  controller: Type.Object({ id: Id(), name: Type.String() }),
  type: Type.String(),
  naturalKey: Type.String({ description: 'What makes it itself: a second one changes nothing' }),
  data: Type.Unknown({ description: 'As it came' }),
  outcome: OneOf(PACKET_OUTCOMES),
  outcomeCode: Nullable(Type.String({ description: 'Why, or what was odd about it' })),
  message: Nullable(Type.String({ description: 'The same in words' })),
  createdDate: Timestamp(),
})

export type ControllerPacket = Static<typeof ControllerPacket>

export const ControllerPacketListQuery = ListQuery

/** Why something could not be booked; the words are those of the errors. */
export const REJECTION_CODES = [
  'UNKNOWN_PUMP',
  'UNKNOWN_TANK',
  'TIME_IN_FUTURE',
  'TIME_INVALID',
  'TIME_ORDER',
  'VOLUME_IMPOSSIBLE',
  'PACKET_MALFORMED',
  'JSON_MALFORMED',
  'PROTOCOL_UNKNOWN',
  'MESSAGE_MALFORMED',
  'PTS_ID_MISMATCH',
  'TOO_MANY_REJECTIONS',
] as const

export type RejectionCode = (typeof REJECTION_CODES)[number]

/** The alarm that stands as long as something of a code is open. */
export const ALARM_OF_CODE: Readonly<Record<RejectionCode, PacketAlarmKind>> = {
  UNKNOWN_PUMP: 'packetUnknownPump',
  UNKNOWN_TANK: 'packetUnknownTank',
  TIME_IN_FUTURE: 'packetClockAhead',
  TIME_INVALID: 'packetTimeWrong',
  TIME_ORDER: 'packetTimeWrong',
  VOLUME_IMPOSSIBLE: 'packetVolume',
  PACKET_MALFORMED: 'packetMalformed',
  JSON_MALFORMED: 'packetMalformed',
  PROTOCOL_UNKNOWN: 'packetMalformed',
  MESSAGE_MALFORMED: 'packetMalformed',
  PTS_ID_MISMATCH: 'packetMalformed',
  TOO_MANY_REJECTIONS: 'packetsTooMany',
}

/** `open`: somebody has to see to it; `booked`: in the books after all; `dismissed`: never will be. */
export const REJECTION_STATES = ['open', 'booked', 'dismissed'] as const

/** What it was about, as far as it can be read. */
const RejectedMatter = Type.Object({
  pump: Nullable(Type.Integer()),
  nozzle: Nullable(Type.Integer()),
  tank: Nullable(Type.Integer()),
  volume: Nullable(Centilitres()),
  amount: Nullable(Cents()),
  time: Nullable(Type.String({ description: "By the controller's own clock" })),
})

/** What a controller sent and the gateway could not book. */
export const ControllerRejection = Type.Object({
  id: Id(),
  station: Type.Object({ id: Id() }),
  controller: Reference(),
  type: Type.String({ description: 'Of the packet; empty: a whole message' }),
  code: OneOf(REJECTION_CODES),
  message: Type.String({ description: 'The same in words' }),
  matter: RejectedMatter,
  times: Type.Integer({ description: 'How often it came' }),
  state: OneOf(REJECTION_STATES),
  bookable: Type.Boolean({ description: 'Can be tried again: it is a packet, open and whole' }),
  resolvedTime: Nullable(Timestamp()),
  resolver: Nullable(Reference()),
  remark: Type.String(),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type ControllerRejection = Static<typeof ControllerRejection>

export const ControllerRejectionDetails = Type.Object({
  ...ControllerRejection.properties,
  body: Type.String({ description: 'As it came, at most 8 KB of it' }),
})

export type ControllerRejectionDetails = Static<typeof ControllerRejectionDetails>

export const ControllerRejectionListQuery = ListQuery

export const Dismissal = requestBody({
  reason: Text({ minLength: 2, maxLength: 200, description: 'Why it is not booked' }),
})

export type Dismissal = Static<typeof Dismissal>

/** What came of booking again. */
export const BookingResult = Type.Object({
  outcome: OneOf([...PACKET_OUTCOMES, 'refused']),
  message: Nullable(
    Type.String({ description: 'Why it is still refused, or what was odd about it' }),
  ),
  rejection: ControllerRejection,
})

export type BookingResult = Static<typeof BookingResult>
