import { ImportResult } from '#features/platform/imports/parts/import-result.tsx'
import { cardImport } from './card-import.ts'
import { words } from './words.ts'

/** What a file of cards says, and what came of it (S-212). */
export default function ImportResultPage() {
  return <ImportResult title={words.resultTitle} kind={cardImport()} />
}
