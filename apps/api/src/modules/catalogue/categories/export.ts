/** Categories as a file. */

import { instant, listExport, text, whole } from '#spreadsheet/list-export.ts'
import type { Category } from './contract.ts'
import { en, zh } from './words.ts'

export const categoryExport = listExport<Category, typeof zh>({
  zh,
  en,
  columns: {
    name: text((category) => category.name),
    type: text((category, words) => words.kinds[category.type]),
    onShelf: text((category, words) => words.shelf[category.onShelf ? 'on' : 'off']),
    itemCount: whole((category) => category.itemCount),
    weight: whole((category) => category.weight),
    createdDate: instant((category) => category.createdDate),
  },
})
