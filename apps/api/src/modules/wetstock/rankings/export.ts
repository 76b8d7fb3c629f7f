/** Rankings as a file. */

import { figure, listExport, text, volume, whole } from '#spreadsheet/list-export.ts'
import type { WetstockRanking } from './contract.ts'
import { en, zh } from './words.ts'

/** Millionths as thousandths with two decimals. */
const perMille = (millionths: number | null): string | null =>
  millionths === null ? null : (millionths / 1000).toFixed(2)

export const wetstockRankingExport = listExport<WetstockRanking, typeof zh>({
  zh,
  en,
  columns: {
    station: text((row) => row.station.name),
    product: text((row) => row.product.name),
    tank: text((row, words) => row.tank && words.tankNo(row.tank.number)),
    tanks: whole((row) => row.tanks),
    sold: volume((row) => row.sold),
    observedVariance: volume((row) => row.observedVariance),
    observedShare: figure((row) => perMille(row.observedShare)),
    variance: volume((row) => row.variance),
    share: figure((row) => perMille(row.share)),
    unrecorded: volume((row) => row.unrecorded),
  },
})
