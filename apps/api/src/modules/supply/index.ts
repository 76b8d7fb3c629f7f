import type { Area } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { priceChanges } from './price-changes/module.ts'

export const supply = (parts: ServerParts): Area['modules'] => ({
  priceChanges: priceChanges(parts),
})
