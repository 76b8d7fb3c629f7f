/** Months as a file; what is not confirmed yet says so. */

import { instant, listExport, text } from '#spreadsheet/list-export.ts'
import { totalColumns } from '#modules/settlement/shifts/total-columns.ts'
import type { MonthlySettlement } from './contract.ts'
import { en, zh } from './words.ts'

export const monthExport = listExport<MonthlySettlement, typeof zh>({
  zh,
  en,
  columns: {
    month: text((row) => row.month),
    station: text((row) => row.station.name),
    status: text((row, words) => words.statuses[row.status]),
    ...totalColumns,
    preparedBy: text((row) => row.preparedBy.name),
    preparedTime: instant((row) => row.preparedTime),
    confirmedBy: text((row) => row.confirmedBy?.name),
    confirmedTime: instant((row) => row.confirmedTime),
    remark: text((row) => row.remark),
  },
})
