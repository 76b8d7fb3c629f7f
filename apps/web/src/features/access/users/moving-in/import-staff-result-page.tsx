import { ImportResult } from '#features/platform/imports/parts/import-result.tsx'
import { staffImport } from './staff-import.ts'
import { words } from './words.ts'

/** What a file of staff says, and what came of it. */
export default function ImportStaffResultPage() {
  return <ImportResult title={words.resultTitle} kind={staffImport()} />
}
