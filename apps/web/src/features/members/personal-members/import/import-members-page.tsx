import { ImportPage } from '#features/platform/imports/parts/import-page.tsx'
import { memberImport } from './member-import.ts'
import { words } from './words.ts'

/** A file of members, and what was imported before. */
export default function ImportMembersPage() {
  return <ImportPage title={words.title} kind={memberImport()} />
}
