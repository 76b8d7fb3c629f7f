/** Strapping tables of tanks: which volume stands at which height. */

import { machine } from '@app/kernel/machine'
import {
  Centilitres,
  Id,
  Nullable,
  OptionalText,
  Reference,
  requestBody,
  type Static,
  Timestamp,
  Type,
  Version,
} from '@app/kernel/schema'
import { MOST_STRAPPING_ROWS } from '@app/kernel/strapping-rows'
import { Millimetres } from '#modules/forecourt/tanks/contract.ts'

export const TableRow = Type.Object(
  { height: Millimetres('From the bottom'), volume: Centilitres({ minimum: 0 }) },
  { additionalProperties: false },
)

export const NewTankTable = requestBody({
  rows: Type.Array(TableRow, {
    maxItems: MOST_STRAPPING_ROWS,
    description: 'Heights and volumes, both rising; at least two rows',
  }),
  certificate: Type.Optional(
    OptionalText({ maxLength: 64, description: 'Number of the calibration certificate' }),
  ),
  remark: Type.Optional(
    OptionalText({ description: 'Why the table that applies is to be replaced' }),
  ),
  version: Version(),
})

export type NewTankTable = Static<typeof NewTankTable>

/** Where a table comes from: somebody entered it, or the wetstock of the tank corrected the one before. */
const origin = {
  wetstockMonth: Nullable(
    Type.String({ description: '2026-11: corrected by what the tank had sold until then' }),
  ),
}

export const TankTableVersion = Type.Object({
  id: Id(),
  rows: Type.Integer({ description: 'How many' }),
  height: Type.Number({ description: 'Of the last row, mm' }),
  volume: Centilitres({ description: 'Of the last row' }),
  certificate: Type.String(),
  createdDate: Timestamp(),
  creator: Nullable(Reference()),
  ...origin,
  releaser: Nullable(Reference({ description: 'Who released what the creator had proposed' })),
})

export type TankTableVersion = Static<typeof TankTableVersion>

/** A proposed table is put into use by a second person, or taken back. */
export const proposalMachine = machine({
  open: { release: 'released', withdraw: 'withdrawn' },
  released: {},
  withdrawn: {},
})

/** A table that waits for somebody to compare it with the one that applies, and to release it. */
export const TankTableProposal = Type.Object({
  id: Id(),
  rows: Type.Array(TableRow),
  certificate: Type.String(),
  remark: Type.String(),
  createdDate: Timestamp(),
  creator: Nullable(Reference()),
  ...origin,
  version: Type.Integer(),
})

export type TankTableProposal = Static<typeof TankTableProposal>

export const ProposalDecision = requestBody({ version: Version() })

export type ProposalDecision = Static<typeof ProposalDecision>

/** A tank's tables: the rows of one of them, and all that there were, the newest first. */
export const TankTables = Type.Object({
  tableId: Nullable(Id()),
  rows: Type.Array(TableRow),
  versions: Type.Array(TankTableVersion),
  proposal: Nullable(TankTableProposal),
})

export type TankTables = Static<typeof TankTables>

export const TankTablesQuery = Type.Object(
  { tableId: Type.Optional(Id({ description: 'An earlier table; else the one that applies' })) },
  { additionalProperties: false },
)

/** A file of a table, read and kept nowhere. */
export const ReadTankTable = Type.Object({
  rows: Type.Array(TableRow, { description: 'Of a very long table the whole centimetres' }),
  found: Type.Integer({ description: 'How many rows the file has' }),
})

export type ReadTankTable = Static<typeof ReadTankTable>
