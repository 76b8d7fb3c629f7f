import type { Area } from '../../http/route.ts'
import { dashboard } from './dashboard/routes.ts'
import { days } from './days/routes.ts'
import { shifts } from './shifts/routes.ts'
import { statistics } from './statistics/routes.ts'

export const settlement: Area = {
  name: 'settlement',
  rooms: { shifts, days, statistics, dashboard },
}
