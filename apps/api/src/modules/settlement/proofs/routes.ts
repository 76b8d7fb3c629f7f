import { get, type Module } from '../../../http/route.ts'
import { DayProof, MonthProof, MonthProofQuery } from './contract.ts'
import { proveDay, proveMonth } from './service.ts'

export const proofs: Module = {
  routes: [
    get(
      '/dailyStates/:id/proof',
      {
        summary: 'Counts the money of a business day in two ways each',
        permission: ['daySettle:read', 'daySettleDetails:read'],
        reply: DayProof,
      },
      (ctx, { params }) => proveDay(ctx, params.id),
    ),
    get(
      '/dailyStates/proofs',
      {
        summary: 'Tells which days of a month add up',
        permission: 'daySettle:read',
        query: MonthProofQuery,
        reply: MonthProof,
      },
      (ctx, { query }) => proveMonth(ctx, query),
    ),
  ],
}
