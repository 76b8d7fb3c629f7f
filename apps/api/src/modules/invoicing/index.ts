import type { Area } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { invoices } from './invoices/module.ts'

export const invoicing = (parts: ServerParts): Area['modules'] => ({ invoices: invoices(parts) })
