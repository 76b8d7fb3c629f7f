import type { NewStationFuel, StationFuel } from '@app/api/contract/supply/station-fuels'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { api } from '#lib/api/api.ts'

export const STATION_FUELS_KEY = ['stationFuels']

export const listStationFuels = (query: Partial<ListQuery>): Promise<PageOf<StationFuel>> =>
  api.get('/stationFuels', query)

export const saveStationFuel = (
  before: Pick<StationFuel, 'id' | 'version'> | undefined,
  fields: NewStationFuel,
  idempotencyKey: string,
): Promise<StationFuel> =>
  before
    ? api.put(`/stationFuels/${before.id}`, { ...fields, version: before.version })
    : api.post('/stationFuels', fields, { idempotencyKey })

export const removeStationFuel = ({ id, version }: Pick<StationFuel, 'id' | 'version'>) =>
  api.delete(`/stationFuels/${id}`, { version })

export const shelveStationFuel = (
  { id, version }: Pick<StationFuel, 'id' | 'version'>,
  onShelf: boolean,
): Promise<StationFuel> => api.post(`/stationFuels/${id}/shelf`, { onShelf, version })
