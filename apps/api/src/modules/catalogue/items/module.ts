import { Page } from '@app/kernel/schema'
import { get } from '#http/route.ts'
import type { Module } from '#module.ts'
import { Item, ItemListQuery, ItemPrice, PriceQuery } from './contract.ts'
import { itemExport } from './export.ts'
import { getItem, getPrice, searchItems } from './service.ts'
import { hasGoods } from './store.ts'

const READERS = ['items:read', 'fuelMge:read', 'scoreItems:read', 'mFuelChangePrice:read'] as const

export const items: Module = {
  readiness: [{ step: 'goods', mendedBy: 'import:create', isMet: hasGoods }],
  routes: [
    get(
      '/items',
      {
        summary: 'Lists what stations sell',
        permission: READERS,
        query: ItemListQuery,
        listExport: itemExport,
        reply: Page(Item),
      },
      (ctx, { query }) => searchItems(ctx, query),
    ),
    get(
      '/items/:id',
      { summary: 'Shows an item', permission: READERS, reply: Item },
      (ctx, { params }) => getItem(ctx, params.id),
    ),
    get(
      '/items/:id/price',
      {
        summary: 'Tells what an item cost at a moment',
        permission: [...READERS, 'createManualOrder'],
        query: PriceQuery,
        reply: ItemPrice,
      },
      (ctx, { params, query }) => getPrice(ctx, params.id, query),
    ),
  ],
}
