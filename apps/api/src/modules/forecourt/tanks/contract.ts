/** Tanks, their limits and readings, and what the books say is in them (S-181, S-388, D-106). */

import {
  Centilitres,
  changeBody,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  OptionalText,
  Reason,
  Reference,
  ReferenceInput,
  requestBody,
  type Static,
  Timestamp,
  Type,
  Version,
} from '@app/kernel/schema'
import { ItemSummary } from '#modules/catalogue/items/contract.ts'
import { LIVE_STATUSES } from '#modules/forecourt/dispensers/contract.ts'

export const READING_SOURCES = ['atg', 'manual'] as const

export const Millimetres = (description: string) =>
  Type.Number({ minimum: 0, maximum: 99_999, multipleOf: 0.1, description })

const figures = {
  oilHeight: Millimetres('Height of the product, mm'),
  waterHeight: Millimetres('Height of the water under it, mm'),
  temperature: Type.Number({ minimum: -60, maximum: 100, multipleOf: 0.1 }),
  density: Type.Number({ minimum: 600, maximum: 1000, multipleOf: 0.1, description: 'kg/m³' }),
}

export const TankReading = Type.Object({
  id: Id(),
  tank: Type.Object({ id: Id() }),
  at: Timestamp(),
  source: OneOf(READING_SOURCES, { description: 'atg: the gauge; manual: a dip' }),
  volume: Centilitres({ description: 'Product at the temperature in the tank' }),
  tcVolume: Nullable(Centilitres({ description: 'Product at 15 °C, as the gauge reckons it' })),
  waterVolume: Centilitres(),
  oilHeight: Nullable(Type.Number()),
  waterHeight: Nullable(Type.Number()),
  temperature: Nullable(Type.Number()),
  density: Nullable(Type.Number()),
  alarms: Type.Array(Type.String()),
  creator: Nullable(Reference()),
})

export type TankReading = Static<typeof TankReading>

export const NewTankReading = requestBody({
  volume: Type.Optional(
    Centilitres({
      minimum: 0,
      description: 'Absent: what the strapping table says of the height',
    }),
  ),
  waterVolume: Type.Optional(Centilitres({ minimum: 0 })),
  oilHeight: Type.Optional(figures.oilHeight),
  waterHeight: Type.Optional(figures.waterHeight),
  temperature: Type.Optional(figures.temperature),
  density: Type.Optional(figures.density),
  at: Type.Optional(Timestamp({ description: 'When the tank was dipped; now unless told' })),
})

export type NewTankReading = Static<typeof NewTankReading>

export const TankReadingListQuery = ListQuery

/** More than any tank at a station holds: ten thousand cubic metres. */
const MOST_CENTILITRES = 1_000_000_000

const Volume = (minimum: 0 | 1, description: string) =>
  Centilitres({ minimum, maximum: MOST_CENTILITRES, description })

const fields = {
  number: Type.Integer({ minimum: 1, maximum: 99, description: 'Unique among tanks in use' }),
  description: OptionalText({ maxLength: 64 }),
  maxVolume: Volume(1, 'What it holds'),
  safeVolume: Nullable(Volume(1, 'Up to where a delivery may fill it; null: to the brim')),
  highHighAlarm: Nullable(Volume(1, 'From here on it may run over')),
  highAlarm: Nullable(Volume(1, 'From here on it is too full')),
  lowAlarm: Volume(0, 'Down from here it should be ordered for'),
  lowLowAlarm: Nullable(Volume(0, 'Down from here it will run dry')),
  waterAlarm: Nullable(
    Type.Number({
      minimum: 0.1,
      maximum: 9999,
      multipleOf: 0.1,
      description: 'Height of water, mm, from which it is too much',
    }),
  ),
  deadStock: Volume(0, 'What the pumps cannot reach; a tank with no more is empty'),
}

const { number, maxVolume, ...optional } = fields

export const NewTank = requestBody({
  number,
  maxVolume,
  ...Type.Partial(Type.Object(optional)).properties,
  item: ReferenceInput({ description: 'The fuel in it, one that the station sells' }),
  openingVolume: Type.Optional(Volume(0, 'What is in it now; the books begin with it')),
})

export type NewTank = Static<typeof NewTank>

type Limits = Pick<
  Static<typeof NewTank>,
  | 'maxVolume'
  | 'safeVolume'
  | 'highHighAlarm'
  | 'highAlarm'
  | 'lowAlarm'
  | 'lowLowAlarm'
  | 'deadStock'
>

/** The first limit that does not fit the others; from below: low-low, low, high, high-high, what it holds. */
export function misplacedLimit(limits: Limits): MisplacedLimit | undefined {
  const { maxVolume: most, safeVolume: safe, deadStock: dead = 0, lowAlarm: low = 0 } = limits
  const highHigh = limits.highHighAlarm ?? most
  const high = limits.highAlarm ?? highHigh
  if (dead >= most) return 'deadStock'
  if (safe && (safe > most || safe <= dead)) return 'safeVolume'
  if (highHigh > most) return 'highHighAlarm'
  if (high > highHigh) return 'highAlarm'
  if (low >= high) return 'lowAlarm'
  return (limits.lowLowAlarm ?? 0) > low ? 'lowLowAlarm' : undefined
}

type MisplacedLimit = Exclude<keyof Limits, 'maxVolume'>

/** Its product is changed by a step of its own. */
export const TankChange = changeBody(fields)

export type TankChange = Static<typeof TankChange>

export const TankEnding = Type.Object({ version: Version() }, { additionalProperties: false })

export const TankProductChange = requestBody({
  item: ReferenceInput({ description: 'The fuel that it holds from now on' }),
  cleaned: Type.Boolean({ description: 'It was emptied and cleaned; else it holds dead stock' }),
  reason: Reason(),
  version: Version(),
})

export type TankProductChange = Static<typeof TankProductChange>

export const Tank = Type.Object({
  id: Id(),
  station: Type.Object({ id: Id() }),
  ...fields,
  item: ItemSummary,
  bookVolume: Centilitres({ description: 'What the books say is in it' }),
  volume: Nullable(Centilitres({ description: 'What was measured last' })),
  ullage: Nullable(Centilitres({ description: 'The space above product and water' })),
  safeUllage: Nullable(Centilitres({ description: 'What a delivery may still bring' })),
  lastReading: Nullable(TankReading),
  table: Nullable(
    Type.Object(
      { id: Id(), rows: Type.Integer() },
      { description: 'The strapping table that applies' },
    ),
  ),
  status: OneOf(LIVE_STATUSES),
  enabled: Type.Boolean({ description: 'false: ended, or it holds another product since' }),
  endedDate: Nullable(Timestamp()),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type Tank = Static<typeof Tank>

/** Without a filter by `enabled` or `id` the tanks in use. */
export const TankListQuery = ListQuery
