import type { Area } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { accountRatios } from './account-ratios/module.ts'
import { controllerGateway } from './controller-gateway/module.ts'
import { fuellings } from './fuellings/module.ts'
import { lineItems } from './line-items/module.ts'
import { holidays } from './holidays/module.ts'
import { fuelInventory } from './fuel-inventory/module.ts'
import { meterTests } from './meter-tests/module.ts'
import { orderTerms } from './order-terms/module.ts'
import { orders } from './orders/module.ts'
import { prepayments } from './prepayments/module.ts'
import { pumpAuthorisations } from './pump-authorisations/module.ts'
import { recordedOrders } from './recorded-orders/module.ts'
import { tankMoves } from './tank-moves/module.ts'
import { transactions } from './transactions/module.ts'

export const sales = (parts: ServerParts): Area['modules'] => ({
  controllerGateway: controllerGateway(parts),
  fuellings,
  meterTests: meterTests(parts),
  orders: orders(parts),
  transactions,
  accountRatios,
  lineItems,
  recordedOrders,
  prepayments,
  pumpAuthorisations: pumpAuthorisations(parts),
  tankMoves,
  fuelInventory: fuelInventory(parts),
  orderTerms,
  holidays,
})
