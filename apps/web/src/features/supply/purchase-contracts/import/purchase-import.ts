import {
  MOST_PURCHASE_ROWS,
  OPTIONAL_PURCHASE_COLUMNS,
  PURCHASE_COLUMNS,
} from '@app/api/contract/supply/purchase-contracts'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import type { ImportKind } from '#features/platform/imports/parts/import-kind.ts'
import { words } from './words.ts'

/** Purchase contracts as a file (D-223). */
export const purchaseImport = (): ImportKind => ({
  name: 'purchaseContract',
  upload: 'purchaseImport',
  mostRows: MOST_PURCHASE_ROWS,
  mayImport: can('addDetail:create'),
  hint: words.hint,
  columns: PURCHASE_COLUMNS.map((key) => ({
    title: words.columns[key],
    isRequired: !OPTIONAL_PURCHASE_COLUMNS.includes(key),
    meaning: words.meanings[key],
    example: words.examples[key],
  })),
  page: pathTo('ImportContracts'),
  listPage: pathTo('DepotStockMge'),
  resultPage: (id) => pathTo('ImportContractsResult', { id }),
})
