/** Days of tanks: book against gauge from midnight to midnight. */

import {
  Centilitres,
  DateOnly,
  Id,
  ListQuery,
  Nullable,
  Reference,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'

export const TankRef = Type.Object({
  id: Id(),
  number: Type.Integer(),
  description: Type.String(),
  item: Type.String({ description: 'What is in it' }),
})

export const WetstockDay = Type.Object({
  id: Id(),
  station: Reference(),
  tank: TankRef,
  day: DateOnly(),
  fromTime: Timestamp({ description: 'Of the quiet minutes in which it was opened' }),
  untilTime: Timestamp(),
  opening: Centilitres({ description: 'By the gauge' }),
  received: Centilitres({ description: 'By the papers' }),
  gauged: Nullable(Centilitres({ description: 'The same by the gauge, where it told' })),
  moved: Centilitres({ description: 'Transfers and tests given back; below zero when it left' }),
  sold: Centilitres({ description: 'By fuellings' }),
  metered: Centilitres({ description: 'The same by totalisers' }),
  expected: Centilitres(),
  closing: Centilitres({ description: 'By the gauge' }),
  variance: Centilitres({ description: 'closing - expected; a loss is below zero' }),
  thermal: Centilitres({ description: 'What of it warmth alone did' }),
  standardVariance: Centilitres({ description: 'At 20 °C' }),
  variance15: Nullable(Centilitres({ description: 'At 15 °C' })),
  limit: Nullable(Centilitres({ minimum: 0, description: "The company's own" })),
  isExceeded: Type.Boolean({ description: 'By the variance at 20 °C' }),
  cumulative: Centilitres({ description: 'Of the month until then, at 20 °C' }),
  unrecorded: Centilitres({ description: 'What meters counted and no fuelling tells of' }),
})

export type WetstockDay = Static<typeof WetstockDay>

export const WetstockDayListQuery = ListQuery
