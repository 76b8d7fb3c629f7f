import type { ItemPrice } from '@app/api/contract/catalogue/items'
import type { NozzleControl } from '@app/api/contract/forecourt/nozzles'
import type { Order } from '@app/api/contract/trade/orders'
import type { RecordedOrder } from '@app/api/contract/trade/recorded-orders'
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
