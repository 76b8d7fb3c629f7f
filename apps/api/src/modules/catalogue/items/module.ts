import { Nothing, Page } from '@app/kernel/schema'
import { get, post, put, remove } from '#http/route.ts'
import type { Module } from '#module.ts'
import {
  Item,
  ItemChange,
  ItemDeletion,
  ItemListQuery,
  ItemPrice,
  ItemShelving,
  NewItem,
  NewPointsItem,
  PointsItemChange,
  PriceQuery,
  StockChange,
} from './contract.ts'
import { itemConstraints } from './errors.ts'
import { itemExport } from './export.ts'
import {
  addGoods,
  addPointsItem,
  changeGoods,
  changePointsItem,
  changeStock,
  removeItem,
  shelveGoods,
} from './goods.ts'
import { getItem, getPrice, searchItems } from './service.ts'
import { hasGoods } from './store.ts'

const READERS = ['items:read', 'fuelMge:read', 'scoreItems:read', 'mFuelChangePrice:read'] as const

export const items: Module = {
  constraints: itemConstraints,
  readiness: [{ step: 'goods', mendedBy: 'items:create', isMet: hasGoods }],
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
    post(
      '/items',
      {
        summary: 'Adds goods to what the station sells',
        permission: 'items:create',
        part: 'store',
        idempotent: 'derived',
        body: NewItem,
        reply: Item,
      },
      (ctx, { body }) => addGoods(ctx, body),
    ),
    put(
      '/items/:id',
      {
        summary: 'Changes goods; what is on unpaid orders keeps its price',
        permission: 'items:update',
        part: 'store',
        body: ItemChange,
        reply: Item,
      },
      (ctx, { params, body }) => changeGoods(ctx, params.id, body),
    ),
    remove(
      '/items/:id',
      {
        summary: 'Removes goods that nobody has bought; their code is free again',
        permission: 'items:delete',
        part: 'store',
        query: ItemDeletion,
        reply: Nothing,
      },
      async (ctx, { params, query }) => {
        await removeItem(ctx, { itemId: params.id, kind: 'normal' }, query.version)
        return {}
      },
    ),
    post(
      '/items/:id/shelf',
      {
        summary: 'Puts goods, or what points buy, on the shelf or takes them off',
        permission: 'shelf',
        part: 'store',
        body: ItemShelving,
        reply: Item,
      },
      (ctx, { params, body }) => shelveGoods(ctx, params.id, body),
    ),
    post(
      '/items/:id/stock',
      {
        summary: 'Books pieces that came in or went beside sales',
        permission: 'items:update',
        part: 'store',
        idempotent: 'required',
        body: StockChange,
        reply: Item,
      },
      (ctx, { params, body }) => changeStock(ctx, { itemId: params.id, kind: 'normal' }, body),
    ),
    post(
      '/scoreItems',
      {
        summary: 'Adds what points buy at the station',
        permission: 'scoreItems:create',
        part: 'store',
        idempotent: 'derived',
        body: NewPointsItem,
        reply: Item,
      },
      (ctx, { body }) => addPointsItem(ctx, body),
    ),
    put(
      '/scoreItems/:id',
      {
        summary: 'Changes what points buy',
        permission: 'scoreItems:update',
        part: 'store',
        body: PointsItemChange,
        reply: Item,
      },
      (ctx, { params, body }) => changePointsItem(ctx, params.id, body),
    ),
    remove(
      '/scoreItems/:id',
      {
        summary: 'Removes what points buy that nobody has redeemed',
        permission: 'scoreItems:delete',
        part: 'store',
        query: ItemDeletion,
        reply: Nothing,
      },
      async (ctx, { params, query }) => {
        await removeItem(ctx, { itemId: params.id, kind: 'score' }, query.version)
        return {}
      },
    ),
    post(
      '/scoreItems/:id/stock',
      {
        summary: 'Books pieces of what points buy that came in or went',
        permission: 'scoreItems:update',
        part: 'store',
        idempotent: 'required',
        body: StockChange,
        reply: Item,
      },
      (ctx, { params, body }) => changeStock(ctx, { itemId: params.id, kind: 'score' }, body),
    ),
  ],
}
