import {
  CARD_COLUMNS,
  type CardImportQuery,
  MOST_CARD_ROWS,
  REQUIRED_CARD_COLUMNS,
} from '@app/api/contract/cards/card-imports'
import type { ImportKind } from '#features/platform/imports/parts/import-kind.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { words } from './words.ts'

/** Cards of a maker as a file. @param choice what holds for all of them, where a file is sent */
export const cardImport = (choice?: CardImportQuery): ImportKind => ({
  name: 'card',
  upload: 'cardImport',
  ...(choice && { sending: { path: '/cardInfos/import', query: choice } }),
  mostRows: MOST_CARD_ROWS,
  mayImport: can('importCards'),
  hint: words.hint,
  columns: CARD_COLUMNS.map((key) => ({
    title: words.fields[key],
    isRequired: REQUIRED_CARD_COLUMNS.includes(key),
    meaning: words.meanings[key],
    example: words.examples[key],
  })),
  page: pathTo('ImportCards'),
  listPage: pathTo('CardSearch'),
  resultPage: (id) => pathTo('ImportResult', { id }),
})
