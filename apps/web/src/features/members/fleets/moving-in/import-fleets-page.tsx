import { ImportPage } from '#features/platform/imports/parts/import-page.tsx'
import { fleetImport } from './fleet-imports.ts'
import { words } from './words.ts'

/** A file of fleets, and what was imported before. */
export default function ImportFleetsPage() {
  return <ImportPage title={words.fleets} kind={fleetImport()} />
}
