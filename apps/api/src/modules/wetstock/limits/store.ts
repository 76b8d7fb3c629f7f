import { type Insertable, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import type { WetstockLimitsTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { ofCompanies } from '#lists/visibility.ts'
import { enumeration, id, type ListSpec, text } from '#lists/list-spec.ts'
import { type Named, reference } from '#lists/relations.ts'
import { LIMITED_PRODUCTS, type LossLimit } from './contract.ts'

const fromMonth = sql<string>`to_char(wetstock_limits.from_month, 'YYYY-MM')`

export const limitList: ListSpec = {
  fields: {
    id: id('wetstock_limits.id'),
    'company.id': id('wetstock_limits.company_id'),
    product: enumeration('wetstock_limits.product', LIMITED_PRODUCTS),
    fromMonth: text(fromMonth),
  },
  sorts: { id: 'wetstock_limits.id', fromMonth: 'wetstock_limits.from_month' },
  defaultSort: 'id,desc',
  key: 'wetstock_limits.id',
}

/** @param today by which one holds now */
const isInForce = (
  today: string,
) => sql<boolean>`wetstock_limits.id = (select l.id from wetstock_limits l
  where l.company_id = wetstock_limits.company_id and l.product = wetstock_limits.product
    and l.from_month <= ${today}::date
  order by l.from_month desc, l.id desc limit 1)`

const selectLimits = (db: Db, scope: Scope, today: string) =>
  db
    .selectFrom('wetstock_limits')
    .leftJoin('users as setters', 'setters.id', 'wetstock_limits.set_by')
    .where(ofCompanies('wetstock_limits', scope))
    .select([
      'wetstock_limits.id',
      sql<LossLimit['product']>`wetstock_limits.product`.as('product'),
      fromMonth.as('fromMonth'),
      'wetstock_limits.day_ppm as day',
      'wetstock_limits.shift_ppm as shift',
      'wetstock_limits.month_ppm as month',
      'wetstock_limits.region',
      'wetstock_limits.storage_winter_ppm as storageWinter',
      'wetstock_limits.storage_summer_ppm as storageSummer',
      'wetstock_limits.unloading_ppm as unloading',
      'wetstock_limits.retail_ppm as retail',
      'wetstock_limits.transport_ppm as transport',
      isInForce(today).as('isInForce'),
      'wetstock_limits.set_at as setTime',
      reference<Named | null>('wetstock_limits.set_by', 'setters.name').as('setter'),
    ])

export const listLimits = (
  db: Db,
  scope: Scope,
  { plan, today }: { plan: ListPlan; today: string },
): Promise<PageOf<LossLimit>> => pageOf(plan, selectLimits(db, scope, today))

export const findLimit = (
  db: Db,
  scope: Scope,
  { limitId, today }: { limitId: number; today: string },
): Promise<LossLimit> =>
  selectLimits(db, scope, today).where('wetstock_limits.id', '=', limitId).executeTakeFirstOrThrow()

/** @returns the row's id */
export async function insertLimit(db: Db, limit: Insertable<WetstockLimitsTable>): Promise<number> {
  const row = await db
    .insertInto('wetstock_limits')
    .values(limit)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Whether a station of the company has confirmed this month or a later one. */
export async function hasClosedMonth(db: Db, companyId: number, month: string): Promise<boolean> {
  const found = await db
    .selectFrom('monthly_settlements')
    .where('company_id', '=', companyId)
    .where('status', '=', 'confirmed')
    .where('month', '>=', month)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
