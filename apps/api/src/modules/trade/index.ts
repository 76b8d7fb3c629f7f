import type { Area } from '../../http/route.ts'
import { forecourtGateway } from './forecourt-gateway/routes.ts'
import { fuellings } from './fuellings/routes.ts'

export const trade: Area = { name: 'trade', rooms: { fuellings, forecourtGateway } }
