/** Categories: listing them. */

import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { listContext } from '#lists/list-context.ts'
import { planList } from '#lists/list-query.ts'
import type { Category } from './contract.ts'
import { categoryList, type CategoryRow, listCategories } from './store.ts'

export async function searchCategories(ctx: Ctx, query: ListQuery): Promise<PageOf<Category>> {
  const plan = planList(query, categoryList, await listContext(ctx))
  const page = await listCategories(ctx.db, ctx.scope, plan)
  return { ...page, content: page.content.map(toCategory) }
}

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
