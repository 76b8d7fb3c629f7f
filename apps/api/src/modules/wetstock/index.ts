import type { Area } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { carriers } from './carriers/module.ts'
import { cases } from './cases/module.ts'
import { deliveries } from './deliveries/module.ts'
import { limits } from './limits/module.ts'
import { wetstockRankings } from './rankings/module.ts'
import { wetstockReports } from './reports/module.ts'
import { tankLedgers } from './tank-ledgers/module.ts'
import { tankMonths } from './tank-months/module.ts'
import { tankShifts } from './tank-shifts/module.ts'
import { tankWatch } from './tank-watch/module.ts'

export const wetstock = (parts: ServerParts): Area['modules'] => ({
  tankLedgers: tankLedgers(parts),
  cases,
  tankMonths: tankMonths(parts),
  tankWatch: tankWatch(parts),
  carriers: carriers(parts),
  limits,
  tankShifts,
  wetstockRankings,
  deliveries,
  wetstockReports,
})
