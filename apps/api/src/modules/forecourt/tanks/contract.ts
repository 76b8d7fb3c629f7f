/** Tanks, their readings, and what the books say is in them (S-388, D-106). */

import {
  Centilitres,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  Reference,
  requestBody,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { ItemSummary } from '#modules/catalogue/items/contract.ts'
import { LIVE_STATUSES } from '#modules/forecourt/dispensers/contract.ts'

export const READING_SOURCES = ['atg', 'manual'] as const

const Millimetres = (description: string) =>
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
  volume: Centilitres({ minimum: 0 }),
  waterVolume: Type.Optional(Centilitres({ minimum: 0 })),
  oilHeight: Type.Optional(figures.oilHeight),
  waterHeight: Type.Optional(figures.waterHeight),
  temperature: Type.Optional(figures.temperature),
  density: Type.Optional(figures.density),
  at: Type.Optional(Timestamp({ description: 'When the tank was dipped; now unless told' })),
})

export type NewTankReading = Static<typeof NewTankReading>

export const TankReadingListQuery = ListQuery

export const Tank = Type.Object({
  id: Id(),
  station: Type.Object({ id: Id() }),
  number: Type.Integer(),
  description: Type.String(),
  item: ItemSummary,
  maxVolume: Centilitres(),
  lowAlarm: Centilitres(),
  highAlarm: Nullable(Centilitres()),
  bookVolume: Centilitres({ description: 'What the books say is in it' }),
  volume: Nullable(Centilitres({ description: 'What was measured last' })),
  ullage: Nullable(Centilitres({ description: 'The room above product and water' })),
  lastReading: Nullable(TankReading),
  status: OneOf(LIVE_STATUSES),
  enabled: Type.Boolean(),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type Tank = Static<typeof Tank>

export const TankListQuery = ListQuery
