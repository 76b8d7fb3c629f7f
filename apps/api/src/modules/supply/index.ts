import type { Area } from '#module.ts'
import type { ServerParts } from '#parts.ts'
import { priceChanges } from './price-changes/module.ts'

export const supply = (parts: ServerParts): Area['modules'] => ({
  priceChanges: priceChanges(parts),
})
