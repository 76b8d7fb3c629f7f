import type { Area } from '#http/route.ts'
import { controllerGateway } from './controller-gateway/routes.ts'
import { fuellings } from './fuellings/routes.ts'
import { lineItems } from './line-items/routes.ts'
import { orders } from './orders/routes.ts'
import { recordedOrders } from './recorded-orders/routes.ts'
import { transactions } from './transactions/routes.ts'

export const sales: Area = {
  name: 'sales',
  modules: { controllerGateway, fuellings, orders, transactions, lineItems, recordedOrders },
}
