import type { ImporterParts } from '#modules/platform/imports/importer.ts'
import { importModule } from '#modules/platform/imports/module.ts'
import { fleetEmployeeImport } from './employee-import.ts'
import { fleetImport } from './fleet-import.ts'

/** Fleets as a file, and their people as another. */
export const fleetImports = (parts: ImporterParts) => ({
  fleetImports: importModule(parts, fleetImport),
  fleetEmployeeImports: importModule(parts, fleetEmployeeImport),
})
