import { get } from '#http/route.ts'
import type { Module } from '#module.ts'
import { FleetStatement, FleetStatementQuery } from './contract.ts'
import { fleetStatementExport } from './export.ts'
import { fleetStatement } from './service.ts'

export const fleetStatements: Module = {
  routes: [
    get(
      '/reports/fleetStatement',
      {
        summary: 'Tells what a fleet held in a month, what moved it and what was bought',
        // Whose one page it is sees the statement there.
        permission: ['unitMember:read', 'mUnitMember:read', 'assginMge:read'],
        query: FleetStatementQuery,
        listExport: fleetStatementExport,
        reply: FleetStatement,
      },
      (ctx, { query }) => fleetStatement(ctx, query),
    ),
  ],
}
