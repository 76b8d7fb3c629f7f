import type { FuelCode, NewFuelCode } from '@app/api/contract/supply/fuel-codes'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { allPages } from '#lib/lists/all-pages.ts'
import { can } from '#lib/session/session.ts'

export const FUEL_CODES_KEY = ['fuelCodes']

export const listFuelCodes = (query: Partial<ListQuery>): Promise<PageOf<FuelCode>> =>
  api.get('/fuelCodes', query)

/** The codes that may be given to a product. */
export const useFuelCodes = () =>
  useQuery({
    queryKey: [...FUEL_CODES_KEY, 'usable'],
    queryFn: () => allPages<FuelCode>('/fuelCodes', { search: 'status:normal' }),
    enabled: can('fuelCode:read'),
    meta: { isLookup: true },
  })

export const removeFuelCode = ({ id, version }: Pick<FuelCode, 'id' | 'version'>) =>
  api.delete(`/fuelCodes/${id}`, { version })

export type FuelCodeFields = NewFuelCode & Pick<Partial<FuelCode>, 'status'>

export const saveFuelCode = (
  before: Pick<FuelCode, 'id' | 'version'> | undefined,
  fields: FuelCodeFields,
  idempotencyKey: string,
): Promise<FuelCode> =>
  before
    ? api.put(`/fuelCodes/${before.id}`, { ...fields, version: before.version })
    : api.post('/fuelCodes', fields, { idempotencyKey })
