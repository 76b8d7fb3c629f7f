import type { Area } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { dailyReports } from './daily-reports/module.ts'
import { days } from './days/module.ts'
import { months } from './months/module.ts'
import { shifts } from './shifts/module.ts'
import { supplyMonths } from './supply-months/module.ts'

export const settlement = (parts: ServerParts): Area['modules'] => ({
  shifts,
  days: days(parts),
  dailyReports,
  months,
  supplyMonths,
})
