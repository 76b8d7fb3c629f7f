import type { Area } from '#http/route.ts'
import { controllers } from './controllers/routes.ts'
import type { ControllerLine } from './controllers/service.ts'
import { dispensers } from './dispensers/routes.ts'
import type { ForecourtState } from './dispensers/forecourt-state.ts'
import { nozzles } from './nozzles/routes.ts'
import { tanks } from './tanks/routes.ts'

export const forecourt = (line: ControllerLine, forecourtState: ForecourtState): Area => ({
  name: 'forecourt',
  modules: {
    tanks: tanks(forecourtState),
    nozzles,
    dispensers: dispensers(forecourtState),
    controllers: controllers(line),
  },
})
