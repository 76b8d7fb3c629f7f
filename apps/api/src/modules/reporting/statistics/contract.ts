/** Sums over time and by kind (S-391 to S-397, D-330). */

import { OneOf, type Static, Timestamp, Type } from '@app/kernel/schema'

export const INTERVALS = ['hour', 'day', 'month'] as const

export type Interval = (typeof INTERVALS)[number]

export const DAY_KINDS = ['calendar', 'business'] as const

/** @param groups the kinds by which the resource can be told apart */
export const StatisticsQuery = (groups: readonly string[]) =>
  Type.Object(
    {
      search: Type.Optional(
        Type.String({ maxLength: 2000, description: 'A filter, as of the list of the resource' }),
      ),
      from: Type.Optional(Timestamp({ description: 'Inclusive; three months back by default' })),
      to: Type.Optional(Timestamp({ description: 'Exclusive; now by default' })),
      interval: Type.Optional(
        OneOf(INTERVALS, {
          description: 'Rows by time at the station; empty ones are there, unless by kind as well',
        }),
      ),
      days: Type.Optional(
        OneOf(DAY_KINDS, {
          description:
            'Business days, as they are settled: a night shift counts where it began. Then from and to' +
            ' stand for their whole days; their hours are those of the clock, also after midnight',
        }),
      ),
      groupBy: Type.Optional(
        OneOf(groups, { description: 'Rows by kind, the most frequent first' }),
      ),
    },
    { additionalProperties: false },
  )

export type StatisticsQuery = Static<ReturnType<typeof StatisticsQuery>>

/** Each resource fills the figures that it has; the others are absent. */
const figures = {
  count: Type.Integer(),
  amount: Type.Optional(Type.Integer({ description: 'Cents, before any discount' })),
  volume: Type.Optional(Type.Integer({ description: 'Centilitres of fuel' })),
  quantity: Type.Optional(Type.Integer({ description: 'Hundredths of a piece of goods' })),
  discount: Type.Optional(
    Type.Integer({ description: 'Cents; of settled days as their sheets have it' }),
  ),
  writtenOff: Type.Optional(
    Type.Integer({
      description:
        'Cents of orders of earlier, settled days that ended without payment on these days',
    }),
  ),
  laterDiscount: Type.Optional(
    Type.Integer({
      description: 'Cents by which discounts of earlier, settled days changed on these days',
    }),
  ),
  refund: Type.Optional(
    Type.Integer({
      description: 'Cents given back of these rows to this moment, by refund or revocation',
    }),
  ),
  tax: Type.Optional(Type.Integer({ description: 'Cents of the amount that are tax' })),
  principal: Type.Optional(Type.Integer({ description: 'Cents of the amount that were paid in' })),
  gift: Type.Optional(Type.Integer({ description: 'Cents of the amount that were given' })),
  due: Type.Optional(Type.Integer({ description: 'Cents still to be paid' })),
  points: Type.Optional(Type.Integer()),
  value: Type.Optional(Type.Integer({ description: 'Cents on cards now, frozen part included' })),
  lockValue: Type.Optional(Type.Integer({ description: 'Cents of it that are frozen' })),
  newCount: Type.Optional(Type.Integer({ description: 'Of the count, who came in the period' })),
}

export const Figures = Type.Object(figures)

export type Figures = Static<typeof Figures>

export const StatisticsRow = Type.Object({
  time: Type.Optional(Timestamp({ description: 'Where the hour, day or month begins' })),
  key: Type.Optional(Type.String({ description: 'The kind, by id or code; absent: of none' })),
  label: Type.Optional(Type.String({ description: 'Its name, where it has an id' })),
  ...figures,
})

export type StatisticsRow = Static<typeof StatisticsRow>

export const Statistics = Type.Object({
  from: Timestamp(),
  to: Timestamp(),
  interval: Type.Optional(OneOf(INTERVALS)),
  rows: Type.Array(StatisticsRow),
  totals: Figures,
})

export type Statistics = Static<typeof Statistics>
