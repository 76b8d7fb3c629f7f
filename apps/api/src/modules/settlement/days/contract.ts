/** Business days: summed up from their shifts, or from midnight to midnight (D-029, S-303, S-386). */

import { machine } from '@app/kernel/machine'
import {
  DateOnly,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  OptionalText,
  Reference,
  requestBody,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { ShiftFigures, ShiftTotals } from '#modules/settlement/shifts/contract.ts'

/** The life of a business day; what a settled one shows never changes again. */
export const dayMachine = machine({ open: { settle: 'settled' }, settled: {} })

const dayFields = {
  id: Id(),
  station: Reference(),
  businessDay: DateOnly(),
  startTime: Timestamp(),
  endTime: Nullable(Timestamp()),
  isNatureDay: Type.Boolean({ description: 'A calendar day, not a day made of shifts' }),
  status: OneOf(dayMachine.states),
  settledBy: Nullable(Reference({ description: 'Nobody when it settled by itself' })),
  settledTime: Nullable(Timestamp()),
  remark: Type.String(),
}

/** In a list; the totals are those of a settled day, for who may see settlements. */
export const DailyState = Type.Object({
  ...dayFields,
  totals: Nullable(ShiftTotals),
})

export type DailyState = Static<typeof DailyState>

export const DailyStateListQuery = ListQuery

/** One of the shifts that a day is made of. */
const DayShift = Type.Object({
  id: Id(),
  number: Type.Integer(),
  startTime: Timestamp(),
  endTime: Nullable(Timestamp()),
  settled: Type.Boolean(),
  handOver: Nullable(Reference()),
  totals: ShiftTotals,
})

/** The figures of a day: reckoned while it is open, frozen when it is settled. */
export const DayFigures = Type.Object({
  ...ShiftFigures.properties,
  shifts: Type.Array(DayShift, { description: 'Oldest first; none on a calendar day' }),
})

export type DayFigures = Static<typeof DayFigures>

/** Why a day cannot be settled now, under the code that settling is refused with. */
const SettlingBlocker = Type.Union([
  Type.Object(
    { code: Type.Literal('DAY_ORDER'), day: Type.Object({ id: Id(), businessDay: DateOnly() }) },
    { description: 'An earlier day comes first' },
  ),
  Type.Object(
    { code: Type.Literal('DAY_NOT_OVER'), until: Timestamp() },
    { description: 'A calendar day lasts until the midnight of its station' },
  ),
  Type.Object(
    {
      code: Type.Literal('DAY_SHIFT_OPEN'),
      shift: Type.Object({ id: Id(), number: Type.Integer() }),
      until: Timestamp({
        description:
          'Midnight: whoever closes the shift before opens another of the same day, unless it is' +
          ' closed as the last one',
      }),
      isOver: Type.Boolean({ description: 'It is past midnight' }),
    },
    { description: 'A shift of the day is open' },
  ),
])

export type SettlingBlocker = Static<typeof SettlingBlocker>

export const DaySheet = Type.Object({
  ...dayFields,
  ...DayFigures.properties,
  blocker: Nullable(SettlingBlocker),
})

export type DaySheet = Static<typeof DaySheet>

export const DaySettling = requestBody({ remark: Type.Optional(OptionalText()) })

export type DaySettling = Static<typeof DaySettling>
