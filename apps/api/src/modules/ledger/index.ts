import type { Area } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { audit } from './audit/module.ts'
import { entries } from './entries/module.ts'
import { expiry } from './expiry/module.ts'

export const ledger = (parts: ServerParts): Area['modules'] => ({
  entries,
  audit: audit(parts),
  expiry: expiry(parts),
})
