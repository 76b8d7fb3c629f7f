import type { Area } from '#http/route.ts'
import type { FileStore } from '#storage/storage.ts'
import { invoices } from './invoices/routes.ts'

/** @param store where files are kept */
export const invoicing = (store: FileStore): Area => ({
  name: 'invoicing',
  modules: { invoices: invoices(store) },
})
