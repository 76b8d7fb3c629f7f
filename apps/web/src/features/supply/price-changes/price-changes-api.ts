import type { Item } from '@app/api/contract/catalogue/items'
import type { DispenserStatus } from '@app/api/contract/forecourt/dispensers'
import type { NozzleControl } from '@app/api/contract/forecourt/nozzles'
import type { NewPriceChange, PriceChange } from '@app/api/contract/supply/price-changes'
import { allOf, equals, oneOf } from '@app/kernel/list-query/write'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { allPages } from '#lib/lists/all-pages.ts'
import { api, type Sending } from '#lib/api/api.ts'
import { listenLive } from '#lib/live/live.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { useStation } from '#lib/session/session.ts'

export const PRICE_CHANGES_KEY = ['priceChanges']
const ITEMS_KEY = ['items']
const NOZZLES_KEY = ['nozzleControls']

/** How often a change is looked at while pumps are still expected to answer. */
const WATCH_MS = 1000

const ofStation = (id: number): string => equals('station.id', id)

export const listPriceChanges = (query: Partial<ListQuery>): Promise<PageOf<PriceChange>> =>
  api.get('/priceChanges', query)

/** The fuels on sale at the station with their prices, the heaviest first. */
export function useFuels() {
  const { id } = useStation()
  return useQuery({
    queryKey: [...ITEMS_KEY, 'fuels', id],
    queryFn: () =>
      allPages<Item>('/items', {
        search: allOf(ofStation(id), equals('category.type', 'fuel'), equals('onShelf', true)),
      }),
    meta: { handlesProblems: true },
  })
}

/** The nozzles of the station with the prices that their pumps show. */
export function usePumpPrices() {
  const { id } = useStation()
  return useQuery({
    queryKey: [...NOZZLES_KEY, 'prices', id],
    queryFn: () => allPages<NozzleControl>('/nozzleControls', { search: ofStation(id) }),
  })
}

/** Changes that still wait for their time or their pumps; their fuels cannot be changed beside. */
export function useWaitingChanges() {
  const { id } = useStation()
  return useQuery({
    queryKey: [...PRICE_CHANGES_KEY, 'waiting', id],
    queryFn: () =>
      allPages<PriceChange>('/priceChanges', {
        search: allOf(ofStation(id), equals('status', 'wait')),
      }),
  })
}

const isRunning = (change: PriceChange | null | undefined): boolean => change?.status === 'wait'

const getPriceChange = (id: number): Promise<PriceChange> =>
  api.get<PriceChange>(`/priceChanges/${id}`)

async function latestNow(stationId: number): Promise<PriceChange | null> {
  const { content } = await listPriceChanges({
    size: 1,
    sort: ['id,desc'],
    search: allOf(ofStation(stationId), equals('mode', 'now')),
  })
  return content[0] ? getPriceChange(content[0].id) : null
}

/** The last immediate change with its nozzles, watched until all of them have answered. */
export function useLatestNow() {
  const { id } = useStation()
  const client = useQueryClient()
  const query = useQuery({
    queryKey: [...PRICE_CHANGES_KEY, 'latestNow', id],
    queryFn: () => latestNow(id),
    meta: { handlesProblems: true },
    refetchInterval: ({ state }) => isRunning(state.data) && WATCH_MS,
  })
  const status = query.data?.status
  const before = useRef(status)
  useEffect(() => {
    // What the pumps took is read anew even if the live connection should be down.
    if (before.current === 'wait' && status !== 'wait') void refreshPrices(client)
    before.current = status
  }, [client, status])
  return query
}

export const usePriceChange = (id: number) =>
  useQuery({
    queryKey: [...PRICE_CHANGES_KEY, id],
    queryFn: () => getPriceChange(id),
    meta: { handlesProblems: true },
  })

/** Everything that changed a price at the station, the latest first. */
export function useAppliedChanges() {
  const { id } = useStation()
  return useQuery({
    queryKey: [...PRICE_CHANGES_KEY, 'applied', id],
    queryFn: () =>
      allPages<PriceChange>('/priceChanges', {
        sort: ['effectiveAt,desc'],
        search: allOf(ofStation(id), oneOf('status', ['success', 'fail'])),
      }),
    meta: { handlesProblems: true },
  })
}

/** The nozzles whose pump is in use; they take their price when the fuelling has ended. */
export function useNozzlesInUse(isWatched: boolean): ReadonlySet<number> {
  const { id } = useStation()
  const { data = [] } = useQuery({
    queryKey: ['dispensers', 'status', id],
    queryFn: () => api.get<DispenserStatus[]>('/dispensers/status', { stationId: id }),
    enabled: isWatched,
    refetchInterval: WATCH_MS,
  })
  const inUse = data.filter(({ nozzles }) => nozzles.some(({ status }) => status === 'busy'))
  return new Set(inUse.flatMap(({ nozzles }) => nozzles.map((nozzle) => nozzle.id)))
}

const refreshPrices = (client: QueryClient): Promise<unknown> =>
  Promise.all([ITEMS_KEY, NOZZLES_KEY].map((queryKey) => invalidate(client, { queryKey })))

const refresh = (client: QueryClient): Promise<unknown> =>
  Promise.all([refreshPrices(client), invalidate(client, { queryKey: PRICE_CHANGES_KEY })])

/** Reads prices anew whenever a change at the station is over. */
export function useLivePrices(): void {
  const client = useQueryClient()
  useEffect(() => listenLive('priceChange', () => void refresh(client)), [client])
}

/**
 * Announces a change. An immediate one comes back as soon as the station has noted it, though the
 * server's answer waits for pumps that may be in use: they are watched from then on.
 */
export function useAnnounce() {
  const { id } = useStation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ body, sending }: { body: NewPriceChange; sending: Sending }) => {
      const before = body.mode === 'now' ? await latestNow(id) : null
      const answer = api.post<PriceChange>('/priceChanges', body, sending)
      return body.mode === 'now'
        ? Promise.race([answer, noted({ stationId: id, after: before?.id ?? 0, answer })])
        : answer
    },
    meta: { handlesProblems: true },
    onSuccess: () => refresh(client),
  })
}

/** Looks for the change until it is seen running, or the server has answered. */
async function noted(wanted: {
  stationId: number
  after: number
  answer: Promise<PriceChange>
}): Promise<PriceChange> {
  const { stationId, after, answer } = wanted
  for (;;) {
    const pause = new Promise((resolve) => setTimeout(resolve, WATCH_MS))
    const answered = await Promise.race([answer, pause])
    if (answered) return answer
    const change = await latestNow(stationId).catch(() => null)
    if (change && change.id > after && isRunning(change)) return change
  }
}

export function useCancelChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: { id: number; version: number; idempotencyKey: string }) =>
      api.post<PriceChange>(
        `/priceChanges/${input.id}/cancel`,
        { version: input.version },
        { idempotencyKey: input.idempotencyKey },
      ),
    meta: { handlesProblems: true },
    onSettled: () => refresh(client),
  })
}
