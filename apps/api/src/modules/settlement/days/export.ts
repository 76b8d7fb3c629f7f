/** Business days as a file; an open one has no figures yet that hold. */

import { day, instant, money, sheetOf, text, volume, whole } from '../../../sheets/sheet.ts'
import type { DailyState } from './contract.ts'
import { en } from './export.en.ts'
import { zh } from './export.zh.ts'

export const daySheet = sheetOf<DailyState, typeof zh>({
  zh,
  en,
  columns: {
    businessDay: day((row) => row.businessDay),
    station: text((row) => row.station.name),
    status: text((row, words) => words.statuses[row.status]),
    mode: text((row, words) => words.modes[row.isNatureDay ? 'calendar' : 'shifts']),
    startTime: instant((row) => row.startTime),
    endTime: instant((row) => row.endTime),
    orderCount: whole((row) => row.totals?.orderCount),
    fuelVolume: volume((row) => row.totals?.fuelVolume),
    fuel: money((row) => row.totals?.fuelAmount),
    nonFuel: money((row) => row.totals?.nonFuelAmount),
    sales: money((row) => row.totals?.salesAmount),
    discount: money((row) => row.totals?.discount),
    paid: money((row) => row.totals?.paidAmount),
    recharge: money((row) => row.totals?.rechargeAmount),
    refund: money((row) => row.totals?.refundAmount),
    unpaid: money((row) => row.totals?.unpaidAmount),
    cashExpected: money((row) => row.totals?.cashExpected),
    cashDifference: money((row) => row.totals?.cashDifference),
    settledBy: text((row) => row.settledBy?.name),
    settledTime: instant((row) => row.settledTime),
    remark: text((row) => row.remark),
  },
})
