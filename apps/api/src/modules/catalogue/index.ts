import type { Area } from '../../http/route.ts'
import { categories } from './categories/routes.ts'
import { items } from './items/routes.ts'

export const catalogue: Area = { name: 'catalogue', rooms: { categories, items } }
