import { MOST_OPENING_ROWS, OPENING_COLUMNS } from '@app/api/contract/cards/opening-balances'
import type { ImportKind } from '#features/platform/imports/parts/import-kind.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { words } from './words.ts'

/** Balances of an old system as a file. */
export const openingImport = (): ImportKind => ({
  name: 'openingBalance',
  upload: 'openingBalances',
  mostRows: MOST_OPENING_ROWS,
  mayImport: can('adjustBalance'),
  part: 'card',
  hint: words.hint,
  columns: OPENING_COLUMNS.map((key) => ({
    title: words.columns[key],
    meaning: words.meanings[key],
    example: words.examples[key],
  })),
  page: pathTo('ImportOpeningBalances'),
  listPage: pathTo('PersonalMember'),
  resultPage: (id) => pathTo('ImportOpeningBalancesResult', { id }),
})
