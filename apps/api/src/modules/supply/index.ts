import type { Area } from '#http/route.ts'
import { priceChanges } from './price-changes/routes.ts'
import type { PriceChanger } from './price-changes/changer.ts'

export const supply = (changer: PriceChanger): Area => ({
  name: 'supply',
  modules: { priceChanges: priceChanges(changer) },
})
