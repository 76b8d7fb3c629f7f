/** Months as a file; what is not confirmed yet says so. */

import { instant, money, sheetOf, text, volume, whole } from '../../../sheets/sheet.ts'
import type { MonthlySettlement } from './contract.ts'
import { en } from './export.en.ts'
import { zh } from './export.zh.ts'

export const monthSheet = sheetOf<MonthlySettlement, typeof zh>({
  zh,
  en,
  columns: {
    month: text((row) => row.month),
    station: text((row) => row.station.name),
    status: text((row, words) => words.statuses[row.status]),
    orderCount: whole((row) => row.totals.orderCount),
    fuelVolume: volume((row) => row.totals.fuelVolume),
    fuel: money((row) => row.totals.fuelAmount),
    nonFuel: money((row) => row.totals.nonFuelAmount),
    sales: money((row) => row.totals.salesAmount),
    discount: money((row) => row.totals.discount),
    paid: money((row) => row.totals.paidAmount),
    recharge: money((row) => row.totals.rechargeAmount),
    refund: money((row) => row.totals.refundAmount),
    unpaid: money((row) => row.totals.unpaidAmount),
    cashExpected: money((row) => row.totals.cashExpected),
    cashDifference: money((row) => row.totals.cashDifference),
    preparedBy: text((row) => row.preparedBy.name),
    preparedTime: instant((row) => row.preparedTime),
    confirmedBy: text((row) => row.confirmedBy?.name),
    confirmedTime: instant((row) => row.confirmedTime),
    remark: text((row) => row.remark),
  },
})
