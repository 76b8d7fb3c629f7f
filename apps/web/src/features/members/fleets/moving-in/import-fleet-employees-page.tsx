import { ImportPage } from '#features/platform/imports/parts/import-page.tsx'
import { employeeImport } from './fleet-imports.ts'
import { words } from './words.ts'

/** A file of employees, and what was imported before. */
export default function ImportFleetEmployeesPage() {
  return <ImportPage title={words.employees} kind={employeeImport()} />
}
