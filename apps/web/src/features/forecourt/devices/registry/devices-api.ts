import type { Device, DeviceChange, NewDevice } from '@app/api/contract/forecourt/devices'
import type { Station } from '@app/api/contract/organisation/stations'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { allPages } from '#lib/lists/all-pages.ts'

export const DEVICES_KEY = ['devices']

export const listDevices = (query: Partial<ListQuery>): Promise<PageOf<Device>> =>
  api.get('/devices', query)

/** The stations at which a device may be. */
export const useStations = () =>
  useQuery({
    queryKey: ['stations', 'all'],
    queryFn: () => allPages<Station>('/stations', { sort: ['name,asc'] }),
    meta: { isLookup: true },
  })

export const addDevice = (
  station: Pick<Station, 'id' | 'company'>,
  input: NewDevice,
  idempotencyKey: string,
): Promise<Device> =>
  api.post('/devices', input, {
    idempotencyKey,
    place: { companyId: station.company.id, stationId: station.id },
  })

export const changeDevice = (
  { id, version }: Device,
  change: Omit<DeviceChange, 'version'>,
): Promise<Device> => api.put(`/devices/${id}`, { ...change, version })

export const endDevice = ({ id, version }: Device) => api.delete(`/devices/${id}`, { version })
