/** Categories: listing them; adding, renaming, shelving and removing those of goods and of what points buy. */

import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { changeableOf } from '#db/change.ts'
import { type Ctx, stationOf } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import type { Permission } from '#modules/access/roles/contract.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import {
  type Category,
  CategoryChange,
  type CategoryShelving,
  type NewCategory,
  TIDIED_KINDS,
  type TidiedKind,
} from './contract.ts'
import { CategoryErrors } from './errors.ts'
import {
  categoryList,
  type CategoryRow,
  findCategory,
  holdCategory,
  insertCategory,
  listCategories,
  packagesIn,
  updateCategory,
} from './store.ts'

export const searchCategories = (ctx: Ctx, query: ListQuery): Promise<PageOf<Category>> =>
  searchList(ctx, query, categoryList, { page: listCategories, shown: toCategory })

/** @throws Refusal STATION_REQUIRED, FORBIDDEN, CATEGORY_EXISTS */
export async function addCategory(
  ctx: Ctx,
  { type, name, weight = 0 }: NewCategory,
): Promise<Category> {
  requireRightTo(ctx, 'create', type)
  const station = await stationIn(ctx.db, ctx.scope, stationOf(ctx))
  const categoryId = await insertCategory(ctx.db, {
    company_id: station.company_id,
    station_id: station.id,
    kind: type,
    name,
    weight,
    created_by: ctx.session.userId,
  })
  const row = orNotFound(await findCategory(ctx.db, ctx.scope, categoryId))
  audit(ctx, row, { action: 'create', after: { type, name, weight } })
  return toCategory(row)
}

/** @throws Refusal NOT_FOUND, FORBIDDEN, STALE_VERSION, CATEGORY_EXISTS */
export async function changeCategory(
  ctx: Ctx,
  categoryId: number,
  { version, ...change }: CategoryChange,
): Promise<Category> {
  const before = await categoryIn(ctx, categoryId)
  requireRightTo(ctx, 'update', before.kind)
  await updateCategory(ctx, { id: categoryId, version }, change)
  audit(ctx, before, {
    action: 'update',
    before: changeableOf(CategoryChange, toCategory(before)),
    after: change,
  })
  return toCategory(await categoryIn(ctx, categoryId))
}

/** Goods that are off the shelf by themselves stay so. @throws Refusal NOT_FOUND, STALE_VERSION */
export async function shelveCategory(
  ctx: Ctx,
  categoryId: number,
  { onShelf, version }: CategoryShelving,
): Promise<Category> {
  const before = await categoryIn(ctx, categoryId)
  await updateCategory(ctx, { id: categoryId, version }, { on_shelf: onShelf })
  audit(ctx, before, { action: 'shelf', after: { onShelf } })
  return toCategory(await categoryIn(ctx, categoryId))
}

/**
 * Removes a category in which nothing stands (D-371). Its name is free again.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN, STALE_VERSION, CATEGORY_HAS_GOODS, CATEGORY_HAS_PACKAGES
 */
export async function removeCategory(ctx: Ctx, categoryId: number, version: number): Promise<void> {
  await holdCategory(ctx.db, ctx.scope, categoryId)
  const before = await categoryIn(ctx, categoryId)
  requireRightTo(ctx, 'delete', before.kind)
  if (before.itemCount > 0) throw refuse(CategoryErrors.hasGoods, { count: before.itemCount })
  const packages = await packagesIn(ctx.db, categoryId)
  if (packages > 0) throw refuse(CategoryErrors.hasPackages, { count: packages })
  await updateCategory(ctx, { id: categoryId, version }, { deleted_at: ctx.now })
  audit(ctx, before, { action: 'delete', before: { name: before.name } })
}

/** Fuel has no shelf that people tidy. */
async function categoryIn(
  ctx: Ctx,
  categoryId: number,
): Promise<CategoryRow & { kind: TidiedKind }> {
  const { kind, ...row } = orNotFound(await findCategory(ctx.db, ctx.scope, categoryId))
  if (kind === 'fuel') throw refuse(HttpErrors.notFound)
  return { ...row, kind }
}

/** Those who tidy the shop need not tidy the points store. */
const RIGHTS: Readonly<
  Record<TidiedKind, Readonly<Record<'create' | 'update' | 'delete', readonly Permission[]>>>
> = {
  normal: {
    create: ['categories:create'],
    update: ['categories:update', 'categoryDetails:update'],
    delete: ['categories:delete'],
  },
  score: {
    create: ['scoreCategories:create'],
    update: ['scoreCategories:update', 'scoreCategoryDetails:update'],
    delete: ['scoreCategories:delete'],
  },
}

/** Who may do so with categories of some kind. */
export const rightsTo = (act: 'create' | 'update' | 'delete'): readonly Permission[] =>
  TIDIED_KINDS.flatMap((kind) => RIGHTS[kind][act])

function requireRightTo(ctx: Ctx, act: 'create' | 'update' | 'delete', kind: TidiedKind): void {
  const { permissions } = ctx.session
  if (!RIGHTS[kind][act].some((right) => permissions.has(right))) throw refuse(HttpErrors.forbidden)
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
