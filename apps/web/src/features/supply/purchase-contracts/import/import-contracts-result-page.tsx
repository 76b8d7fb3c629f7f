import { ImportResult } from '#features/platform/imports/parts/import-result.tsx'
import { purchaseImport } from './purchase-import.ts'
import { words } from './words.ts'

/** What came of a file of purchase contracts. */
export default function ImportContractsResultPage() {
  return <ImportResult title={words.resultTitle} kind={purchaseImport()} />
}
