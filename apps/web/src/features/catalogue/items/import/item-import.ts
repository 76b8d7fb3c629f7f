import { namesOf } from '@app/kernel/names'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import type { ImportKind } from '#features/platform/imports/parts/import-kind.ts'
import { words } from './words.ts'

const REQUIRED: ReadonlySet<string> = new Set(['code', 'name'])

/** Goods of the selected station as a file. */
export const itemImport = (): ImportKind => ({
  name: 'item',
  upload: 'goodsImport',
  mostRows: 20_000,
  mayImport: can('import:create'),
  hint: words.hint,
  columns: namesOf(words.examples).map((key) => ({
    title: words.columns[key],
    isRequired: REQUIRED.has(key),
    meaning: words.meanings[key],
    example: words.examples[key],
  })),
  page: pathTo('Import'),
  listPage: pathTo('Items'),
  resultPage: (id) => pathTo('ItemImportResult', { id }),
})
