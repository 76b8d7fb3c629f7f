/** Categories: listing them; renaming, shelving and removing those of goods. */

import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { changeableOf } from '#db/change.ts'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { type Category, CategoryChange, type CategoryShelving } from './contract.ts'
import { CategoryErrors } from './errors.ts'
import {
  categoryList,
  type CategoryRow,
  findCategory,
  holdCategory,
  listCategories,
  packagesIn,
  updateCategory,
} from './store.ts'

export const searchCategories = (ctx: Ctx, query: ListQuery): Promise<PageOf<Category>> =>
  searchList(ctx, query, categoryList, { page: listCategories, shown: toCategory })

/** @throws Refusal NOT_FOUND, STALE_VERSION, CATEGORY_EXISTS */
export async function changeCategory(
  ctx: Ctx,
  categoryId: number,
  { version, ...change }: CategoryChange,
): Promise<Category> {
  const before = await goodsCategoryIn(ctx, categoryId)
  await updateCategory(ctx, { id: categoryId, version }, change)
  audit(ctx, before, {
    action: 'update',
    before: changeableOf(CategoryChange, toCategory(before)),
    after: change,
  })
  return toCategory(await goodsCategoryIn(ctx, categoryId))
}

/** Goods that are off the shelf by themselves stay so. @throws Refusal NOT_FOUND, STALE_VERSION */
export async function shelveCategory(
  ctx: Ctx,
  categoryId: number,
  { onShelf, version }: CategoryShelving,
): Promise<Category> {
  const before = await goodsCategoryIn(ctx, categoryId)
  await updateCategory(ctx, { id: categoryId, version }, { on_shelf: onShelf })
  audit(ctx, before, { action: 'shelf', after: { onShelf } })
  return toCategory(await goodsCategoryIn(ctx, categoryId))
}

/**
 * Removes a category in which nothing stands (D-371). Its name is free again.
 *
 * @throws Refusal NOT_FOUND, STALE_VERSION, CATEGORY_HAS_GOODS, CATEGORY_HAS_PACKAGES
 */
export async function removeCategory(ctx: Ctx, categoryId: number, version: number): Promise<void> {
  await holdCategory(ctx.db, ctx.scope, categoryId)
  const before = await goodsCategoryIn(ctx, categoryId)
  if (before.itemCount > 0) throw refuse(CategoryErrors.hasGoods, { count: before.itemCount })
  const packages = await packagesIn(ctx.db, categoryId)
  if (packages > 0) throw refuse(CategoryErrors.hasPackages, { count: packages })
  await updateCategory(ctx, { id: categoryId, version }, { deleted_at: ctx.now })
  audit(ctx, before, { action: 'delete', before: { name: before.name } })
}

/** Fuel has no shelf that people tidy, and what points buy has pages of its own. */
async function goodsCategoryIn(ctx: Ctx, categoryId: number): Promise<CategoryRow> {
  const row = await findCategory(ctx.db, ctx.scope, categoryId)
  if (row?.kind !== 'normal') throw refuse(HttpErrors.notFound)
  return row
}

function audit(
  ctx: Ctx,
  category: CategoryRow,
  entry: { action: string; before?: object; after?: object },
): void {
  ctx.audit({
    ...entry,
    entity: 'category',
    entityId: category.id,
    companyId: category.company_id,
    stationId: category.station_id,
  })
}

const toCategory = (row: CategoryRow): Category => ({
  id: row.id,
  station: { id: row.station_id },
  type: row.kind,
  name: row.name,
  weight: row.weight,
  onShelf: row.on_shelf,
  itemCount: row.itemCount,
  createdDate: row.created_at,
  modifiedDate: row.updated_at,
  version: row.version,
})
