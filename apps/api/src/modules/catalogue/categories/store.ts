import { type Insertable, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import type { CategoriesTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { boolean, date, enumeration, id, integer, type ListSpec, name } from '#lists/list-spec.ts'
import { CATEGORY_KINDS } from './contract.ts'

export const categoryList: ListSpec = {
  fields: {
    id: id('categories.id'),
    'company.id': id('categories.company_id'),
    'station.id': id('categories.station_id'),
    type: enumeration('categories.kind', CATEGORY_KINDS),
    name: name('categories.name'),
    weight: integer('categories.weight'),
    onShelf: boolean('categories.on_shelf'),
    createdDate: date('categories.created_at'),
  },
  sorts: {
    id: 'categories.id',
    name: 'categories.name',
    weight: 'categories.weight',
    createdDate: 'categories.created_at',
  },
  defaultSort: 'weight,desc',
  key: 'categories.id',
}

const itemCount = sql<number>`(select count(*)::int from items
  where items.station_id = categories.station_id and items.category_id = categories.id
    and items.deleted_at is null)`

function selectCategories(db: Db, scope: Scope) {
  return db
    .selectFrom('categories')
    .where('categories.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .where('categories.deleted_at', 'is', null)
    .select([
      'categories.id',
      'categories.company_id',
      'categories.station_id',
      'categories.kind',
      'categories.name',
      'categories.weight',
      'categories.on_shelf',
      'categories.created_at',
      'categories.updated_at',
      'categories.version',
      itemCount.as('itemCount'),
    ])
}

export type CategoryRow = Awaited<ReturnType<typeof findCategory>> & {}

export function findCategory(db: Db, scope: Scope, categoryId: number) {
  return selectCategories(db, scope).where('categories.id', '=', categoryId).executeTakeFirst()
}

export const listCategories = (
  db: Db,
  scope: Scope,
  plan: ListPlan,
): Promise<PageOf<CategoryRow>> => pageOf(plan, selectCategories(db, scope))

/** Nothing is put into the category any more until the work is done; what others are putting there is awaited. */
export async function holdCategory(db: Db, scope: Scope, categoryId: number): Promise<void> {
  await db
    .selectFrom('categories')
    .where('station_id', '=', sql<number>`any (${scope.stationIds})`)
    .where('id', '=', categoryId)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
}

export async function packagesIn(db: Db, categoryId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recharge_packages')
    .where('category_id', '=', categoryId)
    .where('deleted_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertCategory(
  db: Db,
  category: Insertable<CategoriesTable>,
): Promise<number> {
  const { id: categoryId } = await db
    .insertInto('categories')
    .values(category)
    .returning('id')
    .executeTakeFirstOrThrow()
  return categoryId
}

export const updateCategory = versionedUpdate('categories')
