import type { Area } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { invoices } from './invoices/module.ts'
import { receipts } from './receipts/module.ts'

export const invoicing = (parts: ServerParts): Area['modules'] => ({
  invoices: invoices(parts),
  receipts: receipts(parts),
})
