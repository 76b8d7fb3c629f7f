import type { Item } from '@app/api/contract/catalogue/items'
import { allOf, equals } from '@app/kernel/list-query/write'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { api } from '#lib/api/api.ts'

export const ITEMS_KEY = ['items']

export const listItems = (query: Partial<ListQuery>): Promise<PageOf<Item>> =>
  api.get('/items', query)

/** The goods of a station: what it sells by the piece, fuel and gifts for points left out. */
export const goodsOf = (stationId: number): string =>
  allOf(equals('station.id', stationId), equals('category.type', 'normal'))
