import { sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { atStations } from '#lists/visibility.ts'
import { date, enumeration, id, type ListSpec, name } from '#lists/list-spec.ts'
import { type Named, reference } from '#lists/relations.ts'
import { stationNames } from '#lists/station-names.ts'
import { CATEGORY_KINDS } from '#modules/catalogue/categories/contract.ts'
import { ITEM_MOVE_KINDS, type ItemStockMove } from './contract.ts'

export const moveList: ListSpec = {
  fields: {
    id: id('item_stock_moves.id'),
    'company.id': id('item_stock_moves.company_id'),
    'station.id': id('item_stock_moves.station_id'),
    'item.id': id('item_stock_moves.item_id'),
    'item.name': name('items.name'),
    'category.type': enumeration('items.category_type', CATEGORY_KINDS),
    kind: enumeration('item_stock_moves.kind', ITEM_MOVE_KINDS),
    'creator.id': id('item_stock_moves.created_by'),
    createdDate: date('item_stock_moves.created_at'),
  },
  sorts: { id: 'item_stock_moves.id', createdDate: 'item_stock_moves.created_at' },
  defaultSort: 'id,desc',
  key: 'item_stock_moves.id',
  range: {
    column: 'item_stock_moves.created_at',
    maxMonths: 3,
    periodExemptFields: ['id', 'item.id'],
  },
}

/** A redemption has no number of its own. */
const document = sql<ItemStockMove['document']>`case
  when item_stock_moves.redemption_id is not null then jsonb_build_object(
    'type', 'redemption', 'id', item_stock_moves.redemption_id, 'name', '')
  when orders.id is not null then jsonb_build_object(
    'type', 'order', 'id', orders.id, 'name', orders.order_no) end`

const selectMoves = (db: Db, scope: Scope) =>
  db
    .selectFrom('item_stock_moves')
    .innerJoin('items', 'items.id', 'item_stock_moves.item_id')
    .innerJoin(stationNames, 'stations.id', 'item_stock_moves.station_id')
    .leftJoin('orders', 'orders.id', 'item_stock_moves.order_id')
    .leftJoin('users as creators', 'creators.id', 'item_stock_moves.created_by')
    .where(atStations('item_stock_moves', scope))
    .select([
      'item_stock_moves.id',
      'item_stock_moves.quantity',
      'item_stock_moves.balance_after as balance',
      'item_stock_moves.reason',
      'item_stock_moves.created_at as createdDate',
      sql<ItemStockMove['kind']>`item_stock_moves.kind`.as('kind'),
      sql<ItemStockMove['item']>`jsonb_build_object(
        'id', items.id, 'name', items.name, 'code', items.code)`.as('item'),
      document.as('document'),
      reference('item_stock_moves.station_id', 'stations.name').as('station'),
      reference<Named | null>('item_stock_moves.created_by', 'creators.name').as('creator'),
    ])

export const listMoves = (
  db: Db,
  scope: Scope,
  plan: ListPlan,
): Promise<PageOf<Awaited<ReturnType<ReturnType<typeof selectMoves>['execute']>>[number]>> =>
  pageOf(plan, selectMoves(db, scope))
