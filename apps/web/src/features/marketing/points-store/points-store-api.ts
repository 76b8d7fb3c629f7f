import type { Item, NewPointsItem } from '@app/api/contract/catalogue/items'
import type {
  Collection,
  CollectionByCode,
  NewRedemption,
  NewRedemptionReply,
  Redemption,
  RedemptionTotals,
} from '@app/api/contract/marketing/redemptions'
import type { UserCard } from '@app/api/contract/cards/user-cards'
import { allOf, equals } from '@app/kernel/list-query/write'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { ITEMS_KEY } from '#features/catalogue/items/items-api.ts'
import { api } from '#lib/api/api.ts'
import { allPages } from '#lib/lists/all-pages.ts'
import { useStation } from '#lib/session/session.ts'

export const REDEMPTIONS_KEY = ['scoreOrders']

/** What points buy at a station. */
export const pointsItemsOf = (stationId: number): string =>
  allOf(equals('station.id', stationId), equals('category.type', 'score'))

type Seen = Pick<Item, 'id' | 'version'>

export const savePointsItem = (
  before: Seen | undefined,
  fields: NewPointsItem,
  idempotencyKey: string,
): Promise<Item> =>
  before
    ? api.put(`/scoreItems/${before.id}`, { ...fields, version: before.version })
    : api.post('/scoreItems', fields, { idempotencyKey })

/** What can be had for points here now. */
export function useOfferedItems() {
  const { id } = useStation()
  return useQuery({
    queryKey: [...ITEMS_KEY, 'points', id],
    queryFn: () =>
      allPages<Item>('/items', { search: allOf(pointsItemsOf(id), equals('onShelf', true)) }),
    meta: { isLookup: true },
  })
}

/** The points card of a member; nothing where there is none yet. */
export const usePointsCard = (userId: number | undefined) =>
  useQuery({
    queryKey: ['userCards', 'points', userId],
    queryFn: async () => {
      const search = allOf(equals('user.id', userId ?? 0), equals('card.type', 'score'))
      return (await api.get<PageOf<UserCard>>('/userCards', { search })).content[0] ?? null
    },
    enabled: userId !== undefined,
    meta: { handlesProblems: true },
  })

export const listRedemptions = (query: Partial<ListQuery>): Promise<PageOf<Redemption>> =>
  api.get('/scoreOrders', query)

export const redemptionTotals = (query: Partial<ListQuery>): Promise<RedemptionTotals> =>
  api.get('/scoreOrders/totals', query)

export const redeem = (body: NewRedemption, idempotencyKey: string): Promise<NewRedemptionReply> =>
  api.post('/scoreOrders', body, { idempotencyKey })

export const collect = (
  { id, version }: Redemption,
  { pickupCode }: Pick<Collection, 'pickupCode'>,
  idempotencyKey: string,
): Promise<Redemption> =>
  api.post(`/scoreOrders/${id}/collect`, { pickupCode, version }, { idempotencyKey })

export const collectByCode = (
  { pickupCode }: CollectionByCode,
  idempotencyKey: string,
): Promise<Redemption> => api.post('/scoreOrders/collect', { pickupCode }, { idempotencyKey })

export const reverse = (
  { id, version }: Redemption,
  reason: string,
  idempotencyKey: string,
): Promise<Redemption> =>
  api.post(`/scoreOrders/${id}/cancel`, { reason, version }, { idempotencyKey })
