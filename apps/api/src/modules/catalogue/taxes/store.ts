import { type Insertable, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import type { TaxesTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, id, integer, type ListSpec, text } from '#lists/list-spec.ts'
import { columnMap } from '#db/columns.ts'
import { reference } from '#lists/relations.ts'

export const taxColumns = columnMap('taxes', {
  id: 'id',
  companyId: 'company_id',
  specNo: 'spec_no',
  classificationCode: 'classification_code',
  unit: 'unit',
  createdDate: 'created_at',
  modifiedDate: 'updated_at',
  version: 'version',
})

export const taxList: ListSpec = {
  fields: {
    ...taxColumns.fields({ id, specNo: text, classificationCode: text, createdDate: date }),
    'company.id': id('taxes.company_id'),
    'station.id': id('taxes.station_id'),
    rate: integer('taxes.rate_bp'),
  },
  sorts: taxColumns.sorts('id', 'specNo', 'createdDate'),
  defaultSort: 'specNo,asc',
  key: 'taxes.id',
}

function selectTaxes(db: Db, scope: Scope) {
  return db
    .selectFrom('taxes')
    .innerJoin('stations', 'stations.id', 'taxes.station_id')
    .where('taxes.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select(taxColumns.selected)
    .select(['taxes.rate_bp', reference('taxes.station_id', 'stations.name').as('station')])
}

export type TaxRow = Awaited<ReturnType<typeof findTax>> & {}

export function findTax(db: Db, scope: Scope, taxId: number) {
  return selectTaxes(db, scope).where('taxes.id', '=', taxId).executeTakeFirst()
}

export function listTaxes(db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<TaxRow>> {
  return pageOf(plan, selectTaxes(db, scope))
}

export async function insertTax(db: Db, row: Insertable<TaxesTable>): Promise<number> {
  const { id: taxId } = await db
    .insertInto('taxes')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return taxId
}

export const updateTax = versionedUpdate('taxes')

/** Of a station: it has a tax class. */
export const hasTax = sql<boolean>`exists (
  select 1 from taxes where taxes.station_id = stations.id)`
