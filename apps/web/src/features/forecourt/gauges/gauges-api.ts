import type { Gauge, GaugeProbing, NewGauge } from '@app/api/contract/forecourt/gauges'
import type { Tank } from '@app/api/contract/forecourt/tanks'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api, type Sending } from '#lib/api/api.ts'

export const GAUGES_KEY = ['gauges']

export const listGauges = (query: Partial<ListQuery>): Promise<PageOf<Gauge>> =>
  api.get('/gauges', query)

/** Adds a gauge, or changes the one that was read. */
export function saveGauge(
  before: Gauge | undefined,
  { kind, ...input }: NewGauge,
  proof: Pick<Sending, 'idempotencyKey'>,
): Promise<Gauge> {
  return before
    ? api.put(`/gauges/${before.id}`, { ...input, version: before.version }, proof)
    : api.post('/gauges', { kind, ...input }, proof)
}

export const tryGauge = ({ id }: Gauge): Promise<GaugeProbing> => api.post(`/gauges/${id}/try`, {})

const MOST_TANKS = 99

/** The tanks that a probe can be in. */
export const useTanks = () =>
  useQuery({
    queryKey: ['tanks', 'all'],
    queryFn: () => api.get<PageOf<Tank>>('/tanks', { size: MOST_TANKS, expand: 'item' }),
    select: ({ content }) => content,
  })
