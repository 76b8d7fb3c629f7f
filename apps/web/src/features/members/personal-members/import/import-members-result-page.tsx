import { ImportResult } from '#features/platform/imports/parts/import-result.tsx'
import { memberImport } from './member-import.ts'
import { words } from './words.ts'

/** What came of a file of members. */
export default function ImportMembersResultPage() {
  return <ImportResult title={words.resultTitle} kind={memberImport()} />
}
