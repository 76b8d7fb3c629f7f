import { Page } from '@app/kernel/schema'
import { get } from '#http/route.ts'
import type { Module } from '#module.ts'
import { DeliveryRecord, DeliveryRecordQuery } from './contract.ts'
import { deliveryRecordExport } from './export.ts'
import { searchDeliveries } from './service.ts'

// A carrier comes to many stations: who is short is asked of all of them.
export const deliveries: Module = {
  routes: [
    get(
      '/deliveryRecords',
      {
        summary: 'Tells what suppliers, carriers and trucks delivered, and what was short of it',
        permission: 'oilTaking:read',
        allStations: true,
        query: DeliveryRecordQuery,
        listExport: deliveryRecordExport,
        reply: Page(DeliveryRecord),
      },
      (ctx, { query }) => searchDeliveries(ctx, query),
    ),
  ],
}
