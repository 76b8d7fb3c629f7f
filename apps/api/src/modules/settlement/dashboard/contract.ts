/** Today at a station in a few figures, beside yesterday at the same hour. */

import { allOf, oneOf } from '@app/kernel/list-query/write'
import { Centilitres, Cents, Id, Nullable, type Static, Timestamp, Type } from '@app/kernel/schema'

export const UNPAID = ['open', 'lock', 'partiallyPaid'] as const

const SALES = ['fuel', 'goods', 'mixed'] as const

/** Finds orders whose goods were delivered and not taken back, paid or not. */
export const SOLD_ORDERS = allOf(oneOf('kind', SALES), oneOf('status', [...UNPAID, 'success']))

/** The same, of an order's lines. */
export const SOLD_LINES = allOf(
  oneOf('order.kind', SALES),
  oneOf('order.status', [...UNPAID, 'success']),
)

export const DayFigures = Type.Object({
  salesAmount: Cents({ description: 'Fuel and goods, what was sold whether paid or not' }),
  fuelVolume: Centilitres(),
  orderCount: Type.Integer({ minimum: 0 }),
  rechargeAmount: Cents({ description: 'Money put on cards, gifts left out' }),
  newMembers: Type.Integer({ minimum: 0 }),
})

export type DayFigures = Static<typeof DayFigures>

export const DashboardSummary = Type.Object({
  station: Type.Object({ id: Id() }),
  at: Timestamp(),
  today: DayFigures,
  yesterday: Nullable(
    Type.Object(DayFigures.properties, {
      description: 'Yesterday up to the same time of day; null: before what the caller may look at',
    }),
  ),
  unpaid: Type.Object({ count: Type.Integer({ minimum: 0 }), amount: Cents() }),
})

export type DashboardSummary = Static<typeof DashboardSummary>

export const DashboardQuery = Type.Object({ stationId: Id() }, { additionalProperties: false })
