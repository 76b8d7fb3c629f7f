/** Fuel inventory: what the books say is in tanks, beside what was measured (S-226, D-019, D-106). */

import {
  Centilitres,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  Reference,
  type Static,
  Timestamp,
  Type,
  Version,
} from '@app/kernel/schema'
import { READING_SOURCES } from '#modules/forecourt/tanks/contract.ts'

/** How full a tank may be filled, in percent of what it holds. */
export const FILL_LIMIT_PERCENT = 90

const InventoryReading = Type.Object({
  at: Timestamp(),
  source: OneOf(READING_SOURCES),
  volume: Centilitres({ description: 'Product at the temperature in the tank' }),
  temperature: Nullable(Type.Number({ description: '°C' })),
  volume20: Nullable(
    Centilitres({ description: 'The same at 20 °C; null: no temperature, or beyond the tables' }),
  ),
  volume15: Nullable(Centilitres({ description: 'The same at 15 °C' })),
  waterHeight: Nullable(Type.Number({ description: 'mm' })),
  waterVolume: Centilitres(),
})

export type InventoryReading = Static<typeof InventoryReading>

/** Fewer days say nothing of a week, and of no sales nothing follows. */
export const FORECAST_STATUSES = ['known', 'tooFewDays', 'noSales'] as const

const TankForecast = Type.Object({
  status: OneOf(FORECAST_STATUSES),
  days: Type.Integer({ description: 'Whole days of sales that were learnt from' }),
  hoursUntilEmpty: Nullable(
    Type.Integer({ description: 'Until the pumps reach nothing more; null: not within 60 days' }),
  ),
  daysOfSupply: Nullable(Type.Number({ description: 'Usable stock in mean days' })),
  isOrderDue: Type.Boolean({ description: 'What is ordered later may come too late' }),
  orderBy: Nullable(
    Timestamp({ description: 'Of an order that is due: with a later one the pumps run dry' }),
  ),
  unknownHoliday: Nullable(
    Type.String({ description: 'Within a week, and nobody knows what it sells' }),
  ),
  orderVolume: Nullable(
    Centilitres({
      description: 'Whole compartments that fit below 90 % when they come, also if less is sold',
    }),
  ),
})

export type TankForecast = Static<typeof TankForecast>

export const RECONCILED_BY = ['opening', 'adjust', 'tank'] as const

export const TankInventory = Type.Object({
  id: Id(),
  station: Reference(),
  number: Type.Integer(),
  item: Type.Object({
    id: Id(),
    name: Type.String(),
    productId: Nullable(Id({ description: 'As what it is bought' })),
  }),
  maxVolume: Centilitres(),
  bookVolume: Centilitres(),
  reading: Nullable(InventoryReading),
  difference: Nullable(
    Centilitres({
      description: 'Measured less what the books said at that time; a loss is negative',
    }),
  ),
  reconciled: Type.Object(
    {
      at: Timestamp(),
      by: OneOf(RECONCILED_BY, {
        description: 'The opening stock, an adjustment, or the tank’s own beginning',
      }),
    },
    { description: 'Since when the difference has come about' },
  ),
  sold: Centilitres({ description: 'Sold since then, less refunds' }),
  differencePercent: Nullable(
    Type.Number({ description: 'The difference in percent of what was sold since then' }),
  ),
  fillPercent: Nullable(Type.Integer({ description: 'Product and water of what the tank holds' })),
  ullage: Nullable(
    Centilitres({ description: 'What may still come in until it is 90 % full; not below nothing' }),
  ),
  forecast: TankForecast,
  version: Version(),
})

export type TankInventory = Static<typeof TankInventory>

export const InventoryListQuery = ListQuery

/** What all tanks of a product hold together. */
export const ProductStock = Type.Object({
  product: Type.String(),
  tanks: Type.Integer(),
  maxVolume: Centilitres(),
  bookVolume: Centilitres(),
  measured: Type.Integer({ description: 'How many of the tanks were ever measured' }),
  volume: Nullable(Centilitres({ description: 'As measured; null: no tank was' })),
  difference: Nullable(Centilitres({ description: 'Of the tanks that were measured' })),
})

export type ProductStock = Static<typeof ProductStock>

export const InventoryTotals = Type.Object({ products: Type.Array(ProductStock) })

export type InventoryTotals = Static<typeof InventoryTotals>
