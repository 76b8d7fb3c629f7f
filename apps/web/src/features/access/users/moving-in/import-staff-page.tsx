import { ImportPage } from '#features/platform/imports/parts/import-page.tsx'
import { staffImport } from './staff-import.ts'
import { words } from './words.ts'

/** A file of staff, and what was imported before. */
export default function ImportStaffPage() {
  return <ImportPage title={words.title} kind={staffImport()} />
}
