/** Imports of cards as a file, and the rows of one that were not taken. */

import type { Words } from '@app/kernel/words'
import { instant, listExport, text, whole } from '#spreadsheet/list-export.ts'
import type { CardImport, CardImportRow } from './contract.ts'
import { en, zh } from './words.ts'

const titlesOf = ({ history, columns, statuses, stock }: Words<typeof zh>) => ({
  title: history,
  fields: { ...columns, name: columns.file },
  statuses,
  stock,
})

const rowTitlesOf = ({ failedRows, rowColumns }: Words<typeof zh>) => ({
  title: failedRows,
  fields: rowColumns,
})

export const cardImportExport = listExport<CardImport, ReturnType<typeof titlesOf>>({
  zh: titlesOf(zh),
  en: titlesOf(en),
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
export const cardImportRowExport = listExport<CardImportRow, ReturnType<typeof rowTitlesOf>>({
  zh: rowTitlesOf(zh),
  en: rowTitlesOf(en),
  columns: {
    rowNo: whole((row) => row.rowNo),
    uuid: text((row) => row.uuid),
    number: text((row) => row.number),
    message: text((row) => row.message),
  },
})
