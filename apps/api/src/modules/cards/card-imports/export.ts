import { sheetOf, text, whole } from '../../../sheets/sheet.ts'
import type { CardImportRow } from './contract.ts'
import { en } from './export.en.ts'
import { zh } from './export.zh.ts'

/** Headings and order are those of the file itself: mended, it can be imported again. */
export const cardImportRowSheet = sheetOf<CardImportRow, typeof zh>({
  zh,
  en,
  columns: {
    rowNo: whole((row) => row.rowNo),
    uuid: text((row) => row.uuid),
    number: text((row) => row.number),
    message: text((row) => row.message),
  },
})
