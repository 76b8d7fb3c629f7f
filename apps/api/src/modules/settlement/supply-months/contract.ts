/**
 * Months of the supply side: what suppliers and carriers did for a company in a month, and what it comes to
 * (D-013, D-184, S-143, S-144).
 */

import {
  Centilitres,
  Cents,
  changeBody,
  DateOnly,
  Id,
  Kilograms,
  ListQuery,
  Nullable,
  OneOf,
  OptionalText,
  Reference,
  ReferenceInput,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { Month, monthMachine } from '#modules/settlement/months/contract.ts'

/** What is settled: what was bought and taken in, what was carried, or both. */
export const SUPPLY_SCOPES = ['supplier', 'transport', 'all'] as const

export type SupplyScope = (typeof SUPPLY_SCOPES)[number]

export const SOURCE_TYPES = ['purchase', 'transport', 'intake'] as const

export type SourceType = (typeof SOURCE_TYPES)[number]

/** More documents in one month are settled supplier by supplier. */
export const MOST_LINES = 2000

/** Of more that wait nobody reads the names. */
export const MOST_OPEN = 100

const Count = Type.Integer({ minimum: 0 })

/** What documents come to, by kind; of a month as a whole or of one supplier or carrier. */
export const SupplySums = Type.Object({
  receiptCount: Count,
  received: Kilograms({ description: 'Weighed in of purchase contracts' }),
  receivedVolume: Centilitres({ description: 'The same at 20 °C' }),
  amount: Cents({ description: 'Price of what was weighed in, tax included' }),
  tax: Cents({ description: 'Of that, tax' }),
  transportCount: Count,
  loaded: Kilograms(),
  signed: Kilograms(),
  loss: Kilograms({ description: 'Loaded less signed' }),
  mostLoss: Kilograms({ description: 'The most that may be lost, truck by truck' }),
  excess: Kilograms({ description: 'Lost beyond the limit, by the trucks that lost so much' }),
  freight: Cents({ description: 'What carriers are owed' }),
  intakeCount: Count,
  delivered: Centilitres({ description: 'By the papers of intakes' }),
  offloaded: Centilitres({ description: 'What went into the tanks' }),
  profitLoss: Centilitres({
    description: 'Offloaded less delivered as observed; a loss is negative. Warmth is in it',
  }),
  profitLoss20: Nullable(
    Centilitres({
      description:
        'The same at 20 °C, of the intakes whose temperatures are known; null: of none, or settled before it was told',
    }),
  ),
  without20Count: Type.Integer({
    minimum: 0,
    description: 'Intakes with a temperature that is not known',
  }),
})

export type SupplySums = Static<typeof SupplySums>

const monthFields = {
  id: Id(),
  month: Type.String({ description: '`2026-11`' }),
  scope: OneOf(SUPPLY_SCOPES),
  supplier: Nullable(Reference({ description: 'Of this one alone' })),
  status: OneOf(monthMachine.states),
  preparedBy: Reference(),
  preparedTime: Timestamp(),
  confirmedBy: Nullable(Reference()),
  confirmedTime: Nullable(Timestamp()),
  remark: Type.String(),
  version: Type.Integer(),
}

/** In a list. */
export const SupplyMonth = Type.Object({ ...monthFields, totals: SupplySums })

export type SupplyMonth = Static<typeof SupplyMonth>

export const SupplyMonthListQuery = ListQuery

/** A document as it was settled. */
export const SupplyMonthLine = Type.Object({
  sourceType: OneOf(SOURCE_TYPES, {
    description: 'purchase: a receipt of a purchase contract; transport, intake: as such',
  }),
  sourceId: Id({ description: 'Of the receipt, the transport contract or the intake' }),
  document: Reference({ description: 'Where to look: the contract of a receipt, else the same' }),
  day: DateOnly({ description: 'Weighed in, offloaded, taken in; by the clock of the company' }),
  isLate: Type.Boolean({ description: 'Of an earlier month, which was confirmed without it' }),
  party: Reference({ description: 'The supplier; of a transport the carrier' }),
  product: Reference(),
  station: Nullable(Reference()),
  contract: Nullable(Reference({ description: 'What it was bought by' })),
  plate: Nullable(Type.String()),
  quantity: Nullable(Kilograms({ description: 'Weighed in, signed for, by the papers' })),
  volume: Nullable(Centilitres({ description: 'Received or signed at 20 °C; offloaded as seen' })),
  amount: Nullable(Cents({ description: 'Price of a receipt, freight of a transport' })),
  tax: Nullable(Cents()),
  profitLoss: Nullable(Centilitres({ description: 'As observed' })),
  profitLoss20: Nullable(
    Centilitres({ description: 'At 20 °C; null: a temperature is not known' }),
  ),
  ordered: Nullable(Kilograms({ description: 'By the purchase contract as a whole' })),
  loaded: Nullable(Kilograms()),
  signed: Nullable(Kilograms()),
  loss: Nullable(Kilograms()),
  mostLoss: Nullable(Kilograms()),
  isOverLimit: Type.Boolean({ description: 'More was lost than may be' }),
  delivered: Nullable(Centilitres()),
  offloaded: Nullable(Centilitres()),
})

export type SupplyMonthLine = Static<typeof SupplyMonthLine>

const PartySums = Type.Object({ party: Reference(), sums: SupplySums })

/** One purchase contract, from the order to the tank; what has none stands together. */
const SupplyChain = Type.Object({
  contract: Nullable(Reference()),
  product: Reference(),
  ordered: Nullable(Kilograms()),
  sums: SupplySums,
})

export type SupplyChain = Static<typeof SupplyChain>

const OpenDocument = Type.Object({
  sourceType: OneOf(SOURCE_TYPES),
  document: Reference(),
  day: DateOnly(),
  status: Type.String(),
  station: Nullable(Type.String()),
  holdsUp: Type.Boolean({ description: 'The month cannot be confirmed before it is done with' }),
})

export type OpenDocument = Static<typeof OpenDocument>

export const SupplyMonthSheet = Type.Object({
  ...monthFields,
  totals: SupplySums,
  parties: Type.Array(PartySums, { description: 'Suppliers and carriers, by name' }),
  chains: Type.Array(SupplyChain, { description: 'By purchase contract and product' }),
  lines: Type.Array(SupplyMonthLine, {
    description: 'Receipts, transports, intakes; oldest first',
  }),
  openDocuments: Type.Array(OpenDocument, { description: `The first ${MOST_OPEN} that wait` }),
  snapshotHash: Type.String({ description: 'Names these lines; whoever confirms sends it back' }),
  needsAnother: Type.Boolean({
    description: 'The caller prepared it, and somebody else has to confirm it',
  }),
  isOver: Type.Boolean({ description: 'The last day of the month has ended' }),
})

export type SupplyMonthSheet = Static<typeof SupplyMonthSheet>

export const SupplyMonthPreparing = requestBody({
  month: Month('`2026-11`, by the clock of the company'),
  scope: OneOf(SUPPLY_SCOPES),
  supplier: Type.Optional(
    Nullable(ReferenceInput({ description: 'Of this supplier or carrier alone' })),
  ),
})

export type SupplyMonthPreparing = Static<typeof SupplyMonthPreparing>

const remark = OptionalText()

export const SupplyMonthChange = changeBody({ remark })

export type SupplyMonthChange = Static<typeof SupplyMonthChange>

export const SupplyMonthConfirming = requestBody({
  snapshotHash: Text({ maxLength: 64, description: 'Of the lines that were looked at' }),
  remark: Type.Optional(remark),
})

export type SupplyMonthConfirming = Static<typeof SupplyMonthConfirming>
