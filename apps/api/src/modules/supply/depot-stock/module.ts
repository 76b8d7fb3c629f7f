import { Page } from '@app/kernel/schema'
import { get, post } from '#http/route.ts'
import type { Module } from '#module.ts'
import {
  BookedMoves,
  DepotStockMove,
  DepotStockMoveListQuery,
  NewDepotTransfer,
  NewStockCorrection,
} from './contract.ts'
import { depotStockConstraints } from './errors.ts'
import { depotStockMoveExport } from './export.ts'
import { correctStock, searchMoves, transferStock } from './service.ts'

export const depotStock: Module = {
  constraints: depotStockConstraints,
  routes: [
    get(
      '/depotStockMoves',
      {
        summary: 'Lists what moved the stock of depots',
        permission: ['depotMge:read', 'depotDetails:read'],
        // Trucks of the company to any station move it.
        allStations: true,
        query: DepotStockMoveListQuery,
        listExport: depotStockMoveExport,
        reply: Page(DepotStockMove),
      },
      (ctx, { query }) => searchMoves(ctx, query),
    ),
    post(
      '/depotStockMoves/transfer',
      {
        summary: 'Takes fuel from one depot to another',
        permission: ['depotMge:update', 'depotDetails:update'],
        idempotent: 'derived',
        body: NewDepotTransfer,
        reply: BookedMoves,
      },
      (ctx, { body }) => transferStock(ctx, body),
    ),
    post(
      '/depotStockMoves/correct',
      {
        summary: 'Brings the books of a depot to what was counted there',
        permission: ['depotMge:update', 'depotDetails:update'],
        idempotent: 'derived',
        body: NewStockCorrection,
        reply: BookedMoves,
      },
      (ctx, { body }) => correctStock(ctx, body),
    ),
  ],
}
