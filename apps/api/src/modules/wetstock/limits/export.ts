/** Limits as a file. */

import { figure, instant, listExport, text } from '#spreadsheet/list-export.ts'
import type { LossLimit } from './contract.ts'
import { en, zh } from './words.ts'

const perMille = (ppm: number | null): string | null =>
  ppm === null ? null : (ppm / 1000).toFixed(3)

export const lossLimitExport = listExport<LossLimit, typeof zh>({
  zh,
  en,
  columns: {
    product: text((row, words) => words.product[row.product]),
    fromMonth: text((row) => row.fromMonth),
    day: figure((row) => perMille(row.day)),
    shift: figure((row) => perMille(row.shift)),
    month: figure((row) => perMille(row.month)),
    region: text((row) => row.region),
    storageWinter: figure((row) => perMille(row.storageWinter)),
    storageSummer: figure((row) => perMille(row.storageSummer)),
    unloading: figure((row) => perMille(row.unloading)),
    retail: figure((row) => perMille(row.retail)),
    transport: figure((row) => perMille(row.transport)),
    setTime: instant((row) => row.setTime),
    setter: text((row) => row.setter?.name),
  },
})
