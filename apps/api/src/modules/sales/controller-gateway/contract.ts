/** Packets: what forecourt controllers reported, as it came, and what became of it. */

import { Id, ListQuery, Nullable, OneOf, type Static, Timestamp, Type } from '@app/kernel/schema'

export const PACKET_OUTCOMES = ['applied', 'ignored', 'refused'] as const

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
