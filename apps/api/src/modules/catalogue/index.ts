import type { Area } from '#module.ts'
import type { ImporterParts } from '#modules/platform/imports/work/importer.ts'
import { importModule } from '#modules/platform/imports/module.ts'
import { categories } from './categories/module.ts'
import { itemMoves } from './item-moves/module.ts'
import { itemImport } from './items/import/item-import.ts'
import { items } from './items/module.ts'
import { taxTemplates } from './tax-templates/module.ts'
import { taxes } from './taxes/module.ts'

export const catalogue = (parts: ImporterParts): Area['modules'] => ({
  categories,
  items,
  itemMoves,
  itemImports: importModule(parts, itemImport),
  taxes,
  taxTemplates,
})
