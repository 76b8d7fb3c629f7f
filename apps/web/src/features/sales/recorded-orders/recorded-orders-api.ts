import { CARD_STATUSES, type UserCard } from '@app/api/contract/cards/user-cards'
import type { ItemPrice } from '@app/api/contract/catalogue/items'
import type { NozzleControl } from '@app/api/contract/forecourt/nozzles'
import type { Order } from '@app/api/contract/sales/orders'
import type { RecordedOrder } from '@app/api/contract/sales/recorded-orders'
import { allOf, equals, oneOf } from '@app/kernel/list-query/write'
import { useQuery } from '@tanstack/react-query'
import { allPages } from '#lib/lists/all-pages.ts'
import { api } from '#lib/api/api.ts'
import { useStation } from '#lib/session/session.ts'

/** The nozzles of the selected station, as they are numbered on the forecourt. */
export function useNozzles() {
  const { id } = useStation()
  return useQuery({
    queryKey: ['nozzleControls', 'selling', id],
    queryFn: async () => {
      const query = { sort: ['logicNo,asc'], expand: ['item'] }
      const nozzles = await allPages<NozzleControl>('/nozzleControls', query)
      return nozzles.filter(({ station }) => station.id === id)
    },
  })
}

const HELD = CARD_STATUSES.filter((status) => status !== 'returned')

/** The employee cards that somebody holds at the selected station. */
export function useAttendantCards() {
  const { id } = useStation()
  return useQuery({
    queryKey: ['userCards', 'attendants', id],
    queryFn: async () => {
      const search = allOf(equals('type', 'employee'), oneOf('status', HELD))
      const cards = await allPages<UserCard>('/userCards', { search })
      return cards.filter(({ station }) => station?.id === id)
    },
    meta: { isLookup: true },
  })
}

/** What a fuel cost at a moment. */
export const usePriceAt = (itemId: number | undefined, at: string | undefined) =>
  useQuery({
    queryKey: ['itemPrice', itemId, at],
    queryFn: () => api.get<ItemPrice>(`/items/${itemId}/price`, { at }),
    enabled: itemId !== undefined && at !== undefined,
  })

export const recordOrder = (
  body: RecordedOrder,
  proof: { idempotencyKey: string; pin: string | undefined },
): Promise<Order> => api.post('/orders/manual', body, proof)
