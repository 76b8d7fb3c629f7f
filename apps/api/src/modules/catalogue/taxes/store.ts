import { type Insertable, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import type { TaxesTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, id, integer, type ListSpec, text } from '#lists/list-spec.ts'

export const taxList: ListSpec = {
  fields: {
    id: id('taxes.id'),
    'company.id': id('taxes.company_id'),
    'station.id': id('taxes.station_id'),
    specNo: text('taxes.spec_no'),
    rate: integer('taxes.rate_bp'),
    classificationCode: text('taxes.classification_code'),
    createdDate: date('taxes.created_at'),
  },
  sorts: { id: 'taxes.id', specNo: 'taxes.spec_no', createdDate: 'taxes.created_at' },
  defaultSort: 'specNo,asc',
  key: 'taxes.id',
}

function selectTaxes(db: Db, scope: Scope) {
  return db
    .selectFrom('taxes')
    .innerJoin('stations', 'stations.id', 'taxes.station_id')
    .where('taxes.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select([
      'taxes.id',
      'taxes.company_id',
      'taxes.station_id',
      'stations.name as station_name',
      'taxes.spec_no',
      'taxes.rate_bp',
      'taxes.classification_code',
      'taxes.unit',
      'taxes.created_at',
      'taxes.updated_at',
      'taxes.version',
    ])
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
