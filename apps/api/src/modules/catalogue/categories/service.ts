/** Categories: listing them. */

import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { searchList } from '#lists/search-list.ts'
import type { Category } from './contract.ts'
import { categoryList, type CategoryRow, listCategories } from './store.ts'

export const searchCategories = (ctx: Ctx, query: ListQuery): Promise<PageOf<Category>> =>
  searchList(ctx, query, categoryList, { page: listCategories, shown: toCategory })

const toCategory = (row: CategoryRow): Category => ({
  id: row.id,
  station: { id: row.station_id },
  type: row.kind,
  name: row.name,
  weight: row.weight,
  onShelf: row.on_shelf,
  createdDate: row.created_at,
  modifiedDate: row.updated_at,
  version: row.version,
})
