import { ImportResult } from '#features/platform/imports/parts/import-result.tsx'
import { fleetImport } from './fleet-imports.ts'
import { words } from './words.ts'

/** What came of a file of fleets. */
export default function ImportFleetsResultPage() {
  return <ImportResult title={words.fleetsResult} kind={fleetImport()} />
}
