import { Page } from '@app/kernel/schema'
import { get, post } from '#http/route.ts'
import type { Module } from '#module.ts'
import { LossLimit, LossLimitListQuery, NewLossLimit } from './contract.ts'
import { lossLimitExport } from './export.ts'
import { searchLimits, setLimits } from './service.ts'

// Limits are the company's, whichever of its stations is selected.
export const limits: Module = {
  routes: [
    get(
      '/wetstockLimits',
      {
        summary: 'Lists what the company lets its tanks lose or gain',
        permission: 'fuelInventory:read',
        allStations: true,
        query: LossLimitListQuery,
        listExport: lossLimitExport,
        reply: Page(LossLimit),
      },
      (ctx, { query }) => searchLimits(ctx, query),
    ),
    post(
      '/wetstockLimits',
      {
        summary: 'Sets what the company lets its tanks lose or gain from a month on',
        permission: 'companyConfig:update',
        allStations: true,
        idempotent: 'derived',
        body: NewLossLimit,
        reply: LossLimit,
      },
      (ctx, { body }) => setLimits(ctx, body),
    ),
  ],
}
