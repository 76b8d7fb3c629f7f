import { type Insertable, sql } from 'kysely'
import { versionedUpdate } from '#db/change.ts'
import { columnMap } from '#db/columns.ts'
import type { Db } from '#db/database.ts'
import type { FuelCodesTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, enumeration, id, type ListSpec, name, text } from '#lists/list-spec.ts'
import { CODED_FUEL_TYPES, FUEL_CODE_STATUSES } from './contract.ts'

export const codeColumns = columnMap('fuel_codes', {
  id: 'id',
  code: 'code',
  fuelType: 'fuel_type',
  description: 'description',
  status: 'status',
  createdDate: 'created_at',
  modifiedDate: 'updated_at',
  version: 'version',
})

export const fuelCodeList: ListSpec = {
  fields: codeColumns.fields({
    id,
    code: text,
    fuelType: (column) => enumeration(column, CODED_FUEL_TYPES),
    description: name,
    status: (column) => enumeration(column, FUEL_CODE_STATUSES),
    createdDate: date,
  }),
  sorts: codeColumns.sorts('id', 'code', 'createdDate'),
  defaultSort: 'code,asc',
  key: 'fuel_codes.id',
}

const selectCodes = (db: Db, providerId: number) =>
  db
    .selectFrom('fuel_codes')
    .where('fuel_codes.provider_id', '=', providerId)
    .select(codeColumns.selected)

export const findCode = (db: Db, providerId: number, codeId: number) =>
  selectCodes(db, providerId).where('fuel_codes.id', '=', codeId).executeTakeFirst()

export const listCodes = (db: Db, providerId: number, plan: ListPlan) =>
  pageOf(plan, selectCodes(db, providerId))

export async function insertCode(db: Db, row: Insertable<FuelCodesTable>): Promise<number> {
  const { id: codeId } = await db
    .insertInto('fuel_codes')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return codeId
}

export const updateCode = versionedUpdate('fuel_codes')

/** How many products have a code, and the names of the first three with their companies. */
export async function productsWith(
  db: Db,
  codeId: number,
): Promise<{ count: number; names: string[] }> {
  const { rows } = await sql<{ count: number; names: string[] }>`
    select count(*)::int as count,
      coalesce((array_agg(c.name || ' ' || p.name order by p.id))[1:3], '{}') as names
    from fuel_products p join companies c on c.id = p.company_id
    where p.fuel_code_id = ${codeId}`.execute(db)
  return rows[0] ?? { count: 0, names: [] }
}

export async function deleteCode(db: Db, codeId: number): Promise<void> {
  await db.deleteFrom('fuel_codes').where('id', '=', codeId).execute()
}
