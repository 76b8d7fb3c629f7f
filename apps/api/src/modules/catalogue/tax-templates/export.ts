/** Default tax classes as a file. */

import { figure, instant, listExport, text } from '#spreadsheet/list-export.ts'
import type { TaxTemplate } from './contract.ts'
import { en, zh } from './words.ts'

export const taxTemplateExport = listExport<TaxTemplate, typeof zh>({
  zh,
  en,
  columns: {
    specNo: text((tax) => tax.specNo),
    rate: figure((tax) => String(tax.rate)),
    classificationCode: text((tax) => tax.classificationCode),
    unit: text((tax) => tax.unit),
    createdDate: instant((tax) => tax.createdDate),
  },
})
