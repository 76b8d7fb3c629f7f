import { ImportPage } from '#features/platform/imports/parts/import-page.tsx'
import { itemImport } from './item-import.ts'
import { words } from './words.ts'

/** A file of goods, and what was imported before (S-174). */
export default function ItemImportPage() {
  return <ImportPage title={words.title} kind={itemImport()} />
}
