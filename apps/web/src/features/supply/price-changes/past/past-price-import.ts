import {
  MOST_PAST_PRICE_ROWS,
  PAST_PRICE_COLUMNS,
} from '@app/api/contract/supply/price-changes/past'
import type { ImportKind } from '#features/platform/imports/parts/import-kind.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { words } from './words.ts'

/** Fuel prices of an old system as a file. */
export const pastPriceImport = (): ImportKind => ({
  name: 'pastPrice',
  upload: 'movingIn',
  mostRows: MOST_PAST_PRICE_ROWS,
  mayImport: can('changePrice'),
  needsPin: true,
  hint: words.hint,
  columns: PAST_PRICE_COLUMNS.map((key) => ({
    title: words.columns[key],
    isRequired: true,
    meaning: words.meanings[key],
    example: words.examples[key],
  })),
  page: pathTo('ImportPastPrices'),
  listPage: pathTo('AfterPrice'),
  resultPage: (id) => pathTo('ImportPastPricesResult', { id }),
})
