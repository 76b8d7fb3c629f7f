import type { CarrierClosing, ShortCarrier } from '@app/api/contract/wetstock/carriers'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { api, type Sending } from '#lib/api/api.ts'

export const CARRIERS_KEY = ['wetstock', 'carriers']

export const listCarriers = (query: Partial<ListQuery>): Promise<PageOf<ShortCarrier>> =>
  api.get('/wetstockCarriers', query)

export const closeCarrier = (
  id: number,
  input: CarrierClosing,
  proof: Pick<Sending, 'idempotencyKey'>,
): Promise<ShortCarrier> => api.post(`/wetstockCarriers/${id}/close`, input, proof)
