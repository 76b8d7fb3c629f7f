/**
 * Tanks from one handover of a shift to the next, as its sheet froze them: measured less book, and how much of that
 * came in the shift. As measured; a loss is below zero.
 */

import {
  Centilitres,
  DateOnly,
  Id,
  ListQuery,
  Nullable,
  Reference,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { TankRef } from '#modules/wetstock/tank-ledgers/contract.ts'

export const WetstockShift = Type.Object({
  id: Id(),
  station: Reference(),
  tank: TankRef,
  shift: Type.Object({ id: Id(), number: Type.Integer() }),
  businessDay: DateOnly(),
  endTime: Nullable(Timestamp()),
  sold: Centilitres(),
  difference: Nullable(Centilitres({ description: 'Measured less book when it was handed over' })),
  variance: Nullable(
    Centilitres({
      description: 'What of that came in the shift; nothing without a handover before it',
    }),
  ),
  limit: Nullable(Centilitres({ minimum: 0, description: "The company's own" })),
  isExceeded: Type.Boolean(),
})

export type WetstockShift = Static<typeof WetstockShift>

export const WetstockShiftListQuery = ListQuery
