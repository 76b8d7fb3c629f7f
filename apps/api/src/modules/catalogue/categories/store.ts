import { sql } from 'kysely'
import type { Db, Scope } from '#db/database.ts'
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

export type CategoryRow = Awaited<ReturnType<typeof listCategories>>['content'][number]

export function listCategories(db: Db, scope: Scope, plan: ListPlan) {
  const rows = db
    .selectFrom('categories')
    .where('categories.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .where('categories.deleted_at', 'is', null)
    .select([
      'categories.id',
      'categories.station_id',
      'categories.kind',
      'categories.name',
      'categories.weight',
      'categories.on_shelf',
      'categories.created_at',
      'categories.updated_at',
      'categories.version',
    ])
  return pageOf(plan, rows)
}
