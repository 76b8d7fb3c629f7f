import { ImportPage } from '#features/platform/imports/parts/import-page.tsx'
import { purchaseImport } from './purchase-import.ts'
import { words } from './words.ts'

/** A file of purchase contracts, and what was imported before. */
export default function ImportContractsPage() {
  return <ImportPage title={words.title} kind={purchaseImport()} />
}
