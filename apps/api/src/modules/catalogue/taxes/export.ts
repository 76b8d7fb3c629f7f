/** Tax classes as a file. */

import { figure, instant, listExport, text } from '#spreadsheet/list-export.ts'
import type { Tax } from './contract.ts'
import { en, zh } from './words.ts'

export const taxExport = listExport<Tax, typeof zh>({
  zh,
  en,
  columns: {
    specNo: text((tax) => tax.specNo),
    rate: figure((tax) => String(tax.rate)),
    classificationCode: text((tax) => tax.classificationCode),
    unit: text((tax) => tax.unit),
    station: text((tax) => tax.station.name),
    createdDate: instant((tax) => tax.createdDate),
  },
})
