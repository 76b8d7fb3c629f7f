import { CARD_STATUSES, type UserCard } from '@app/api/contract/cards/user-cards'
import type { ItemPrice } from '@app/api/contract/catalogue/items'
import type { NozzleControl } from '@app/api/contract/forecourt/nozzles'
import type { Order } from '@app/api/contract/trade/orders'
import type { RecordedOrder } from '@app/api/contract/trade/recorded-orders'
import { allOf, equals, oneOf } from '@app/kernel/list-query/write'
import type { PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { useStation } from '../../../lib/session.ts'

/** The nozzles of the selected station, as they are numbered on the forecourt. */
export function useNozzles() {
  const { id } = useStation()
  return useQuery({
    queryKey: ['nozzleControls', 'selling', id],
    queryFn: async () => {
      const query = { size: 100, sort: ['logicNo,asc'], expand: ['item'] }
      const page = await api.get<PageOf<NozzleControl>>('/nozzleControls', query)
      return page.content.filter(({ station }) => station.id === id)
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
      const page = await api.get<PageOf<UserCard>>('/userCards', { size: 100, search })
      return page.content.filter(({ station }) => station?.id === id)
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
