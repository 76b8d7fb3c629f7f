/**
 * What a PC's device service sees beside cards, for PCs that have none: the tags that are registered,
 * and a licence dongle, which no server has (D-293, D-294, X-15).
 */

import { Id, ListQuery, Nullable, OneOf, type Static, Timestamp, Type } from '@app/kernel/schema'
import { cardInfoMachine } from '#modules/cards/card-infos/contract.ts'

export const RfidLabel = Type.Object({
  id: Id(),
  epc: Type.String({ description: 'Serial of the tag, upper-case hexadecimal' }),
  status: OneOf(cardInfoMachine.states),
  plates: Type.Array(Type.String(), { description: 'The cars that its account pays for' }),
  userCard: Nullable(Type.Object({ id: Id(), number: Type.String() })),
})

export type RfidLabel = Static<typeof RfidLabel>

export const LabelListQuery = ListQuery

export const DongleStatus = Type.Object({
  present: Type.Boolean(),
  serialMasked: Nullable(Type.String()),
  expireTime: Nullable(Timestamp()),
  checkedAt: Timestamp(),
  code: Nullable(Type.String({ description: 'DOG_ABSENT' })),
  message: Nullable(Type.String({ description: 'In the language of the request' })),
})

export type DongleStatus = Static<typeof DongleStatus>
