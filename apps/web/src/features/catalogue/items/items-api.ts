import type { ItemStockMove } from '@app/api/contract/catalogue/item-moves'
import type { Item, NewItem, StockChange } from '@app/api/contract/catalogue/items'
import { allOf, equals } from '@app/kernel/list-query/write'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const ITEMS_KEY = ['items']

export const listItems = (query: Partial<ListQuery>): Promise<PageOf<Item>> =>
  api.get('/items', query)

/** An item as it is now, which may be newer than the list that it was opened from; none when none is open. */
export const useItem = (opened: Pick<Item, 'id'> | undefined) =>
  useQuery({
    queryKey: [...ITEMS_KEY, 'one', opened?.id],
    queryFn: () => api.get<Item>(`/items/${opened?.id}`),
    enabled: opened !== undefined,
    meta: { handlesProblems: true },
  })

/** What moved the stock, at whatever station the goods are. */
export const listMoves = (query: Partial<ListQuery>): Promise<PageOf<ItemStockMove>> =>
  api.get('/itemStockMoves', query)

/** The goods of a station: what it sells by the piece, fuel and gifts for points left out. */
export const goodsOf = (stationId: number): string =>
  allOf(equals('station.id', stationId), equals('category.type', 'normal'))

type Seen = Pick<Item, 'id' | 'version'>

export const saveItem = (
  before: Seen | undefined,
  fields: NewItem,
  idempotencyKey: string,
): Promise<Item> =>
  before
    ? api.put(`/items/${before.id}`, { ...fields, version: before.version })
    : api.post('/items', fields, { idempotencyKey })

export const shelveItem = ({ id, version }: Seen, onShelf: boolean): Promise<Item> =>
  api.post(`/items/${id}/shelf`, { onShelf, version })

/** Of goods, or of what points buy, which others may be allowed to do. */
const pathOf = ({ id, categoryType }: Pick<Item, 'id' | 'categoryType'>): string =>
  `/${categoryType === 'score' ? 'scoreItems' : 'items'}/${id}`

export const removeItem = (item: Item) => api.delete(pathOf(item), { version: item.version })

export const changeStock = (
  item: Pick<Item, 'id' | 'categoryType'>,
  change: StockChange,
  idempotencyKey: string,
): Promise<Item> => api.post(`${pathOf(item)}/stock`, change, { idempotencyKey })
