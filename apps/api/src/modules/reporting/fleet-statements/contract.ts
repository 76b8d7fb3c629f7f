/**
 * The statement of a fleet for a month: what its cards held, what moved it, what was bought and by whom.
 * It is drawn from the ledger of cards, at whichever station of the company something happened; the days are
 * business days.
 */

import {
  Centilitres,
  Cents,
  Id,
  Nullable,
  OneOf,
  Reference,
  type Static,
  Type,
} from '@app/kernel/schema'
import { FLEET_MODES } from '#modules/members/fleets/contract.ts'
import { Month } from '#modules/settlement/months/contract.ts'
import { Position } from '#modules/reporting/reports/contract.ts'

export const FleetStatementQuery = Type.Object(
  {
    fleet: Id({ description: 'The fleet' }),
    month: Month('`2026-11`, by business days'),
  },
  { additionalProperties: false },
)

export type FleetStatementQuery = Static<typeof FleetStatementQuery>

/** What was bought with the money: positive, less what was given back of it. */
const bought = {
  spent: Cents({ description: 'Paid, less what was given back' }),
  volume: Centilitres({ description: 'The fuel of it' }),
}

const fills = Type.Integer({ description: 'How many payments' })

/** A card: its own money, and what was bought with it, which is the master card’s money where they share. */
export const FleetStatementRow = Type.Object({
  card: Type.Object({ id: Id(), number: Type.String(), name: Type.String() }),
  isMaster: Type.Boolean(),
  holder: Nullable(Type.String()),
  ...Position.properties,
  ...bought,
  fills,
})

export type FleetStatementRow = Static<typeof FleetStatementRow>

const PlateSpending = Type.Object({
  plate: Nullable(Type.String({ description: 'null: none was named' })),
  ...bought,
  fills,
})

export type PlateSpending = Static<typeof PlateSpending>

const ItemSpending = Type.Object({
  name: Nullable(Type.String({ description: 'The fuel; null: goods, and what names none' })),
  ...bought,
})

export type ItemSpending = Static<typeof ItemSpending>

export const FleetStatement = Type.Object({
  fleet: Reference(),
  company: Type.String({ description: 'Who issues it' }),
  valueMode: OneOf(FLEET_MODES),
  month: Type.String(),
  from: Type.String({ format: 'date', description: 'The first business day' }),
  to: Type.String({ format: 'date', description: 'The last one' }),
  position: Position,
  rows: Type.Array(FleetStatementRow, {
    description: 'The master card first, then by number; add up to the position',
  }),
  plates: Type.Array(PlateSpending, { description: 'The most spent first' }),
  items: Type.Array(ItemSpending, { description: 'The most spent first' }),
  spent: Cents({ description: 'What cards, plates and fuels each add up to' }),
  volume: Centilitres(),
})

export type FleetStatement = Static<typeof FleetStatement>
