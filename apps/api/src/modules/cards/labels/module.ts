import { Page } from '@app/kernel/schema'
import { get } from '#http/route.ts'
import type { Module } from '#module.ts'
import { DongleStatus, LabelListQuery, RfidLabel } from './contract.ts'
import { dongleStatus, searchLabels } from './service.ts'

export const labels: Module = {
  routes: [
    get(
      '/labels',
      {
        summary: 'Lists the RFID tags that are registered',
        permission: ['readCardQuery:read', 'cardBusiness:read'],
        part: 'rfid',
        query: LabelListQuery,
        reply: Page(RfidLabel),
      },
      (ctx, { query }) => searchLabels(ctx, query),
    ),
    get(
      '/dog/status',
      {
        summary: 'Tells whether a licence dongle is plugged in',
        permission: ['readCardQuery:read', 'cardBusiness:read'],
        reply: DongleStatus,
      },
      (ctx) => Promise.resolve(dongleStatus(ctx)),
    ),
  ],
}
