/** Business days as a file; an open one has no figures yet that hold. */

import { day, instant, listExport, text } from '#spreadsheet/list-export.ts'
import { totalColumns } from '#modules/settlement/shifts/total-columns.ts'
import type { DailyState } from './contract.ts'
import { en, zh } from './words.ts'

export const dayExport = listExport<DailyState, typeof zh>({
  zh,
  en,
  columns: {
    businessDay: day((row) => row.businessDay),
    station: text((row) => row.station.name),
    status: text((row, words) => words.statuses[row.status]),
    mode: text((row, words) => words.modes[row.isNatureDay ? 'calendar' : 'shifts']),
    startTime: instant((row) => row.startTime),
    endTime: instant((row) => row.endTime),
    ...totalColumns,
    settledBy: text((row) => row.settledBy?.name),
    settledTime: instant((row) => row.settledTime),
    remark: text((row) => row.remark),
  },
})
