import { Page } from '@app/kernel/schema'
import { get, post } from '#http/route.ts'
import type { Module } from '#module.ts'
import { adjustTank, transferFuel } from './adjust.ts'
import {
  BookedTankMoves,
  NewTankAdjustment,
  NewTankTransfer,
  TankMoveTotalsQuery,
  TankStockMove,
  TankStockMoveListQuery,
  TankStockMoveTotals,
} from './contract.ts'
import { tankStockMoveExport } from './export.ts'
import { moveTotals, searchMoves } from './service.ts'

export const tankMoves: Module = {
  routes: [
    get(
      '/tankStockMoves',
      {
        summary: 'Lists what moved the books of tanks',
        permission: 'fuelInventory:read',
        query: TankStockMoveListQuery,
        listExport: tankStockMoveExport,
        reply: Page(TankStockMove),
      },
      (ctx, { query }) => searchMoves(ctx, query),
    ),
    get(
      '/tankStockMoves/totals',
      {
        summary: 'Adds up what such a list finds: what came in, and what left',
        permission: 'fuelInventory:read',
        query: TankMoveTotalsQuery,
        reply: TankStockMoveTotals,
      },
      (ctx, { query }) => moveTotals(ctx, query),
    ),
    post(
      '/tankStockMoves/adjust',
      {
        summary: 'Moves the books of a tank, once a second person has allowed it',
        permission: 'adjustInventory',
        proposes: true,
        idempotent: 'derived',
        body: NewTankAdjustment,
        reply: BookedTankMoves,
      },
      (ctx, { body }) => adjustTank(ctx, body),
    ),
    post(
      '/tankStockMoves/transfer',
      {
        summary:
          'Books a transfer between two tanks of a station, once a second person has allowed it',
        permission: 'adjustInventory',
        proposes: true,
        idempotent: 'derived',
        body: NewTankTransfer,
        reply: BookedTankMoves,
      },
      (ctx, { body }) => transferFuel(ctx, body),
    ),
  ],
}
