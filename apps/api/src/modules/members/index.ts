import type { Area } from '#module.ts'
import { importModule } from '#modules/platform/imports/module.ts'
import type { ServerParts } from '#server-parts.ts'
import { bindings } from './bindings/module.ts'
import { fleetEmployees } from './fleet-employees/module.ts'
import { fleetEmployeeImport } from './fleet-imports/employee-import.ts'
import { fleetImport } from './fleet-imports/module.ts'
import { fleets } from './fleets/module.ts'
import { memberPages } from './member-pages/module.ts'
import { memberImport } from './member-imports/module.ts'
import { rechargePackages } from './recharge-packages/module.ts'

export const members = (parts: ServerParts): Area['modules'] => ({
  rechargePackages,
  fleets: fleets(parts),
  fleetEmployees,
  bindings,
  memberPages: memberPages(parts),
  memberImports: importModule(parts, memberImport),
  fleetImports: importModule(parts, fleetImport),
  fleetEmployeeImports: importModule(parts, fleetEmployeeImport),
})
