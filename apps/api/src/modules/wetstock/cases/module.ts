import { Page } from '@app/kernel/schema'
import { get, post } from '#http/route.ts'
import type { Module } from '#module.ts'
import { CaseClosing, WetstockCase, WetstockCaseListQuery } from './contract.ts'
import { wetstockCaseExport } from './export.ts'
import { closeCase, searchCases } from './service.ts'

export const cases: Module = {
  routes: [
    get(
      '/wetstockCases',
      {
        summary: 'Lists what has to be looked into at tanks',
        permission: 'fuelInventory:read',
        query: WetstockCaseListQuery,
        listExport: wetstockCaseExport,
        reply: Page(WetstockCase),
      },
      (ctx, { query }) => searchCases(ctx, query),
    ),
    post(
      '/wetstockCases/:id/close',
      {
        summary: 'Closes a case with what came of it',
        permission: 'adjustInventory',
        idempotent: 'derived',
        body: CaseClosing,
        reply: WetstockCase,
      },
      (ctx, { params, body }) => closeCase(ctx, params.id, body),
    ),
  ],
}
