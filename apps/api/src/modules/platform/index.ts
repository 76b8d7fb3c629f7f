import type { Area } from '../../http/route.ts'
import { status } from './status/routes.ts'
import type { LivePorts } from './status/service.ts'

export const platform = (live: LivePorts): Area => ({
  name: 'platform',
  rooms: { status: status(live) },
})
