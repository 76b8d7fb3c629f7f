import { ImportResult } from '#features/platform/imports/parts/import-result.tsx'
import { itemImport } from './item-import.ts'
import { words } from './words.ts'

/** What came of a file of goods, while it is checked and taken and afterwards (S-175). */
export default function ItemImportResultPage() {
  return <ImportResult title={words.resultTitle} kind={itemImport()} />
}
