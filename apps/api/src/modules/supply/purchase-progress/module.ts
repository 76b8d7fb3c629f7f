import { get } from '#http/route.ts'
import type { Module } from '#module.ts'
import { PurchaseProgress } from './contract.ts'
import { progressOf } from './service.ts'

export const purchaseProgress: Module = {
  routes: [
    get(
      '/purchaseContracts/:id/progress',
      {
        summary:
          'Tells how far the fuel of a purchase contract has come, and what was lost between',
        permission: ['depotStockMge:read', 'editDetail:read'],
        // What one company bought goes to many stations.
        allStations: true,
        reply: PurchaseProgress,
      },
      (ctx, { params }) => progressOf(ctx, params.id),
    ),
  ],
}
