import type { Area } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { channels } from './channels/module.ts'
import { recharges } from './recharges/module.ts'
import { refunds } from './refunds/module.ts'

export const payments = (parts: ServerParts): Area['modules'] => ({
  channels: channels(parts),
  refunds,
  recharges,
})
