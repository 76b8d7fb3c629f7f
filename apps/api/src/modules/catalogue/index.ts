import type { Area } from '#module.ts'
import { categories } from './categories/module.ts'
import { items } from './items/module.ts'
import { taxTemplates } from './tax-templates/module.ts'
import { taxes } from './taxes/module.ts'

export const catalogue = (): Area['modules'] => ({ categories, items, taxes, taxTemplates })
