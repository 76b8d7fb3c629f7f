/** Business days: what GET /dailyStates shows (S-303, S-386). Shifts have a room of their own. */

import {
  DateOnly,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'

export const DailyState = Type.Object({
  id: Id(),
  station: Type.Object({ id: Id() }),
  businessDay: DateOnly(),
  startTime: Timestamp(),
  endTime: Nullable(Timestamp()),
  isNatureDay: Type.Boolean({ description: 'A calendar day, not a day made of shifts' }),
  status: OneOf(['open', 'settled'] as const),
})

export type DailyState = Static<typeof DailyState>

export const DailyStateListQuery = ListQuery
