/** Daily reports as a file. */

import { instant, listExport, money, text, volume } from '#spreadsheet/list-export.ts'
import type { DailyReport } from './contract.ts'
import { en, zh } from './words.ts'

export const dailyReportExport = listExport<DailyReport, typeof zh>({
  zh,
  en,
  columns: {
    businessDay: text((report) => report.businessDay),
    station: text((report) => report.station.name),
    status: text((report, words) => words.statuses[report.status]),
    fuelVolume: volume((report) => report.totals.fuelVolume),
    fuelAmount: money((report) => report.totals.fuelAmount),
    goodsAmount: money((report) => report.totals.goodsAmount),
    salesAmount: money((report) => report.totals.salesAmount),
    paidAmount: money((report) => report.totals.paidAmount),
    difference: money((report) => report.totals.difference),
    submitter: text((report) => report.submitter?.name),
    submittedTime: instant((report) => report.submittedTime),
    confirmer: text((report) => report.confirmer?.name),
    confirmedTime: instant((report) => report.confirmedTime),
    remark: text((report) => report.remark),
    voidReason: text((report) => report.voidReason),
  },
})
