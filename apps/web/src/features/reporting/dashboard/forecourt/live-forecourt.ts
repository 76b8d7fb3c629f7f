/** The forecourt as it is now: loaded once, then kept by the live connection. */

import type {
  DispenserStatus,
  NozzleStatus,
  TankStatus,
} from '@app/api/contract/forecourt/dispensers'
import { FORECOURT_WATCHERS } from '@app/api/permissions/forecourt/dispensers'
import type { NozzleControl } from '@app/api/contract/forecourt/nozzles'
import type { Tank } from '@app/api/contract/forecourt/tanks'
import { equals } from '@app/kernel/list-query/write'
import type { PageOf } from '@app/kernel/schema'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#lib/api/api.ts'
import { listenLive, watchHome } from '#lib/live/live.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { canAny, useStation } from '#lib/session/session.ts'

const ALL = 100
/** Should the live connection fail, the picture is still no older than this. */
const FALLBACK_MS = 30_000

const NOZZLES = ['nozzleControls']
const TANKS = ['tanks']
const STATUS = ['dispensers', 'status']

const ofStation = (id: number): string => equals('station.id', id)

export const nozzlesOf = (stationId: number) =>
  queryOptions({
    queryKey: [...NOZZLES, stationId],
    queryFn: () =>
      api.get<PageOf<NozzleControl>>('/nozzleControls', {
        page: 0,
        size: ALL,
        sort: ['logicNo,asc'],
        search: ofStation(stationId),
        expand: ['item', 'dispenser'],
      }),
  })

/** The nozzles of the station, for those who watch its forecourt; to others it says nothing. */
export function useNozzles() {
  const { id } = useStation()
  return useQuery({ ...nozzlesOf(id), enabled: canAny(FORECOURT_WATCHERS) })
}

export function useTanks() {
  const { id } = useStation()
  return useQuery({
    queryKey: [...TANKS, id],
    queryFn: () =>
      askListening('tankStatus', withLevels, () =>
        api.get<PageOf<Tank>>('/tanks', {
          page: 0,
          size: ALL,
          search: ofStation(id),
          expand: ['item'],
        }),
      ),
    refetchInterval: FALLBACK_MS,
  })
}

export function useForecourtStatus() {
  const { id } = useStation()
  return useQuery({
    queryKey: [...STATUS, id],
    queryFn: () =>
      askListening('nozzleStatus', withNozzles, () =>
        api.get<DispenserStatus[]>('/dispensers/status', { stationId: id }),
      ),
    refetchInterval: FALLBACK_MS,
  })
}

/** Follows the station: running figures, levels, and orders the moment they change. */
export function useLiveForecourt(): void {
  const { id } = useStation()
  const client = useQueryClient()
  useEffect(() => {
    const stops = [
      watchHome(),
      listenLive<NozzleStatus[]>('nozzleStatus', (nozzles) => keepNozzles(client, id, nozzles)),
      listenLive<TankStatus[]>('tankStatus', (levels) => keepTanks(client, id, levels)),
      listenLive('order', () => {
        void invalidate(client, { queryKey: ['orders'] })
        void invalidate(client, { queryKey: ['dashboard'] })
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, id])
}

function keepNozzles(client: QueryClient, stationId: number, nozzles: NozzleStatus[]): void {
  client.setQueryData<DispenserStatus[]>(
    [...STATUS, stationId],
    (before) => before && withNozzles(before, nozzles),
  )
}

function withNozzles(rows: DispenserStatus[], nozzles: NozzleStatus[]): DispenserStatus[] {
  const fresh = new Map(nozzles.map((nozzle) => [nozzle.id, nozzle]))
  return rows.map((row) => ({
    ...row,
    nozzles: row.nozzles.map((nozzle) => fresh.get(nozzle.id) ?? nozzle),
  }))
}

function keepTanks(client: QueryClient, stationId: number, levels: TankStatus[]): void {
  client.setQueryData<PageOf<Tank>>(
    [...TANKS, stationId],
    (before) => before && withLevels(before, levels),
  )
}

function withLevels(page: PageOf<Tank>, levels: TankStatus[]): PageOf<Tank> {
  const fresh = new Map(levels.map((tank) => [tank.id, tank]))
  return {
    ...page,
    content: page.content.map((tank) => {
      const now = fresh.get(tank.id)
      return now ? { ...tank, status: now.status, volume: now.volume, ullage: now.ullage } : tank
    }),
  }
}

/** What is told while the answer is under way may be newer than the answer, so it is laid over it. */
async function askListening<Picture, Told>(
  method: string,
  withTold: (picture: Picture, told: Told) => Picture,
  ask: () => Promise<Picture>,
): Promise<Picture> {
  const told: Told[] = []
  const stop = listenLive<Told>(method, (params) => told.push(params))
  try {
    return told.reduce(withTold, await ask())
  } finally {
    stop()
  }
}
