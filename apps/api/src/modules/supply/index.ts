import type { Area } from '#module.ts'
import { importModule } from '#modules/platform/imports/module.ts'
import type { ServerParts } from '#server-parts.ts'
import { depotStock } from './depot-stock/module.ts'
import { depots } from './depots/module.ts'
import { fuelIntakes } from './fuel-intakes/module.ts'
import { fuelCodes } from './fuel-codes/module.ts'
import { fuelProducts } from './fuel-products/module.ts'
import { priceChanges } from './price-changes/module.ts'
import { pastPriceImport } from './price-changes/past/past-price-import.ts'
import { purchaseImport } from './purchase-contracts/import/purchase-import.ts'
import { purchaseContracts } from './purchase-contracts/module.ts'
import { purchaseProgress } from './purchase-progress/module.ts'
import { stationFuels } from './station-fuels/module.ts'
import { suppliers } from './suppliers/module.ts'
import { transportContracts } from './transport-contracts/module.ts'

export const supply = (parts: ServerParts): Area['modules'] => ({
  priceChanges: priceChanges(parts),
  suppliers,
  fuelCodes,
  fuelProducts,
  stationFuels,
  depots,
  depotStock,
  purchaseContracts,
  transportContracts,
  fuelIntakes: fuelIntakes(parts),
  purchaseProgress,
  purchaseImports: importModule(parts, purchaseImport),
  pastPriceImports: importModule(parts, pastPriceImport),
})
