/** The sheet of a shift: the same figures for the preview of an open one and for its close. */

import { add, type Cents, subtract } from '@app/kernel/money'
import { addVolumes, type Centilitres, centilitres, subtractVolume } from '@app/kernel/quantity'
import type { Db } from '#db/database.ts'
import { meterMoved } from '#modules/forecourt/nozzles/meter.ts'
import { heldAt } from '#modules/sales/pump-authorisations/held-rows.ts'
import {
  MOST_LISTED,
  type NozzleReading,
  type PaymentTotal,
  type ShiftFigures,
  type ShiftTotals,
  type TankHandover,
} from './contract.ts'
import {
  accountSums,
  type OrderSums,
  orderSums,
  paymentSums,
  type SoldItem,
  soldItems,
  type Span,
} from './shift-totals.ts'
import { type CashCount, drawerOf, gainedBy, standingOf } from './drawer/drawer.ts'
import { type NozzleFigures, nozzleFigures, type TankFigures, tankFigures } from './meters.ts'
import { leftAt, prepaidTotals } from './prepaid.ts'
import {
  type AdjustmentSums,
  adjustmentsIn,
  unpaidAt,
  type UnpaidSums,
} from './receivables/receivables.ts'

export interface SheetInput {
  stationId: number
  shiftId: number
  /** Meters that somebody read, by nozzle; they count instead of what was reported. */
  readings: ReadonlyMap<number, Centilitres>
  count: CashCount
}

/** Everything that the sheet of an open shift shows, as of now. */
export async function reckonSheet(db: Db, input: SheetInput): Promise<ShiftFigures> {
  const { stationId, shiftId, count } = input
  const standing = await standingOf(db, input)
  const countedCash = gainedBy(count, standing)
  const [trade, nozzles, tanks] = await Promise.all([
    reckonTrade(db, { stationId, span: { shiftId }, countedCash }),
    nozzleFigures(db, input),
    tankFigures(db, input),
  ])
  return {
    ...trade,
    drawer: await drawerOf(db, shiftId, {
      standing,
      count,
      gained: trade.totals.cashExpected,
      most: MOST_LISTED,
    }),
    nozzles: nozzles.map((row) => toNozzle(withReading(row, input.readings))),
    tanks: tanks.map(toTank),
  }
}

/** What was sold, taken and left unpaid in a span, and what became of earlier orders in it. */
export async function reckonTrade(
  db: Db,
  { stationId, span, countedCash }: { stationId: number; span: Span; countedCash: Cents | null },
): Promise<Omit<ShiftFigures, 'nozzles' | 'tanks'>> {
  const [sold, paid, accounts, orders, adjusted, unpaid, left, held] = await Promise.all([
    soldItems(db, span),
    paymentSums(db, span),
    accountSums(db, span),
    orderSums(db, span),
    adjustmentsIn(db, span),
    unpaidAt(db, stationId, span),
    leftAt(db, stationId, span),
    heldAt(db, stationId, MOST_LISTED),
  ])
  const payments = paid.map(toPaymentTotal)
  return {
    totals: {
      ...totalsOf({ sold, orders, payments, adjusted, unpaid, countedCash }),
      prepaid: prepaidTotals(payments, left),
    },
    fuels: sold.filter(isFuel).map(toFuel),
    goods: sold.filter((item) => !isFuel(item)).map(toGoods),
    payments,
    accounts: accounts.map((one) => ({ ...one, net: subtract(one.amount, one.givenBack) })),
    adjustments: adjusted.adjustments,
    held,
    prepayments: left.orders,
    unpaid: unpaid.orders,
  }
}

const isFuel = ({ category_type: type }: SoldItem): boolean => type === 'fuel'

const sumOf = <T>(rows: readonly T[], amount: (row: T) => Cents): Cents => add(...rows.map(amount))

function totalsOf(parts: {
  sold: readonly SoldItem[]
  orders: OrderSums
  payments: readonly PaymentTotal[]
  adjusted: AdjustmentSums
  unpaid: UnpaidSums
  countedCash: Cents | null
}): ShiftTotals {
  const { sold, orders, payments, adjusted, unpaid, countedCash } = parts
  const fuels = sold.filter(isFuel)
  const salesAmount = sumOf(sold, ({ amount }) => amount)
  const fuelAmount = sumOf(fuels, ({ amount }) => amount)
  const cash = payments.filter(({ paymentType }) => paymentType === 'cash')
  const cashExpected = sumOf(cash, ({ net }) => net)
  const taken = (purpose: PaymentTotal['purpose']): Cents =>
    sumOf(
      payments.filter((payment) => payment.purpose === purpose),
      ({ amount }) => amount,
    )
  const paidAmount = taken('sale')
  const charged = subtract(salesAmount, add(orders.discount, adjusted.discount))
  const collected = add(subtract(paidAmount, adjusted.reopened), adjusted.written_off)
  return {
    orderCount: orders.count,
    salesAmount,
    fuelAmount,
    fuelVolume: addVolumes(...fuels.map(({ quantity }) => centilitres(quantity))),
    nonFuelAmount: subtract(salesAmount, fuelAmount),
    discount: orders.discount,
    closedCount: orders.closed_count,
    closedAmount: orders.closed_amount,
    openingUnpaidAmount: subtract(add(unpaid.amount, collected), charged),
    writtenOffCount: adjusted.written_off_count,
    writtenOffAmount: adjusted.written_off,
    laterDiscount: adjusted.discount,
    reopenedAmount: adjusted.reopened,
    paidAmount,
    rechargeAmount: taken('recharge'),
    refundAmount: sumOf(payments, ({ refundAmount, revokeAmount }) =>
      add(refundAmount, revokeAmount),
    ),
    unpaidCount: unpaid.count,
    unpaidAmount: unpaid.amount,
    cashExpected,
    cashCounted: countedCash,
    cashDifference: countedCash === null ? null : subtract(countedCash, cashExpected),
  }
}

const toFuel = ({ item_id: id, name, count, quantity, amount }: SoldItem) => ({
  item: { id: id ?? 0, name },
  count,
  volume: centilitres(quantity),
  amount,
})

const toGoods = ({ item_id: id, name, quantity, amount, discount }: SoldItem) => ({
  item: id === null ? null : { id },
  name,
  quantity,
  amount,
  discount,
})

export const toPaymentTotal = (row: Omit<PaymentTotal, 'net'>): PaymentTotal => ({
  ...row,
  net: subtract(subtract(row.amount, row.refundAmount), row.revokeAmount),
})

/** A person reads the volume alone; what the pump says of the amount is then another moment's. */
function withReading(
  row: NozzleFigures,
  readings: ReadonlyMap<number, Centilitres>,
): NozzleFigures {
  const read = readings.get(row.nozzle_id)
  return read === undefined ? row : { ...row, end_cl: read, end_cents: null }
}

export function toNozzle(row: NozzleFigures): NozzleReading {
  const { start_cl: opening, end_cl: closing, start_cents, end_cents } = row
  const isKnown = opening !== null && closing !== null
  const moved = isKnown
    ? meterMoved(opening, addVolumes(closing, row.exchanged_cl), row.totaliser_digits)
    : null
  const metered = row.metered_cl ?? moved
  const isAmountKnown = start_cents !== null && end_cents !== null && row.exchanged_cl === 0
  const meteredAmount = isAmountKnown ? subtract(end_cents, start_cents) : null
  return {
    nozzle: { id: row.nozzle_id, logicNo: row.logic_no },
    item: { id: row.item_id, name: row.item_name },
    opening,
    closing,
    openingAmount: start_cents,
    closingAmount: end_cents,
    metered,
    exchanged: row.exchanged_cl,
    sold: row.sold_cl,
    soldAmount: row.sold_cents,
    difference: metered === null ? null : subtractVolume(metered, row.sold_cl),
    differenceAmount: meteredAmount === null ? null : subtract(meteredAmount, row.sold_cents),
  }
}

export function toTank(row: TankFigures): TankHandover {
  const { opening_cl: opening, intake_cl: intake, sold_cl: sold, book_cl: book } = row
  const explained = subtractVolume(addVolumes(opening, intake), sold)
  const { measured_at: at, measured_cl: measured, source } = row
  const isMeasured = at !== null && measured !== null && source !== null
  return {
    tank: { id: row.tank_id, number: row.number },
    item: { id: row.item_id, name: row.item_name },
    opening,
    intake,
    sold,
    adjusted: subtractVolume(book, explained),
    book,
    reading: isMeasured
      ? {
          at,
          source,
          volume: measured,
          oilHeight: row.oil_height_mm,
          waterHeight: row.water_height_mm,
          temperature: row.temperature,
        }
      : null,
    difference: isMeasured ? subtractVolume(measured, book) : null,
  }
}

/** The readings of a preview: none, for nobody has read anything yet. */
export const NO_READINGS: ReadonlyMap<number, Centilitres> = new Map()
