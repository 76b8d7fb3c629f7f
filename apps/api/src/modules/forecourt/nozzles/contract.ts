/** Nozzles: where fuel leaves the station and is metered (S-387, D-107). */

import {
  Centilitres,
  Cents,
  Id,
  ListQuery,
  Nullable,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { ItemSummary } from '#modules/catalogue/items/contract.ts'

const NozzleTank = Type.Object({
  id: Id(),
  number: Type.Optional(Type.Integer()),
  description: Type.Optional(Type.String()),
})

const NozzleDispenser = Type.Object({
  id: Id(),
  name: Type.String(),
  number: Type.Optional(Type.Integer()),
})

export type NozzleTank = Static<typeof NozzleTank>
export type NozzleDispenser = Static<typeof NozzleDispenser>

export const NozzleControl = Type.Object({
  id: Id(),
  station: Type.Object({ id: Id() }),
  logicNo: Type.Integer({ description: 'The number on the forecourt, unique in the station' }),
  physicalNo: Type.Integer({ description: 'The place at its dispenser, 1 to 8' }),
  description: Type.String(),
  item: ItemSummary,
  tank: NozzleTank,
  dispenser: NozzleDispenser,
  totaliser: Nullable(Centilitres({ description: 'The meter as last heard of' })),
  totaliserAmount: Nullable(Cents({ description: 'The money meter as last heard of' })),
  totaliserTime: Nullable(Timestamp({ description: 'When the meter stood there' })),
  pumpPrice: Nullable(Cents({ description: 'The price that the pump last confirmed' })),
  pumpPriceTime: Nullable(Timestamp()),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type NozzleControl = Static<typeof NozzleControl>

export const NozzleListQuery = ListQuery
