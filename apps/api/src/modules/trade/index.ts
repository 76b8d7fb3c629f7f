import type { Area } from '../../http/route.ts'
import type { FileStore } from '../../storage/storage.ts'
import { channels } from './channels/routes.ts'
import type { Channels } from './channels/service.ts'
import { forecourtGateway } from './forecourt-gateway/routes.ts'
import { fuellings } from './fuellings/routes.ts'
import { invoices } from './invoices/routes.ts'
import { lineItems } from './line-items/routes.ts'
import { orders } from './orders/routes.ts'
import { recharges } from './recharges/routes.ts'
import { recordedOrders } from './recorded-orders/routes.ts'
import { refunds } from './refunds/routes.ts'
import { transactions } from './transactions/routes.ts'

/**
 * @param connected the payment channels that this server speaks with
 * @param store where files are kept
 */
export const trade = (connected: Channels, store: FileStore): Area => ({
  name: 'trade',
  modules: {
    fuellings,
    forecourtGateway,
    orders,
    lineItems,
    recordedOrders,
    transactions,
    channels: channels(connected),
    refunds,
    recharges,
    invoices: invoices(store),
  },
})
