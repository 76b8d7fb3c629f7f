import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, type Cents, cents, subtract } from '@app/kernel/money'
import { addVolumes, centilitres, subtractVolume } from '@app/kernel/quantity'
import type { AccountTotal } from '#modules/organisation/bill-accounts/contract.ts'
import type { PaymentTotal, ShiftFigures } from '#modules/settlement/shifts/contract.ts'
import { mergeSheets } from './merge.ts'

const money = fc.integer({ min: 0, max: 10_000_000 }).map(cents)
const volume = fc.integer({ min: 0, max: 10_000_000 }).map(centilitres)
const count = fc.integer({ min: 0, max: 500 })
const name = fc.constantFrom('a', 'b', 'c')
const id = fc.integer({ min: 1, max: 3 })

const totals = fc.record({
  orderCount: count,
  salesAmount: money,
  fuelAmount: money,
  fuelVolume: volume,
  nonFuelAmount: money,
  discount: money,
  closedCount: count,
  closedAmount: money,
  openingUnpaidAmount: money,
  writtenOffCount: count,
  writtenOffAmount: money,
  laterDiscount: money,
  reopenedAmount: money,
  paidAmount: money,
  rechargeAmount: money,
  prepaid: fc.record({
    opening: money,
    taken: money,
    used: money,
    refunded: money,
    count,
    closing: money,
  }),
  refundAmount: money,
  unpaidCount: count,
  unpaidAmount: money,
  cashExpected: money,
  cashCounted: fc.option(money),
  cashDifference: fc.constant(null),
})

const payment: fc.Arbitrary<PaymentTotal> = fc.record({
  paymentType: fc.constantFrom('cash', 'wx', 'debit'),
  purpose: fc.constantFrom('sale', 'recharge'),
  count,
  amount: money,
  refundCount: count,
  refundAmount: money,
  revokeCount: count,
  revokeAmount: money,
  net: money,
})

const account: fc.Arbitrary<AccountTotal> = fc.record({
  billType: fc.constantFrom(0, 1),
  amount: money,
  givenBack: money,
  net: money,
})

const accounts = fc.uniqueArray(account, { selector: ({ billType }) => billType })

const sheet: fc.Arbitrary<ShiftFigures> = fc.record({
  totals,
  accounts,
  fuels: fc.array(fc.record({ item: fc.record({ id, name }), count, volume, amount: money })),
  goods: fc.array(
    fc.record({
      item: fc.option(fc.record({ id })),
      name,
      quantity: count,
      amount: money,
      discount: money,
    }),
  ),
  payments: fc.array(payment),
  nozzles: fc.constant([]),
  tanks: fc.constant([]),
  adjustments: fc.constant([]),
  held: fc.constant([]),
  unpaid: fc.constant([]),
})

const sumOf = <T>(rows: readonly T[], of: (row: T) => Cents): Cents =>
  add(cents(0), ...rows.map(of))

describe('a day of several shifts', () => {
  it('begins with what was left of prepayments, moved what its shifts did, and ends with the last rest', () => {
    fc.assert(
      fc.property(fc.array(sheet, { minLength: 1, maxLength: 4 }), (sheets) => {
        const parts = sheets.map((one) => one.totals.prepaid!)
        const { count: orders, closing } = parts.at(-1)!
        expect(mergeSheets(sheets).totals.prepaid).toEqual({
          opening: parts[0]!.opening,
          taken: sumOf(parts, ({ taken }) => taken),
          used: sumOf(parts, ({ used }) => used),
          refunded: sumOf(parts, ({ refunded }) => refunded),
          count: orders,
          closing,
        })
      }),
    )
  })

  it('sold, took and gave back what they did, no more and no less', () => {
    fc.assert(
      fc.property(fc.array(sheet, { minLength: 1, maxLength: 4 }), (sheets) => {
        const day = mergeSheets(sheets)
        const all = <T>(of: (one: ShiftFigures) => readonly T[]): T[] => sheets.flatMap(of)
        expect(sumOf(day.fuels, (row) => row.amount)).toBe(
          sumOf(
            all((one) => one.fuels),
            (row) => row.amount,
          ),
        )
        expect(sumOf(day.goods, (row) => subtract(row.amount, row.discount))).toBe(
          sumOf(
            all((one) => one.goods),
            (row) => subtract(row.amount, row.discount),
          ),
        )
        expect(sumOf(day.payments, (row) => row.net)).toBe(
          sumOf(
            all((one) => one.payments),
            (row) => row.net,
          ),
        )
        expect(day.totals.salesAmount).toBe(sumOf(sheets, (one) => one.totals.salesAmount))
        expect(new Set(day.payments.map((row) => `${row.purpose} ${row.paymentType}`)).size).toBe(
          day.payments.length,
        )
      }),
    )
  })

  it('took on each account what its shifts did', () => {
    fc.assert(
      fc.property(fc.array(sheet, { minLength: 1, maxLength: 4 }), (sheets) => {
        const merged = mergeSheets(sheets).accounts ?? []
        for (const billType of [0, 1] as const) {
          const ofAccount = sheets
            .flatMap((one) => one.accounts ?? [])
            .filter((row) => row.billType === billType)
          const rows = merged.filter((row) => row.billType === billType)
          expect(rows).toHaveLength(Math.min(1, ofAccount.length))
          expect(sumOf(rows, ({ net }) => net)).toBe(sumOf(ofAccount, ({ net }) => net))
          expect(sumOf(rows, ({ amount }) => amount)).toBe(sumOf(ofAccount, ({ amount }) => amount))
        }
      }),
    )
  })

  it('says nothing of accounts when one of its shifts does not', () => {
    fc.assert(
      fc.property(fc.array(sheet), sheet, (sheets, { accounts: told, ...silent }) => {
        expect(told).toBeDefined()
        expect(mergeSheets([...sheets, silent])).not.toHaveProperty('accounts')
        expect(mergeSheets([silent, ...sheets])).not.toHaveProperty('accounts')
      }),
    )
  })

  it('comes to the same however its shifts are put together', () => {
    fc.assert(
      fc.property(sheet, sheet, sheet, (a, b, c) => {
        expect(mergeSheets([mergeSheets([a, b]), c]).payments).toEqual(
          mergeSheets([a, b, c]).payments,
        )
        expect(mergeSheets([a, mergeSheets([b, c])]).fuels).toEqual(mergeSheets([a, b, c]).fuels)
      }),
    )
  })

  it('still has to collect what its last shift has', () => {
    fc.assert(
      fc.property(sheet, sheet, (first, last) => {
        const { unpaidCount, unpaidAmount } = mergeSheets([first, last]).totals
        expect([unpaidCount, unpaidAmount]).toEqual([
          last.totals.unpaidCount,
          last.totals.unpaidAmount,
        ])
      }),
    )
  })

  it('is counted when every drawer was, and short or over by the sum', () => {
    fc.assert(
      fc.property(sheet, sheet, (a, b) => {
        const { cashCounted, cashExpected, cashDifference } = mergeSheets([a, b]).totals
        const drawers = [a.totals.cashCounted, b.totals.cashCounted]
        const isCounted = drawers.every((cash) => cash !== null)
        expect(cashCounted !== null).toBe(isCounted)
        expect(cashDifference).toBe(
          cashCounted === null ? null : subtract(cashCounted, cashExpected),
        )
      }),
    )
  })

  it('follows a meter and a tank from its first opening to its last closing', () => {
    const nozzle = { nozzle: { id: 1, logicNo: 1 }, item: { id: 2, name: '92#' } }
    const reading = (opening: number, closing: number, sold: number) => ({
      ...nozzle,
      opening: centilitres(opening),
      closing: centilitres(closing),
      openingAmount: null,
      closingAmount: null,
      metered: centilitres(closing - opening),
      exchanged: centilitres(0),
      sold: centilitres(sold),
      soldAmount: cents(sold * 7),
      difference: centilitres(closing - opening - sold),
      differenceAmount: null,
    })
    const tank = (opening: number, intake: number, sold: number) => ({
      tank: { id: 1, number: 1 },
      item: nozzle.item,
      opening: centilitres(opening),
      intake: centilitres(intake),
      sold: centilitres(sold),
      adjusted: centilitres(0),
      book: centilitres(opening + intake - sold),
      reading: null,
      difference: null,
    })
    fc.assert(
      fc.property(sheet, sheet, (a, b) => {
        const day = mergeSheets([
          { ...a, nozzles: [reading(1000, 1500, 480)], tanks: [tank(9000, 0, 500)] },
          { ...b, nozzles: [reading(1500, 1800, 300)], tanks: [tank(8500, 2000, 300)] },
        ])
        expect(day.nozzles).toMatchObject([
          { opening: 1000, closing: 1800, metered: 800, sold: 780, difference: 20 },
        ])
        const [books] = day.tanks
        expect(books).toMatchObject({ opening: 9000, intake: 2000, sold: 800, book: 10_200 })
        const { opening, intake, sold, book } = books ?? tank(0, 0, 0)
        expect(subtractVolume(addVolumes(opening, intake), sold)).toBe(book)
      }),
      { numRuns: 5 },
    )
  })
})
