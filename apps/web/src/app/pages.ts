/** Which routes have a page: the rooms' own lists, put together. What is not here is offered nowhere. */

import type { ComponentType } from 'react'
import { sessionPages } from '../features/access/sessions/routes.ts'
import { categoryPages } from '../features/catalogue/categories/routes.ts'
import { itemPages } from '../features/catalogue/items/routes.ts'
import { tagPages } from '../features/marketing/tags/routes.ts'
import { statusPages } from '../features/platform/status/routes.ts'
import { dashboardPages } from '../features/settlement/dashboard/routes.ts'
import { priceChangePages } from '../features/supply/price-changes/routes.ts'
import type { RouteName } from './route-table.ts'

export type PageLoader = () => Promise<{ default: ComponentType }>

export const PAGES: Readonly<Partial<Record<RouteName, PageLoader>>> = {
  ...sessionPages,
  ...statusPages,
  ...itemPages,
  ...categoryPages,
  ...tagPages,
  ...dashboardPages,
  ...priceChangePages,
}

export const hasPage = (name: RouteName): boolean => PAGES[name] !== undefined
