import { ImportResult } from '#features/platform/imports/parts/import-result.tsx'
import { openingImport } from './opening-import.ts'
import { words } from './words.ts'

/** What a file of balances adds up to, and what came of it. */
export default function ImportOpeningBalancesResultPage() {
  return <ImportResult title={words.resultTitle} kind={openingImport()} />
}
