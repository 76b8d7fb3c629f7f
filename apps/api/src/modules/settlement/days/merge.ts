/** Sheets of shifts that follow one another, as one: what the day sold is what its shifts sold. */

import { add, type Cents, subtract, ZERO } from '@app/kernel/money'
import { addVolumes, type Centilitres, NO_VOLUME, subtractVolume } from '@app/kernel/quantity'
import type { AccountTotal } from '#modules/organisation/bill-accounts/contract.ts'
import type { PrepaidTotals } from '#modules/sales/prepayments/contract.ts'
import {
  MOST_LISTED,
  type NozzleReading,
  type PaymentTotal,
  type ShiftFigures,
  type ShiftTotals,
  type TankHandover,
} from '#modules/settlement/shifts/contract.ts'

/** @param sheets oldest first */
export function mergeSheets(sheets: readonly ShiftFigures[]): ShiftFigures {
  const { fuels, goods, payments, nozzles, tanks } = rowsOf(sheets)
  return {
    totals: mergeTotals(sheets.map(({ totals }) => totals)),
    fuels: together(fuels, ({ item }) => item.id, addFuels),
    goods: together(goods, ({ item, name }) => item?.id ?? name, addGoods),
    payments: together(
      payments,
      ({ paymentType, purpose }) => `${purpose} ${paymentType}`,
      addPaid,
    ),
    ...mergeAccounts(sheets),
    // A nozzle that changed its product is two, as on the sheets.
    nozzles: together(nozzles, ({ nozzle, item }) => `${nozzle.id} ${item.id}`, follow),
    tanks: together(tanks, ({ tank, item }) => `${tank.id} ${item.id}`, followTank),
    adjustments: sheets.flatMap(({ adjustments }) => adjustments).slice(0, MOST_LISTED),
    // What has no end yet goes from shift to shift, as what is unpaid.
    held: sheets.at(-1)?.held ?? [],
    unpaid: sheets.at(-1)?.unpaid ?? [],
    prepayments: sheets.at(-1)?.prepayments ?? [],
  }
}

const rowsOf = (sheets: readonly ShiftFigures[]) => ({
  fuels: sheets.flatMap(({ fuels }) => fuels),
  goods: sheets.flatMap(({ goods }) => goods),
  payments: sheets.flatMap(({ payments }) => payments),
  nozzles: sheets.flatMap(({ nozzles }) => nozzles),
  tanks: sheets.flatMap(({ tanks }) => tanks),
})

/** Rows of one key become one, in the order in which the keys first came. */
function together<T>(
  rows: readonly T[],
  keyOf: (row: T) => string | number,
  merge: (before: T, after: T) => T,
): T[] {
  const merged = new Map<string | number, T>()
  for (const row of rows) {
    const before = merged.get(keyOf(row))
    merged.set(keyOf(row), before === undefined ? row : merge(before, row))
  }
  return [...merged.values()]
}

/** What is unpaid went from shift to shift: the first one's opening, and only the last one's is still due. */
function mergeTotals(totals: readonly ShiftTotals[]): ShiftTotals {
  const last = totals.at(-1)
  const count = (of: (one: ShiftTotals) => number): number =>
    totals.reduce((sum, one) => sum + of(one), 0)
  const money = (of: (one: ShiftTotals) => Cents): Cents => add(ZERO, ...totals.map(of))
  const cashExpected = money((one) => one.cashExpected)
  const counted = totals.map((one) => one.cashCounted).filter((cash) => cash !== null)
  // One drawer that nobody counted leaves the day uncounted.
  const cashCounted =
    counted.length === totals.length && counted.length > 0 ? add(ZERO, ...counted) : null
  return {
    orderCount: count((one) => one.orderCount),
    salesAmount: money((one) => one.salesAmount),
    fuelAmount: money((one) => one.fuelAmount),
    fuelVolume: addVolumes(...totals.map((one) => one.fuelVolume)),
    nonFuelAmount: money((one) => one.nonFuelAmount),
    discount: money((one) => one.discount),
    closedCount: count((one) => one.closedCount),
    closedAmount: money((one) => one.closedAmount),
    openingUnpaidAmount: totals[0] ? totals[0].openingUnpaidAmount : ZERO,
    writtenOffCount: count((one) => one.writtenOffCount),
    writtenOffAmount: money((one) => one.writtenOffAmount),
    laterDiscount: money((one) => one.laterDiscount),
    reopenedAmount: money((one) => one.reopenedAmount),
    paidAmount: money((one) => one.paidAmount),
    rechargeAmount: money((one) => one.rechargeAmount),
    prepaid: mergePrepaid(totals),
    refundAmount: money((one) => one.refundAmount),
    unpaidCount: last?.unpaidCount ?? 0,
    unpaidAmount: last?.unpaidAmount ?? ZERO,
    cashExpected,
    cashCounted,
    cashDifference: cashCounted === null ? null : subtract(cashCounted, cashExpected),
  }
}

const NO_PREPAYMENTS = {
  opening: ZERO,
  taken: ZERO,
  used: ZERO,
  refunded: ZERO,
  count: 0,
  closing: ZERO,
}

function mergePrepaid(totals: readonly ShiftTotals[]): PrepaidTotals {
  const parts = totals.map(({ prepaid }) => prepaid ?? NO_PREPAYMENTS)
  const money = (of: (one: PrepaidTotals) => Cents): Cents => add(ZERO, ...parts.map(of))
  const { count, closing } = parts.at(-1) ?? NO_PREPAYMENTS
  return {
    opening: parts[0]?.opening ?? ZERO,
    taken: money(({ taken }) => taken),
    used: money(({ used }) => used),
    refunded: money(({ refunded }) => refunded),
    count,
    closing,
  }
}

/** Of sheets of which one does not tell the accounts, the sum would not be that of the payments. */
function mergeAccounts(sheets: readonly ShiftFigures[]): Pick<ShiftFigures, 'accounts'> {
  const accounts = sheets.flatMap((sheet) => sheet.accounts ?? [])
  if (sheets.some((sheet) => !sheet.accounts)) return {}
  return { accounts: together(accounts, ({ billType }) => billType, addAccounts) }
}

type Fuel = ShiftFigures['fuels'][number]
type Goods = ShiftFigures['goods'][number]

const addFuels = (before: Fuel, after: Fuel): Fuel => ({
  ...after,
  count: before.count + after.count,
  volume: addVolumes(before.volume, after.volume),
  amount: add(before.amount, after.amount),
})

const addGoods = (before: Goods, after: Goods): Goods => ({
  ...after,
  quantity: before.quantity + after.quantity,
  amount: add(before.amount, after.amount),
  discount: add(before.discount, after.discount),
})

const addPaid = (before: PaymentTotal, after: PaymentTotal): PaymentTotal => ({
  ...after,
  count: before.count + after.count,
  amount: add(before.amount, after.amount),
  refundCount: before.refundCount + after.refundCount,
  refundAmount: add(before.refundAmount, after.refundAmount),
  revokeCount: before.revokeCount + after.revokeCount,
  revokeAmount: add(before.revokeAmount, after.revokeAmount),
  net: add(before.net, after.net),
})

const addAccounts = (before: AccountTotal, after: AccountTotal): AccountTotal => ({
  ...after,
  amount: add(before.amount, after.amount),
  givenBack: add(before.givenBack, after.givenBack),
  net: add(before.net, after.net),
})

/** What ran through in both and between them; a meter that began again at 0 is reckoned with in each. */
function meteredOver(before: NozzleReading, after: NozzleReading): Centilitres | null {
  const { opening } = before
  const { closing } = after
  if (before.metered === null || after.metered === null) {
    return opening === null || closing === null ? null : subtractVolume(closing, opening)
  }
  const between = subtractVolume(after.opening ?? NO_VOLUME, before.closing ?? NO_VOLUME)
  return addVolumes(addVolumes(before.metered, between), after.metered)
}

/** A meter from the opening of the one shift to the closing of the other. */
function follow(before: NozzleReading, after: NozzleReading): NozzleReading {
  const { opening, openingAmount } = before
  const { closingAmount } = after
  const sold = addVolumes(before.sold, after.sold)
  const soldAmount = add(before.soldAmount, after.soldAmount)
  const exchanged = addVolumes(before.exchanged, after.exchanged)
  const metered = meteredOver(before, after)
  const meteredAmount =
    openingAmount === null || closingAmount === null || exchanged !== 0
      ? null
      : subtract(closingAmount, openingAmount)
  return {
    ...after,
    exchanged,
    opening,
    openingAmount,
    sold,
    soldAmount,
    metered,
    difference: metered === null ? null : subtractVolume(metered, sold),
    differenceAmount: meteredAmount === null ? null : subtract(meteredAmount, soldAmount),
  }
}

/** A tank's books from the opening of the one shift to the end of the other, as measured last. */
const followTank = (before: TankHandover, after: TankHandover): TankHandover => ({
  ...after,
  opening: before.opening,
  intake: addVolumes(before.intake, after.intake),
  sold: addVolumes(before.sold, after.sold),
  adjusted: addVolumes(before.adjusted, after.adjusted),
})
