import { ImportPage } from '#features/platform/imports/parts/import-page.tsx'
import { pastPriceImport } from './past-price-import.ts'
import { words } from './words.ts'

/** A file of past fuel prices, and what was imported before. */
export default function ImportPastPricesPage() {
  return <ImportPage title={words.title} kind={pastPriceImport()} />
}
