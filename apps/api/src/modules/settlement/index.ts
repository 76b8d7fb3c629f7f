import type { Area } from '../../http/route.ts'
import { dashboard } from './dashboard/routes.ts'
import { days } from './days/routes.ts'
import { proofs } from './proofs/routes.ts'
import { reports } from './reports/routes.ts'
import { shifts } from './shifts/routes.ts'
import { statistics } from './statistics/routes.ts'

export const settlement: Area = {
  name: 'settlement',
  rooms: { shifts, days, proofs, statistics, reports, dashboard },
}
