/** Months of tanks as a file. */

import { formatCentilitres } from '@app/kernel/quantity'
import { figure, instant, listExport, text, volume } from '#spreadsheet/list-export.ts'
import type { WetstockMonth } from './contract.ts'
import { en, zh } from './words.ts'

export const wetstockMonthExport = listExport<WetstockMonth, typeof zh>({
  zh,
  en,
  columns: {
    month: text((row) => row.month),
    station: text((row) => row.station.name),
    tank: text((row, words) => words.tankNo(row.tank.number)),
    item: text((row) => row.tank.item),
    variance: volume((row) => row.variance),
    observedVariance: volume((row) => row.observedVariance),
    sold: volume((row) => row.sold),
    notExplained: volume((row) => row.notExplained),
    verdict: text((row, words) => row.leak && words.verdicts[row.leak.verdict]),
    rate: figure((row) => row.leak && formatCentilitres(row.leak.rate)),
    isExceeded: text((row, words) => (row.isExceeded ? words.yes : null)),
    untilTime: instant((row) => row.untilTime),
  },
})
