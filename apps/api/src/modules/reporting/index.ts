import type { Area } from '#http/route.ts'
import type { ForecourtState } from '#modules/forecourt/dispensers/forecourt-state.ts'
import { dashboard } from './dashboard/routes.ts'
import { reconciliation } from './reconciliation/routes.ts'
import { reports } from './reports/routes.ts'
import { statistics } from './statistics/routes.ts'

export const reporting = (forecourtState: ForecourtState): Area => ({
  name: 'reporting',
  modules: { reconciliation, statistics, reports, dashboard: dashboard(forecourtState) },
})
