import type { NewSupplier, Supplier } from '@app/api/contract/supply/suppliers'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { api } from '#lib/api/api.ts'

export const SUPPLIERS_KEY = ['suppliers']

export const listSuppliers = (query: Partial<ListQuery>): Promise<PageOf<Supplier>> =>
  api.get('/suppliers', query)

export type SupplierFields = NewSupplier & Pick<Partial<Supplier>, 'status'>

export const saveSupplier = (
  before: Pick<Supplier, 'id' | 'version'> | undefined,
  fields: SupplierFields,
  idempotencyKey: string,
): Promise<Supplier> =>
  before
    ? api.put(`/suppliers/${before.id}`, { ...fields, version: before.version })
    : api.post('/suppliers', fields, { idempotencyKey })
