/** Months of stations: the sum of their settled days, prepared and confirmed (D-013, D-184). */

import { machine } from '@app/kernel/machine'
import {
  DateOnly,
  Id,
  ListQuery,
  Nullable,
  OptionalText,
  OneOf,
  Reference,
  ReferenceInput,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { ShiftFigures, ShiftTotals } from '#modules/settlement/shifts/contract.ts'

/** The life of a month; what a confirmed one shows never changes again. */
export const monthMachine = machine({
  preview: { prepare: 'preview', confirm: 'confirmed' },
  confirmed: {},
})

/** A month as text. */
export const Month = (description: string) =>
  Type.String({ pattern: '^(19|2[01])\\d{2}-(0[1-9]|1[0-2])$', description })

const monthFields = {
  id: Id(),
  station: Reference(),
  month: Type.String({ description: '`2026-11`' }),
  status: OneOf(monthMachine.states),
  preparedBy: Reference(),
  preparedTime: Timestamp(),
  confirmedBy: Nullable(Reference()),
  confirmedTime: Nullable(Timestamp()),
  remark: Type.String(),
}

/** In a list. */
export const MonthlySettlement = Type.Object({ ...monthFields, totals: ShiftTotals })

export type MonthlySettlement = Static<typeof MonthlySettlement>

export const MonthListQuery = ListQuery

/** One of the settled days that a month is made of. */
const MonthDay = Type.Object({
  id: Id(),
  businessDay: DateOnly(),
  isNatureDay: Type.Boolean(),
  totals: ShiftTotals,
})

export const MonthFigures = Type.Object({
  ...ShiftFigures.properties,
  unpaid: Type.Array(ShiftFigures.properties.unpaid.items, {
    description: 'Orders of its days that were still to be collected when it was prepared',
  }),
  days: Type.Array(MonthDay, { description: 'Oldest first' }),
})

export type MonthFigures = Static<typeof MonthFigures>

export const MonthSheet = Type.Object({
  ...monthFields,
  ...MonthFigures.properties,
  snapshotHash: Type.String({ description: 'Names these figures; whoever confirms sends it back' }),
  needsAnother: Type.Boolean({
    description: 'The caller prepared it, and somebody else has to confirm it',
  }),
  isOver: Type.Boolean({ description: 'The last day of the month has ended at the station' }),
  openDays: Type.Array(DateOnly(), {
    description: 'Days that are not settled yet; not in the sums',
  }),
})

export type MonthSheet = Static<typeof MonthSheet>

const place = {
  month: Month('`2026-11`, by the clock of the station'),
  station: Type.Optional(ReferenceInput({ description: 'The selected station by default' })),
}

export const MonthPreparing = requestBody(place)

export type MonthPreparing = Static<typeof MonthPreparing>

export const MonthConfirming = requestBody({
  ...place,
  snapshotHash: Text({ maxLength: 64, description: 'Of the figures that were looked at' }),
  remark: Type.Optional(OptionalText()),
})

export type MonthConfirming = Static<typeof MonthConfirming>
