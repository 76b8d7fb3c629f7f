/** Archives as a file. */

import { instant, listExport, text } from '#spreadsheet/list-export.ts'
import type { Archive } from './contract.ts'
import { en, zh } from './words.ts'

export const archiveExport = listExport<Archive, typeof zh>({
  zh,
  en,
  columns: {
    month: text((archive) => archive.month),
    company: text((archive) => archive.company.name),
    status: text((archive, words) => words.statuses[archive.status]),
    files: text((archive, words) =>
      archive.files.map(({ list, rows }) => `${words.lists[list]} ${words.rows(rows)}`).join(', '),
    ),
    manifestSha256: text((archive) => archive.manifestSha256),
    reason: text((archive) => archive.reason),
    creator: text((archive) => archive.creator.name),
    createdDate: instant((archive) => archive.createdDate),
  },
})
