/** Today in a few figures, beside yesterday at the same hour: of a station, and of a company on a wall. */

import { equals, oneOf } from '@app/kernel/list-query/write'
import {
  Centilitres,
  Cents,
  Id,
  Nullable,
  OneOf,
  Reference,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'

export const UNPAID = ['open', 'lock', 'partiallyPaid'] as const

/** Finds orders whose goods were delivered and not taken back, paid or not, as the sheets count them. */
export const SOLD_ORDERS = equals('sold', true)

/** The same, of an order's lines. */
export const SOLD_LINES = equals('order.sold', true)

/** Finds payments that brought money, whatever was given back since. */
export const MONEY_TAKEN = oneOf('status', ['success', 'refunding', 'partRefunded', 'refunded'])

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

/** What somebody in a control room has to look after. */
export const ALARM_KINDS = [
  'overfill',
  'leak',
  'suddenLoss',
  'pumpFault',
  'stationOffline',
  'highWater',
  'probeOut',
  'leakTestFailed',
  'gaugeSilent',
  'tankLow',
  'tankHigh',
] as const

/** Those that gauges tell of; the others follow from what the station shows at this moment. */
export const GAUGE_ALARM_KINDS = [
  'overfill',
  'leak',
  'suddenLoss',
  'highWater',
  'probeOut',
  'leakTestFailed',
  'gaugeSilent',
] as const

export const Alarm = Type.Object({
  kind: OneOf(ALARM_KINDS),
  station: Reference(),
  subject: Nullable(
    Type.String({ description: 'Which dispenser or tank; null: the whole station' }),
  ),
})

export type Alarm = Static<typeof Alarm>

const Count = Type.Integer({ minimum: 0 })

export const ScreenStation = Type.Object({
  id: Id(),
  name: Type.String(),
  salesAmount: Cents(),
  fuelVolume: Centilitres(),
  orderCount: Count,
  pumps: Type.Object(
    { error: Count, busy: Count, idle: Count, offline: Count },
    { description: 'How many dispensers are doing what' },
  ),
})

export type ScreenStation = Static<typeof ScreenStation>

export const ScreenTank = Type.Object({
  id: Id(),
  station: Reference(),
  number: Type.Integer(),
  item: Type.String(),
  volume: Centilitres({ description: 'What was measured last' }),
  maxVolume: Centilitres(),
  isLow: Type.Boolean(),
})

export type ScreenTank = Static<typeof ScreenTank>

const HourlySales = Type.Array(Cents(), { description: 'What each hour since midnight sold' })

/** What hangs on the wall of a control room (S-081): a company's stations as far as the caller sees them. */
export const DashboardScreen = Type.Object({
  at: Timestamp(),
  today: DayFigures,
  yesterday: Nullable(
    Type.Object(DayFigures.properties, {
      description: 'Yesterday up to the same time of day; null for who may look at today alone',
    }),
  ),
  hours: Type.Object({ today: HourlySales, yesterday: Nullable(HourlySales) }),
  fuels: Type.Array(
    Type.Object({
      name: Type.String({ description: 'What stations call it; those that agree are one' }),
      volume: Centilitres(),
    }),
  ),
  payments: Type.Array(Type.Object({ paymentType: Type.String(), amount: Cents() })),
  stations: Type.Array(ScreenStation, { description: 'The one that sold most comes first' }),
  tanks: Type.Array(ScreenTank, { description: 'Those that are emptiest, the emptiest first' }),
  alarms: Type.Array(Alarm, { description: 'The most urgent first' }),
})

export type DashboardScreen = Static<typeof DashboardScreen>

/** Sales of one station differ from what all of them did by so many percentage points: then it stands out. */
export const STANDS_OUT_POINTS = 30

/** Of fewer orders a comparison says nothing. */
export const LEAST_COMPARED_ORDERS = 10

export const StationDay = Type.Object({
  id: Id(),
  name: Type.String(),
  coordinates: Nullable(
    Type.Object(
      { longitude: Type.Number(), latitude: Type.Number() },
      { description: 'Degrees east and north; null while nobody has said where it is' },
    ),
  ),
  salesAmount: Cents(),
  fuelVolume: Centilitres(),
  orderCount: Count,
  before: Nullable(
    Type.Object(
      { salesAmount: Cents(), orderCount: Count },
      { description: 'Yesterday up to the same time of day; null for who may look at today alone' },
    ),
  ),
  unpaid: Type.Object({ count: Count, amount: Cents() }),
  alarms: Type.Integer({ minimum: 0, description: 'How many are open' }),
  standsOut: Nullable(
    OneOf(['above', 'below'], {
      description:
        'Its sales changed since yesterday by 30 percentage points more or less than those of all stations' +
        ' together; told of stations with 10 orders yesterday by then',
    }),
  ),
})

export type StationDay = Static<typeof StationDay>

/** The day so far of every station of a company that the caller sees, beside each other. */
export const StationsOverview = Type.Object({
  at: Timestamp(),
  stations: Type.Array(StationDay, { description: 'The one that sold most comes first' }),
})

export type StationsOverview = Static<typeof StationsOverview>
