/** Imports of cards as a file, and the rows of one that were not taken. */

import { instant, listExport, text, whole } from '#spreadsheet/list-export.ts'
import type { CardImport, CardImportRow } from './contract.ts'
import { importEn, rowEn } from './export.en.ts'
import { importZh, rowZh } from './export.zh.ts'

export const cardImportExport = listExport<CardImport, typeof importZh>({
  zh: importZh,
  en: importEn,
  columns: {
    name: text((item) => item.name),
    status: text((item, words) => words.statuses[item.status]),
    total: whole((item) => item.total),
    added: whole((item) => item.added),
    unchanged: whole((item) => item.unchanged),
    failed: whole((item) => item.failed),
    owner: text((item, words) => item.company?.name ?? words.stock),
    creator: text((item) => item.creator.name),
    createdDate: instant((item) => item.createdDate),
    finishedTime: instant((item) => item.finishedTime),
  },
})

/** Headings and order are those of the file itself: mended, it can be imported again. */
export const cardImportRowExport = listExport<CardImportRow, typeof rowZh>({
  zh: rowZh,
  en: rowEn,
  columns: {
    rowNo: whole((row) => row.rowNo),
    uuid: text((row) => row.uuid),
    number: text((row) => row.number),
    message: text((row) => row.message),
  },
})
