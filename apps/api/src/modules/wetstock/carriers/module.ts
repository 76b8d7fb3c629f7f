import { Page } from '@app/kernel/schema'
import { get, post } from '#http/route.ts'
import type { Module } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { CarrierClosing, ShortCarrier, ShortCarrierListQuery } from './contract.ts'
import { shortCarrierExport } from './export.ts'
import { findAllShortCarriers } from './find-short-carriers.ts'
import { closeCarrier, searchCarriers } from './service.ts'

const CARRIERS_JOB = 'findShortCarriers'

export const carriers = (
  parts: Pick<ServerParts, 'database' | 'now' | 'onError' | 'publish'>,
): Module => ({
  routes: [
    get(
      '/wetstockCarriers',
      {
        summary: 'Lists carriers and depots whose loads are short again and again',
        permission: 'fuelInventory:read',
        query: ShortCarrierListQuery,
        listExport: shortCarrierExport,
        reply: Page(ShortCarrier),
      },
      (ctx, { query }) => searchCarriers(ctx, query),
    ),
    post(
      '/wetstockCarriers/:id/close',
      {
        summary: 'Closes the finding about a carrier or a depot with what came of it',
        permission: 'adjustInventory',
        idempotent: 'derived',
        body: CarrierClosing,
        reply: ShortCarrier,
      },
      (ctx, { params, body }) => closeCarrier(ctx, params.id, body),
    ),
  ],
  jobs: { [CARRIERS_JOB]: () => findAllShortCarriers(parts) },
  // Half past five in China, when the months of the night are explained.
  schedules: [{ job: CARRIERS_JOB, at: '30 21 * * *', catchUpHours: 24 }],
})
