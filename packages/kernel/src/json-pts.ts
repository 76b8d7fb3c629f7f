/**
 * jsonPTS, the wire format of Technotrade's PTS-2 forecourt controller: what it uploads, what it is
 * told and how both are acknowledged. Field names and units are the controller's: litres and whole
 * currency units as decimal numbers, local wall-clock times without offset.
 *
 * A schema lists the fields that the server relies on; a controller may send more, which are kept
 * with the packet and otherwise ignored.
 */

import Type, { type Static, type TSchema } from 'typebox'
import { PTS_ID_PATTERN } from './formats.ts'

export const PROTOCOL = 'jsonPTS'

/** Handshake headers of both transports. */
export const PTS_HEADERS = {
  id: 'x-pts-id',
  firmware: 'x-pts-firmware-version-datetime',
  configuration: 'x-pts-configuration-identifier',
  /** HMAC-SHA256 of the raw body with the shared secret, hex or base64. */
  signature: 'x-data-signature',
} as const

/** The counter of transactions wraps after this. */
export const LAST_TRANSACTION = 65_535

export const PtsId = Type.String({ pattern: PTS_ID_PATTERN })

const Packet = Type.Object({
  Id: Type.Integer(),
  Type: Type.String({ maxLength: 64 }),
  Data: Type.Optional(Type.Unknown()),
  Message: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  Error: Type.Optional(Type.Boolean()),
  Code: Type.Optional(Type.Integer()),
})

export type Packet = Static<typeof Packet>

export const Message = Type.Object({
  Protocol: Type.Literal(PROTOCOL),
  PtsId: Type.Optional(PtsId),
  Packets: Type.Array(Packet, { minItems: 1, maxItems: 64 }),
})

export type Message = Static<typeof Message>

/** `2026-11-21T14:05:09`, at the station's clock. */
const WallTime = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}' })

const Litres = Type.Number({ minimum: 0, maximum: 100_000_000 })
export const Money = Type.Number({ minimum: 0, maximum: 1_000_000_000_000 })
const Millimetres = Type.Number({ minimum: 0, maximum: 100_000 })
/** What a sensor says beside the level: a broken one may say anything, and the level still counts. */
const Sensor = Type.Optional(Type.Union([Type.Number(), Type.Null()]))
const LevelOrNothing = Type.Optional(Type.Union([Millimetres, Type.Null()]))
const VolumeOrNothing = Type.Optional(Type.Union([Litres, Type.Null()]))
const Number1to99 = Type.Integer({ minimum: 1, maximum: 99 })
const PumpNumber = Type.Integer({ minimum: 1, maximum: 120 })

/** A finished fuelling, the record that counts for money. */
export const UploadPumpTransaction = Type.Object({
  DateTimeStart: Type.Optional(WallTime),
  DateTime: WallTime,
  Pump: PumpNumber,
  Nozzle: Type.Integer({ minimum: 1, maximum: 8 }),
  Tank: Type.Optional(Type.Integer()),
  FuelGradeId: Type.Optional(Type.Integer()),
  FuelGradeName: Type.Optional(Type.String()),
  Transaction: Type.Integer({ minimum: 0, maximum: LAST_TRANSACTION }),
  Volume: Litres,
  TCVolume: Type.Optional(Litres),
  Price: Money,
  Amount: Money,
  /** Totalisers after the fuelling. */
  TotalVolume: Litres,
  TotalAmount: Type.Optional(Money),
  Tag: Type.Optional(Type.String({ maxLength: 64 })),
  UserId: Type.Optional(Type.Integer()),
  IsOffline: Type.Optional(Type.Boolean()),
  CustomData: Type.Optional(Type.String()),
  PumpTransactionsUploaded: Type.Optional(Type.Integer()),
  PumpTransactionsTotal: Type.Optional(Type.Integer()),
  ConfigurationId: Type.Optional(Type.String()),
})

export type UploadPumpTransaction = Static<typeof UploadPumpTransaction>

/**
 * What the gauge reads in a tank. Heights in millimetres, volumes in litres, density in kg/m³. Of a probe in error
 * ({@link isProbeError}) the figures say nothing, and may be missing.
 */
export const UploadTankMeasurement = Type.Object({
  DateTime: WallTime,
  Tank: Number1to99,
  FuelGradeId: Type.Optional(Type.Integer()),
  FuelGradeName: Type.Optional(Type.String()),
  Status: Type.Optional(Type.String()),
  Alarms: Type.Optional(Type.Union([Type.Array(Type.String()), Type.Null()])),
  ProductHeight: LevelOrNothing,
  WaterHeight: Sensor,
  Temperature: Sensor,
  ProductVolume: VolumeOrNothing,
  WaterVolume: Sensor,
  ProductUllage: Sensor,
  ProductTCVolume: Sensor,
  ProductDensity: Sensor,
  ProductMass: Sensor,
  TankFillingPercentage: Sensor,
})

export type UploadTankMeasurement = Static<typeof UploadTankMeasurement>

export const isProbeError = ({ Status }: Pick<UploadTankMeasurement, 'Status'>): boolean =>
  Status?.trim().toLowerCase() === 'error'

const DeliveryValues = Type.Object({
  DateTime: Type.Optional(WallTime),
  ProductHeight: LevelOrNothing,
  WaterHeight: Sensor,
  Temperature: Sensor,
  ProductVolume: VolumeOrNothing,
  ProductTCVolume: Sensor,
  ProductDensity: Sensor,
})

/**
 * A delivery that the gauge noticed: before, after, and what the pumps took meanwhile. Firmware leaves out what it does
 * not know, of any of the three.
 */
export const UploadInTankDelivery = Type.Object({
  Tank: Number1to99,
  FuelGradeId: Type.Optional(Type.Integer()),
  FuelGradeName: Type.Optional(Type.String()),
  StartValues: Type.Optional(DeliveryValues),
  EndValues: Type.Optional(DeliveryValues),
  AbsoluteValues: Type.Optional(
    Type.Object({
      /** What was delivered. */
      ProductVolume: VolumeOrNothing,
      PumpsDispensedVolume: VolumeOrNothing,
    }),
  ),
})

export type UploadInTankDelivery = Static<typeof UploadInTankDelivery>

/**
 * Something is wrong with a device, or no longer is. Firmware differs in its words for the states, so
 * they are read generously: {@link isStandingAlert}.
 */
export const UploadAlertRecord = Type.Object({
  DateTime: WallTime,
  DeviceType: Type.String({ minLength: 1, maxLength: 32 }),
  DeviceNumber: Type.Integer({ minimum: 0, maximum: 999 }),
  State: Type.String({ maxLength: 32 }),
  Code: Type.Integer({ minimum: 0 }),
  ConfigurationId: Type.Optional(Type.String()),
})

export type UploadAlertRecord = Static<typeof UploadAlertRecord>

const MOMENTARY = 'detected'
const OVER = new Set([
  'off',
  'ended',
  'finished',
  'cleared',
  'closed',
  'inactive',
  'normal',
  'resolved',
  MOMENTARY,
])

/** Whether an alert in this state still stands. */
export const isStandingAlert = ({ State }: Pick<UploadAlertRecord, 'State'>): boolean =>
  !OVER.has(State.trim().toLowerCase())

/** Whether an alert is about something that happened and does not last, such as a restart. */
export const isMomentary = ({ State }: Pick<UploadAlertRecord, 'State'>): boolean =>
  State.trim().toLowerCase() === MOMENTARY

/** What is not known stands as null. */
const NumberOrNull = Type.Union([Type.Number(), Type.Null()])
const Numbers = Type.Optional(Type.Array(NumberOrNull))

/** Pumps in one state: parallel arrays, one place for each pump in `Ids`. */
const PumpGroup = Type.Object({
  Ids: Numbers,
  NozzlesUp: Numbers,
  Nozzles: Numbers,
  Transactions: Numbers,
  Volumes: Numbers,
  Amounts: Numbers,
  Prices: Numbers,
})

/** The whole forecourt, once a second. Running figures are for eyes only, never for money. */
export const UploadStatus = Type.Object({
  ConfigurationId: Type.Optional(Type.String()),
  DateTime: WallTime,
  FirmwareDateTime: Type.Optional(Type.String()),
  PtsStartupSeconds: Type.Optional(Type.Integer()),
  Pumps: Type.Optional(
    Type.Object({
      IdleStatus: Type.Optional(PumpGroup),
      FillingStatus: Type.Optional(PumpGroup),
      EndOfTransactionStatus: Type.Optional(PumpGroup),
      OfflineStatus: Type.Optional(PumpGroup),
    }),
  ),
  Probes: Type.Optional(
    Type.Object({
      OnlineStatus: Type.Optional(
        Type.Object({
          Ids: Numbers,
          /** Of all these {@link probesMeant} says which probes they mean. */
          Errors: Numbers,
          CriticalHighProductAlarms: Numbers,
          HighProductAlarms: Numbers,
          LowProductAlarms: Numbers,
          CriticalLowProductAlarms: Numbers,
          HighWaterAlarms: Numbers,
          TankLeakageAlarms: Numbers,
          /**
           * One row a probe: probe, product height, water height, temperature, product volume, water
           * volume, ullage, temperature-compensated volume, density, mass, share filled.
           */
          Measurements: Type.Optional(Type.Array(Type.Array(NumberOrNull))),
        }),
      ),
      OfflineStatus: Type.Optional(Type.Object({ Ids: Numbers })),
    }),
  ),
})

export type UploadStatus = Static<typeof UploadStatus>

/**
 * The probes that an array of a status names. The protocol can be read both ways: distinct members of `Ids` are
 * probe numbers; else as many noughts and ones as there are probes are flags, in the order of `Ids`. Anything else
 * says nothing.
 */
export function probesMeant(
  ids: readonly (number | null)[],
  values: readonly (number | null)[] = [],
): readonly (number | null)[] {
  const isDistinct = new Set(values).size === values.length
  if (isDistinct && values.every((value) => ids.includes(value))) return values
  const areFlags =
    values.length === ids.length && values.every((value) => value === 0 || value === 1)
  return areFlags ? ids.filter((_, index) => values[index] === 1) : []
}

export const UPLOADS: Readonly<Record<string, TSchema>> = {
  UploadPumpTransaction,
  UploadTankMeasurement,
  UploadInTankDelivery,
  UploadAlertRecord,
  UploadStatus,
}

/** What the controller expects to hear; anything else it sends again. */
export const acknowledge = ({ Id, Type: type }: Packet): Packet => ({
  Id,
  Type: type,
  Message: 'OK',
})

/** Those of the protocol's numbers for errors that fit what a server refuses. */
export const REJECTION_CODES = { invalid: 2, noPermission: 6, failed: 96 } as const

/** A refusal that the controller keeps in its own log and, by protocol, may try again. */
export const reject = (
  { Id, Type: type }: Packet,
  why: string,
  kind: keyof typeof REJECTION_CODES = 'invalid',
): Packet => ({
  Id,
  Type: type,
  Error: true,
  Code: REJECTION_CODES[kind],
  Message: why,
})

export const message = (packets: Packet[], ptsId?: string): Message => ({
  Protocol: PROTOCOL,
  ...(ptsId && { PtsId: ptsId }),
  Packets: packets,
})
