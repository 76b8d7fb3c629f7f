/** Shifts: opened, closed with a sheet that adds up, reviewed (D-028, D-093 to D-096, D-175 to D-178). */

import { machine } from '@app/kernel/machine'
import {
  Centilitres,
  Cents,
  DateOnly,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  OptionalText,
  Reason,
  Reference,
  ReferenceInput,
  requestBody,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { NewTankReading, READING_SOURCES } from '#modules/forecourt/tanks/contract.ts'
import { AccountTotal } from '#modules/organisation/bill-accounts/contract.ts'
import { LeftPrepayments, PrepaidTotals } from '#modules/sales/prepayments/contract.ts'
import { HeldFuelling } from '#modules/sales/pump-authorisations/contract.ts'
import { PAYMENT_TYPES } from '#modules/sales/transactions/contract.ts'
import { CashPieces, Drawer } from './drawer/contract.ts'
import { OrderAdjustment, UnpaidOrder } from './receivables/contract.ts'

/** The life of a shift; what a settled one shows never changes again. */
export const shiftMachine = machine({
  open: { close: 'settled' },
  settled: { review: 'reviewed' },
  reviewed: {},
})

const count = Type.Integer({ minimum: 0 })

/** A sheet lists no more orders than this one by one; its totals are of all. */
export const MOST_LISTED = 500

export const ShiftTotals = Type.Object({
  orderCount: count,
  salesAmount: Cents({ description: 'Fuel and goods delivered in the shift, before discounts' }),
  fuelAmount: Cents(),
  fuelVolume: Centilitres(),
  nonFuelAmount: Cents(),
  discount: Cents({ description: 'Taken off what was delivered in the shift' }),
  closedCount: count,
  closedAmount: Cents({ description: 'Delivered, ended without payment in it; not in sales' }),
  openingUnpaidAmount: Nullable(
    Cents({
      description: 'Due from earlier shifts and days; null on sheets from before it was kept',
    }),
  ),
  writtenOffCount: count,
  writtenOffAmount: Cents({
    description: 'Orders of settled shifts and days that ended without payment in this one',
  }),
  laterDiscount: Cents({
    description: 'Taken off orders of settled shifts and days in this one; negative when given up',
  }),
  reopenedAmount: Cents({
    description:
      'Of what was given back: due again, since the sale was not paid in full or was unpaid',
  }),
  paidAmount: Cents({ description: 'Taken for sales in the shift, cards included' }),
  rechargeAmount: Cents({ description: 'Taken for stored value' }),
  prepaid: Type.Optional(PrepaidTotals),
  refundAmount: Cents({ description: 'Given back in the shift: refunds and revocations' }),
  unpaidCount: count,
  unpaidAmount: Cents({
    description:
      'Due at its end, whoever delivered it: openingUnpaid + sales − discount − laterDiscount − writtenOff' +
      ' − paid + reopened',
  }),
  cashExpected: Cents({ description: 'What the drawer gained: cash taken less cash given back' }),
  cashCounted: Nullable(Cents({ description: 'What the drawer gained by what was counted' })),
  cashDifference: Nullable(Cents({ description: 'Counted less expected' })),
})

export type ShiftTotals = Static<typeof ShiftTotals>

const shiftFields = {
  id: Id(),
  station: Reference(),
  number: Type.Integer({ description: 'Counts the shifts of the station' }),
  businessDay: DateOnly(),
  dailyState: Type.Object({ id: Id() }, { description: 'The row of its business day' }),
  startTime: Timestamp(),
  endTime: Nullable(Timestamp()),
  isNatureDay: Type.Literal(false, { description: 'A shift, not a calendar day' }),
  settled: Type.Boolean(),
  dailySettled: Type.Boolean({ description: 'Its business day is settled, too' }),
  forced: Type.Boolean({ description: 'Closed although orders were unpaid' }),
  opener: Nullable(Reference()),
  handOver: Nullable(Reference()),
  takeOver: Nullable(Reference()),
  manager: Nullable(Reference()),
  reviewer: Nullable(Reference()),
  reviewedTime: Nullable(Timestamp()),
  reviewRemark: Type.String(),
  remark: Type.String(),
  reason: Type.String({ description: 'Why it was forced' }),
  version: Type.Integer(),
}

export const Shift = Type.Object({ ...shiftFields, totals: Nullable(ShiftTotals) })

export type Shift = Static<typeof Shift>

export const FuelSales = Type.Object({
  item: Reference(),
  count,
  volume: Centilitres(),
  amount: Cents(),
})

export const GoodsSales = Type.Object({
  item: Nullable(Type.Object({ id: Id() })),
  name: Type.String(),
  quantity: Type.Integer({ description: 'Hundredths of a piece' }),
  amount: Cents(),
  discount: Cents(),
})

export const NozzleReading = Type.Object({
  nozzle: Type.Object({ id: Id(), logicNo: Type.Integer() }),
  item: Reference(),
  opening: Nullable(Centilitres({ description: 'The meter when the shift began' })),
  closing: Nullable(Centilitres({ description: 'The meter as last reported or read' })),
  openingAmount: Nullable(Cents()),
  closingAmount: Nullable(Cents()),
  metered: Nullable(Centilitres({ description: 'What the meter moved' })),
  exchanged: Centilitres({ description: 'By which exchanged meters stood above new ones; else 0' }),
  sold: Centilitres({ description: 'What was reported as delivered' }),
  soldAmount: Cents(),
  difference: Nullable(Centilitres({ description: 'Metered less sold' })),
  differenceAmount: Nullable(Cents()),
})

export type NozzleReading = Static<typeof NozzleReading>

export const TankHandover = Type.Object({
  tank: Type.Object({ id: Id(), number: Type.Integer() }),
  item: Reference(),
  opening: Centilitres({ description: 'Book volume when the shift began' }),
  intake: Centilitres({ description: 'Delivered into it' }),
  sold: Centilitres(),
  adjusted: Centilitres({ description: 'Everything else that moved the books' }),
  book: Centilitres({ description: 'Opening + intake − sold + adjusted' }),
  reading: Nullable(
    Type.Object(
      {
        at: Timestamp(),
        source: OneOf(READING_SOURCES),
        volume: Centilitres(),
        oilHeight: Nullable(Type.Number()),
        waterHeight: Nullable(Type.Number()),
        temperature: Nullable(Type.Number()),
      },
      { description: 'The latest measurement, by gauge or dip stick' },
    ),
  ),
  difference: Nullable(Centilitres({ description: 'Measured less book' })),
})

export type TankHandover = Static<typeof TankHandover>

export const PAYMENT_PURPOSES = ['sale', 'recharge', 'prepay'] as const

export const PaymentTotal = Type.Object({
  paymentType: OneOf(PAYMENT_TYPES),
  purpose: OneOf(PAYMENT_PURPOSES, { description: 'Money for stored value is no turnover' }),
  count,
  amount: Cents({ description: 'Taken, whatever became of it later' }),
  refundCount: count,
  refundAmount: Cents({ description: 'Given back in this way, of whichever payment' }),
  revokeCount: count,
  revokeAmount: Cents(),
  net: Cents(),
})

export type PaymentTotal = Static<typeof PaymentTotal>

/** The figures of a shift: reckoned while it is open, frozen when it is settled. */
export const ShiftFigures = Type.Object({
  totals: ShiftTotals,
  fuels: Type.Array(FuelSales),
  goods: Type.Array(GoodsSales),
  nozzles: Type.Array(NozzleReading),
  tanks: Type.Array(TankHandover),
  payments: Type.Array(PaymentTotal),
  accounts: Type.Optional(Type.Array(AccountTotal)),
  drawer: Type.Optional(Drawer),
  adjustments: Type.Array(OrderAdjustment, {
    description: 'What happened in it to orders of settled shifts and days; the first 500',
  }),
  held: Type.Array(HeldFuelling, { description: 'Now, or when it was settled; the first 500' }),
  prepayments: Type.Optional(LeftPrepayments),
  unpaid: Type.Array(UnpaidOrder, { description: 'Due at its end; the first 500' }),
})

export type ShiftFigures = Static<typeof ShiftFigures>

export const ShiftSheet = Type.Object({ ...shiftFields, ...ShiftFigures.properties })

export type ShiftSheet = Static<typeof ShiftSheet>

export const ShiftListQuery = ListQuery

export const ShiftOpening = requestBody({
  station: Type.Optional(ReferenceInput({ description: 'The selected station by default' })),
})

export type ShiftOpening = Static<typeof ShiftOpening>

const { oilHeight, waterHeight, temperature } = NewTankReading.properties
const measured = { oilHeight, waterHeight, temperature }

export const ShiftClosing = requestBody({
  force: Type.Optional(
    Type.Boolean({ description: 'Also with unpaid orders, which the next shift takes over' }),
  ),
  reason: Type.Optional(Reason()),
  lastOfDay: Type.Optional(
    Type.Boolean({
      description:
        'The business day ends with it, also before midnight: the next one begins another',
    }),
  ),
  handOver: Type.Optional(ReferenceInput({ description: 'Who hands over; the caller by default' })),
  takeOver: Type.Optional(ReferenceInput({ description: 'Who takes over' })),
  remark: Type.Optional(OptionalText()),
  countedCash: Type.Optional(
    Cents({ minimum: 0, description: 'What was counted in the drawer, the float included' }),
  ),
  cashPieces: Type.Optional(
    Type.Array(CashPieces, { maxItems: 30, description: 'It counted note by note, coin by coin' }),
  ),
  readings: Type.Optional(
    Type.Array(
      Type.Object(
        { nozzle: ReferenceInput(), closing: Centilitres({ minimum: 0 }) },
        { additionalProperties: false },
      ),
      { maxItems: 99, description: 'Meters as somebody read them, instead of what was reported' },
    ),
  ),
  tanks: Type.Optional(
    Type.Array(
      Type.Object(
        {
          tank: ReferenceInput(),
          volume: Centilitres({ minimum: 0 }),
          ...measured,
        },
        { additionalProperties: false },
      ),
      { maxItems: 99, description: 'Tanks as somebody dipped them at the handover' },
    ),
  ),
})

export type ShiftClosing = Static<typeof ShiftClosing>

/** The shift that ended and the one that began with it: none where the station goes on in calendar days. */
export const ShiftClosed = Type.Object({
  settled: ShiftSheet,
  next: Nullable(Shift),
})

export type ShiftClosed = Static<typeof ShiftClosed>

export const ShiftReview = requestBody({ remark: Type.Optional(OptionalText()) })

export type ShiftReview = Static<typeof ShiftReview>
