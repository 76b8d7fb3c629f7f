/** Sums over time and by kind (S-391 to S-397, D-330). */

import { OneOf, type Static, Timestamp, Type } from '@app/kernel/schema'

export const INTERVALS = ['hour', 'day', 'month'] as const

export const StatisticsQuery = Type.Object(
  {
    search: Type.Optional(Type.String({ maxLength: 2000 })),
    from: Type.Optional(Timestamp({ description: 'Inclusive' })),
    to: Type.Optional(Timestamp({ description: 'Exclusive; now by default' })),
    interval: Type.Optional(
      OneOf(INTERVALS, { description: 'Rows by time at the station; empty ones are there too' }),
    ),
    groupBy: Type.Optional(Type.String({ maxLength: 32, description: 'Rows by kind' })),
  },
  { additionalProperties: false },
)

export type StatisticsQuery = Static<typeof StatisticsQuery>

/** Each resource fills the figures that it has; the others are absent. Money in cents, volume in centilitres. */
const figures = {
  count: Type.Integer(),
  amount: Type.Optional(Type.Integer()),
  volume: Type.Optional(Type.Integer()),
  discount: Type.Optional(Type.Integer()),
  refund: Type.Optional(Type.Integer()),
  points: Type.Optional(Type.Integer()),
  value: Type.Optional(Type.Integer()),
  lockValue: Type.Optional(Type.Integer()),
  newCount: Type.Optional(Type.Integer()),
}

export const StatisticsRow = Type.Object({
  time: Type.Optional(Timestamp({ description: 'Where the hour, day or month begins' })),
  key: Type.Optional(Type.String({ description: 'The kind, by id or code' })),
  label: Type.Optional(Type.String()),
  ...figures,
})

export type StatisticsRow = Static<typeof StatisticsRow>

export const Statistics = Type.Object({
  from: Timestamp(),
  to: Timestamp(),
  interval: Type.Optional(OneOf(INTERVALS)),
  rows: Type.Array(StatisticsRow),
  totals: Type.Object(figures),
})

export type Statistics = Static<typeof Statistics>
