import { ImportPage } from '#features/platform/imports/parts/import-page.tsx'
import { openingImport } from './opening-import.ts'
import { words } from './words.ts'

/** A file of balances, and what was imported before. */
export default function ImportOpeningBalancesPage() {
  return <ImportPage title={words.title} kind={openingImport()} />
}
