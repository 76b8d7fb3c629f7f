/** Imports as a file, and what is wrong with the rows of one. */

import type { Words } from '@app/kernel/words'
import { instant, listExport, text, whole } from '#spreadsheet/list-export.ts'
import type { Import, ImportTrouble } from './contract.ts'
import { en, zh } from './words.ts'

export const importExport = listExport<Import, typeof zh>({
  zh,
  en,
  columns: {
    name: text((item) => item.name),
    status: text((item, words) => words.statuses[item.status]),
    total: whole((item) => item.total),
    added: whole((item) => item.added),
    changed: whole((item) => item.changed),
    unchanged: whole((item) => item.unchanged),
    failed: whole((item) => item.failed),
    creator: text((item) => item.creator.name),
    createdDate: instant((item) => item.createdDate),
    finishedTime: instant((item) => item.finishedTime),
  },
})

const troubleTitlesOf = ({ troubles, troubleFields }: Words<typeof zh>) => ({
  title: troubles,
  fields: troubleFields,
})

export const troubleExport = listExport<ImportTrouble, ReturnType<typeof troubleTitlesOf>>({
  zh: troubleTitlesOf(zh),
  en: troubleTitlesOf(en),
  columns: {
    line: whole((row) => row.line),
    field: text((row) => row.field),
    value: text((row) => row.value),
    message: text((row) => row.message),
  },
})
