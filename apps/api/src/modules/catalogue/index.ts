import type { Area } from '#http/route.ts'
import { categories } from './categories/routes.ts'
import { items } from './items/routes.ts'
import { taxTemplates } from './tax-templates/routes.ts'
import { taxes } from './taxes/routes.ts'

export const catalogue: Area = {
  name: 'catalogue',
  modules: { categories, items, taxes, taxTemplates },
}
