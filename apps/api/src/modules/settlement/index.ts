import type { Area } from '../../http/route.ts'
import type { ForecourtState } from '../forecourt/dispensers/service.ts'
import { dashboard } from './dashboard/routes.ts'
import { days } from './days/routes.ts'
import { months } from './months/routes.ts'
import { reconciliation } from './reconciliation/routes.ts'
import { reports } from './reports/routes.ts'
import { shifts } from './shifts/routes.ts'
import { statistics } from './statistics/routes.ts'

export const settlement = (forecourtState: ForecourtState): Area => ({
  name: 'settlement',
  modules: {
    shifts,
    days,
    months,
    reconciliation,
    statistics,
    reports,
    dashboard: dashboard(forecourtState),
  },
})
