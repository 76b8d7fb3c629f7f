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
  waterHeight: Nullable(Type.Number({ description: 'mm' })),
  waterVolume: Centilitres(),
})

export type InventoryReading = Static<typeof InventoryReading>

export const RECONCILED_BY = ['opening', 'adjust', 'tank'] as const

export const TankInventory = Type.Object({
  id: Id(),
  station: Reference(),
  number: Type.Integer(),
  item: Type.Object({ id: Id(), name: Type.String(), colour: Nullable(Type.String()) }),
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
