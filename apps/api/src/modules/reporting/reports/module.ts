import { Page } from '@app/kernel/schema'
import { get } from '#http/route.ts'
import type { Module } from '#module.ts'
import { ChangeQuery, ChangeRow, PositionQuery, PositionReport } from './contract.ts'
import { changeExport, positionExport } from './export.ts'
import { reportChanges, reportPositions } from './service.ts'

export const reports: Module = {
  routes: [
    get(
      '/reports/rechargeConsume',
      {
        summary: 'Tells what cards held and what moved it, by day, month or station',
        permission: ['rechargeConsume:read', 'printRechargeConsume:read'],
        query: PositionQuery,
        listExport: positionExport,
        reply: PositionReport,
      },
      (ctx, { query }) => reportPositions(ctx, query),
    ),
    get(
      '/reports/moneyChange',
      {
        summary: 'Tells what each card or fleet held, and how it changed',
        permission: ['moneyChange:read', 'printMoneyChange:read'],
        query: ChangeQuery,
        listExport: changeExport,
        reply: Page(ChangeRow),
      },
      (ctx, { query }) => reportChanges(ctx, query),
    ),
  ],
}
