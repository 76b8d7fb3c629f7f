import type { Area } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { alarms } from './alarms/module.ts'
import { controllers } from './controllers/module.ts'
import { devices } from './devices/module.ts'
import { dispensers } from './dispensers/module.ts'
import { gauges } from './gauges/module.ts'
import { nozzles } from './nozzles/module.ts'
import { tankTables } from './tank-tables/module.ts'
import { tanks } from './tanks/module.ts'

export const forecourt = (parts: ServerParts): Area['modules'] => ({
  tanks: tanks(parts),
  tankTables,
  nozzles: nozzles(parts),
  dispensers: dispensers(parts),
  devices,
  controllers: controllers(parts),
  alarms: alarms(parts),
  gauges: gauges(parts),
})
