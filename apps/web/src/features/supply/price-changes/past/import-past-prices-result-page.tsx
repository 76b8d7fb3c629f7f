import { ImportResult } from '#features/platform/imports/parts/import-result.tsx'
import { pastPriceImport } from './past-price-import.ts'
import { words } from './words.ts'

/** What a file of past fuel prices says, and what came of it. */
export default function ImportPastPricesResultPage() {
  return <ImportResult title={words.resultTitle} kind={pastPriceImport()} />
}
