import { Page } from '@app/kernel/schema'
import { get } from '#http/route.ts'
import { searchList } from '#lists/search-list.ts'
import type { Module } from '#module.ts'
import { ItemStockMove, ItemStockMoveListQuery } from './contract.ts'
import { itemStockMoveExport } from './export.ts'
import { listMoves, moveList } from './store.ts'

export const itemMoves: Module = {
  routes: [
    get(
      '/itemStockMoves',
      {
        summary: 'Lists what moved the stock of goods and of what points buy',
        permission: ['items:read', 'scoreItems:read'],
        query: ItemStockMoveListQuery,
        listExport: itemStockMoveExport,
        reply: Page(ItemStockMove),
      },
      (ctx, { query }) => searchList(ctx, query, moveList, { page: listMoves }),
    ),
  ],
}
