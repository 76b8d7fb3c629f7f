import type { Area } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { archives } from './archives/module.ts'
import { cardBalances } from './card-balances/module.ts'
import { dashboard } from './dashboard/module.ts'
import { extWorkTable } from './ext-work-table/module.ts'
import { fleetStatements } from './fleet-statements/module.ts'
import { readiness } from './readiness/module.ts'
import { reconciliation } from './reconciliation/module.ts'
import { reports } from './reports/module.ts'
import { statistics } from './statistics/module.ts'

export const reporting = (parts: ServerParts): Area['modules'] => ({
  reconciliation,
  statistics,
  reports,
  cardBalances,
  fleetStatements,
  extWorkTable,
  archives: archives(parts),
  dashboard: dashboard(parts),
  readiness: readiness(parts),
})
