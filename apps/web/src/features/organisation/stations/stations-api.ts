import type {
  NewStation,
  Renewal,
  RenewalBody,
  Station,
  StationChange,
  StationConfig,
  StationConfigKey,
} from '@app/api/contract/organisation/stations'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const STATIONS_KEY = ['stations']
export const RENEWALS_KEY = ['stationRenewals']

export const listStations = (query: Partial<ListQuery>): Promise<PageOf<Station>> =>
  api.get('/stations', query)

export const loadParts = (id: number, expand: readonly string[]): Promise<Station> =>
  api.get(`/stations/${id}`, { expand })

export const useStationParts = (id: number, expand: readonly string[] = []) =>
  useQuery({
    queryKey: [...STATIONS_KEY, id, expand],
    queryFn: () => loadParts(id, expand),
    meta: { handlesProblems: true },
  })

export const addStation = (input: NewStation, idempotencyKey: string): Promise<Station> =>
  api.post('/stations', input, { idempotencyKey })

export const changeStation = (
  { id, version }: Pick<Station, 'id' | 'version'>,
  change: Omit<StationChange, 'version'>,
): Promise<Station> => api.put(`/stations/${id}`, { ...change, version })

/** Stops selling at the station, or lets it sell again. */
export const setStationStatus = (
  { id, status }: Pick<Station, 'id' | 'status'>,
  reason: string,
): Promise<Station> =>
  api.post(`/stations/${id}/${status === 'normal' ? 'disable' : 'enable'}`, { reason })

export const configureStation = (
  id: number,
  change: { key: StationConfigKey; value: Record<string, unknown>; version: number },
): Promise<StationConfig> => api.put(`/stations/${id}/config`, change)

/** Asks every screen of the station to load anew. */
export const reloadScreens = (id: number): Promise<{ sent: boolean }> =>
  api.put(`/stations/${id}/broadcast`, { method: 'reload' })

export const renewStation = (
  id: number,
  body: RenewalBody,
  idempotencyKey: string,
): Promise<{ station: Station; renewal: Renewal }> =>
  api.post(`/stations/${id}/renew`, body, { idempotencyKey })

export const listRenewals = (query: Partial<ListQuery>): Promise<PageOf<Renewal>> =>
  api.get('/stationRenewals', query)
