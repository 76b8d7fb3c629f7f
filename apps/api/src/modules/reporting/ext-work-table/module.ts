import { get } from '#http/route.ts'
import type { Module } from '#module.ts'
import { ExtWorkTable, ExtWorkTableQuery } from './contract.ts'
import { workTableOf } from './service.ts'

export const extWorkTable: Module = {
  routes: [
    get(
      '/extWorkTable',
      {
        summary: 'What is open today in the external area, in figures',
        permission: 'extWorkTable:read',
        allStations: true,
        query: ExtWorkTableQuery,
        reply: ExtWorkTable,
      },
      (ctx, { query }) => workTableOf(ctx, query.stationId),
    ),
  ],
}
