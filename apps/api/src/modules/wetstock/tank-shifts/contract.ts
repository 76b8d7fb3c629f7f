/**
 * Tanks from one handover of a shift to the next, as its sheet froze them: measured less book, how much of that came in
 * the shift, and what it consists of. As measured; a loss is below zero. What nothing is known of without a handover
 * before it, or without a measurement, is null.
 *
 * opening + received + tested + transferred - fuelled = expected; closing - expected = variance
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
  fromTime: Timestamp({ description: 'Of the handover before it, else when the shift began' }),
  untilTime: Timestamp({ description: 'When it was handed over' }),
  opening: Nullable(Centilitres({ description: 'As measured at the handover before it' })),
  received: Centilitres({ description: 'As booked' }),
  gauged: Nullable(Centilitres({ description: 'Received by the gauge, where it told' })),
  tested: Centilitres({ description: 'Given back after tests of meters' }),
  transferred: Centilitres({ description: 'Between tanks; below zero when it left' }),
  fuelled: Centilitres({ description: 'By fuellings, recorded ones and refunds included' }),
  metered: Nullable(Centilitres({ description: 'The same by totalisers' })),
  adjusted: Centilitres({ description: 'Corrections of the book; they move nothing' }),
  expected: Nullable(Centilitres()),
  closing: Nullable(Centilitres({ description: 'As measured' })),
  sold: Centilitres({ description: 'By orders of the shift: what limits are a share of' }),
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
