/** Alarms of a station: what is wrong with tanks, gauges, pumps, controllers, and the books of accounts. */

import {
  Centilitres,
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

/** Of tanks, as their gauge or their limits say. */
export const TANK_ALARM_KINDS = [
  'overfill',
  'leak',
  'suddenLoss',
  'highWater',
  'highProduct',
  'criticalLowProduct',
  'lowProduct',
  'probeOut',
  'leakTestFailed',
] as const

/** Of tanks: a delivery that nobody confirmed, and an intake of which the gauge knows nothing. */
export const DELIVERY_ALARM_KINDS = ['deliveryUnconfirmed', 'intakeUngauged'] as const

/** Of tanks: why a delivery that the gauge reports cannot be, and is not booked. */
export const REFUSED_DELIVERY_KINDS = [
  'deliveryTimeUnreadable',
  'deliveryInFuture',
  'deliveryTimeOrder',
  'deliveryNoLevel',
  'deliveryNoRise',
  'deliveryOverCapacity',
] as const

/** Of tanks: fuel has to be ordered now, or comes too late whenever it is ordered. */
export const STOCK_ALARM_KINDS = ['orderDue', 'runsEmpty'] as const

/** Of gauges: a clock that is not the station's, by which its deliveries would be of another time or day. */
export const GAUGE_CLOCK_KINDS = ['gaugeClockAhead', 'gaugeClockBehind'] as const

/** Of tanks: what the explanation of their variance found, for as long as its case is open. */
export const WETSTOCK_ALARM_KINDS = [
  'slowLoss',
  'withdrawal',
  'shortDelivery',
  'unrecordedFuelling',
  'unmeteredFuelling',
  'meterOff',
  'waterIngress',
  'probeMoved',
] as const

/** Of carriers and depots whose loads are short again and again, until somebody has dealt with it. */
export const CARRIER_ALARM_KINDS = ['habitualShortage'] as const

/** Of what a controller sends and nobody can book until the cause is mended. */
export const PACKET_ALARM_KINDS = [
  'packetUnknownPump',
  'packetUnknownTank',
  'packetClockAhead',
  'packetTimeWrong',
  'packetVolume',
  'packetMalformed',
  'packetsTooMany',
] as const

/** Of nozzles: money is held for a fuelling without an end, and nobody decided within a day. */
export const GRAY_ALARM_KINDS = ['fuellingGray', 'fuellingGrayOverdue'] as const

/** Of nozzles: the certificate of the meter ends within thirty days, or has ended or was refused. */
export const CERTIFICATE_ALARM_KINDS = ['certificateEnding', 'certificateEnded'] as const

/** Of accounts: their books do not agree, and nobody can pay with them until they are proved right. */
export const BOOKS_ALARM_KINDS = ['ledgerMismatch'] as const

export const ALARM_KINDS = [
  ...TANK_ALARM_KINDS,
  ...DELIVERY_ALARM_KINDS,
  ...REFUSED_DELIVERY_KINDS,
  ...STOCK_ALARM_KINDS,
  ...GRAY_ALARM_KINDS,
  ...CERTIFICATE_ALARM_KINDS,
  ...WETSTOCK_ALARM_KINDS,
  ...CARRIER_ALARM_KINDS,
  'gaugeSilent',
  ...GAUGE_CLOCK_KINDS,
  'controllerSilent',
  'controllerBattery',
  'controllerHot',
  'powerFailure',
  'controllerRestart',
  'pumpOffline',
  'pumpOverfilling',
  'pumpOfflineFuelling',
  'pumpFault',
  'deviceOffline',
  'deviceFault',
  ...PACKET_ALARM_KINDS,
  ...BOOKS_ALARM_KINDS,
] as const

export type TankAlarmKind = (typeof TANK_ALARM_KINDS)[number]
export type RefusedDeliveryKind = (typeof REFUSED_DELIVERY_KINDS)[number]
export type StockAlarmKind = (typeof STOCK_ALARM_KINDS)[number]
export type PacketAlarmKind = (typeof PACKET_ALARM_KINDS)[number]
export type AlarmKind = (typeof ALARM_KINDS)[number]

/** What endangers people, spills product or takes it now; everything else can wait for an hour. */
export const URGENT_ALARM_KINDS: readonly AlarmKind[] = [
  'overfill',
  'leak',
  'suddenLoss',
  'withdrawal',
  'pumpOverfilling',
]

/** By whom alarms are waited for: whoever must act at once, and those who see to tanks, to variance, to machines, to the books. */
export const ALARM_GROUPS = ['urgent', 'tanks', 'wetstock', 'equipment', 'books'] as const

/** A cause that stands, or has ended. */
export const ALARM_STATES = ['open', 'cleared'] as const

export const Alarm = Type.Object({
  id: Id(),
  station: Reference(),
  kind: OneOf(ALARM_KINDS),
  urgent: Type.Boolean(),
  state: OneOf(ALARM_STATES),
  tank: Nullable(Type.Object({ id: Id(), number: Type.Integer(), description: Type.String() })),
  gauge: Nullable(Reference()),
  nozzle: Nullable(Type.Object({ id: Id(), logicNo: Type.Integer() })),
  party: Nullable(Reference({ description: 'A carrier or a depot' })),
  userCard: Nullable(Type.Object({ id: Id(), number: Type.String() })),
  deviceNumber: Nullable(
    Type.Integer({ description: 'Of a pump, a reader or a price board; null: the whole station' }),
  ),
  intakeId: Nullable(Id({ description: 'That waits to be confirmed, or for the gauge' })),
  wetstockMonthId: Nullable(Id({ description: 'Of the tank, in which its litres are explained' })),
  delivery: Nullable(
    Type.Object(
      {
        startTime: Nullable(Timestamp({ description: 'Null: the gauge wrote what is no time' })),
        endTime: Nullable(Timestamp()),
        startVolume: Nullable(Centilitres()),
        endVolume: Nullable(Centilitres()),
        booked: Type.Boolean({ description: 'It could be booked after all' }),
      },
      { description: 'What the gauge reported and was not booked' },
    ),
  ),
  raisedTime: Timestamp(),
  clearedTime: Nullable(Timestamp()),
  acknowledgedTime: Nullable(Timestamp()),
  acknowledger: Nullable(Reference()),
  remark: Type.String(),
})

export type Alarm = Static<typeof Alarm>

export const AlarmListQuery = ListQuery

export const AlarmAcknowledgement = requestBody({
  remark: Text({ minLength: 2, description: 'What was found and done; kept with the alarm' }),
})

export type AlarmAcknowledgement = Static<typeof AlarmAcknowledgement>

/** The `params` of the live message `alarm`. */
export const AlarmNotice = Type.Object({
  id: Id(),
  kind: OneOf(ALARM_KINDS),
  urgent: Type.Boolean(),
  change: OneOf(['raised', 'cleared', 'acknowledged']),
})

export type AlarmNotice = Static<typeof AlarmNotice>
