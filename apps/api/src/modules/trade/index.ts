import type { Area } from '../../http/route.ts'
import { forecourtGateway } from './forecourt-gateway/routes.ts'
import { fuellings } from './fuellings/routes.ts'
import { invoices } from './invoices/routes.ts'
import { orders } from './orders/routes.ts'
import { recharges } from './recharges/routes.ts'
import { refunds } from './refunds/routes.ts'
import { transactions } from './transactions/routes.ts'

export const trade: Area = {
  name: 'trade',
  rooms: { fuellings, forecourtGateway, orders, transactions, refunds, recharges, invoices },
}
