/** Tags as a file. */

import { instant, listExport, text, whole } from '#spreadsheet/list-export.ts'
import type { Tag } from './contract.ts'
import { en, zh } from './words.ts'

export const tagExport = listExport<Tag, typeof zh>({
  zh,
  en,
  columns: {
    name: text((tag) => tag.name),
    description: text((tag) => tag.description),
    rule: text((tag) => tag.rule),
    memberCount: whole((tag) => tag.memberCount),
    creator: text((tag) => tag.creator?.name),
    createdDate: instant((tag) => tag.createdDate),
  },
})
