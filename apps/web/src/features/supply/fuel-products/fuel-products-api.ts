import type { FuelProduct, NewFuelProduct } from '@app/api/contract/supply/fuel-products'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { allPages } from '#lib/lists/all-pages.ts'
import { api } from '#lib/api/api.ts'

export const FUEL_PRODUCTS_KEY = ['products']

export const listFuelProducts = (query: Partial<ListQuery>): Promise<PageOf<FuelProduct>> =>
  api.get('/products', query)

/** All products that may be used, for a choice among them. */
export const useFuelProducts = () =>
  useQuery({
    queryKey: [...FUEL_PRODUCTS_KEY, 'usable'],
    queryFn: () =>
      allPages<FuelProduct>('/products', { sort: ['code,asc'], search: 'status:normal' }),
    meta: { isLookup: true },
  })

export type FuelProductFields = NewFuelProduct & Pick<Partial<FuelProduct>, 'status'>

export const saveFuelProduct = (
  before: Pick<FuelProduct, 'id' | 'version'> | undefined,
  fields: FuelProductFields,
  idempotencyKey: string,
): Promise<FuelProduct> =>
  before
    ? api.put(`/products/${before.id}`, { ...fields, version: before.version })
    : api.post('/products', fields, { idempotencyKey })
