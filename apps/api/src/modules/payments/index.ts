import type { Area } from '#http/route.ts'
import type { Channels } from './channels/connection/connect.ts'
import { channels } from './channels/routes.ts'
import { recharges } from './recharges/routes.ts'
import { refunds } from './refunds/routes.ts'

/** @param connected the payment channels that this server speaks with */
export const payments = (connected: Channels): Area => ({
  name: 'payments',
  modules: { channels: channels(connected), refunds, recharges },
})
