import { ImportResult } from '#features/platform/imports/parts/import-result.tsx'
import { employeeImport } from './fleet-imports.ts'
import { words } from './words.ts'

/** What came of a file of employees. */
export default function ImportFleetEmployeesResultPage() {
  return <ImportResult title={words.employeesResult} kind={employeeImport()} />
}
