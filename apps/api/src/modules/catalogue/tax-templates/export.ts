/** Default tax classes as a file. */

import { figure, instant, sheetOf, text } from '../../../sheets/sheet.ts'
import type { TaxTemplate } from './contract.ts'
import { en } from './export.en.ts'
import { zh } from './export.zh.ts'

export const taxTemplateSheet = sheetOf<TaxTemplate, typeof zh>({
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
