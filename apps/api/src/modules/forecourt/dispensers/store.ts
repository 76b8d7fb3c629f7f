import { type Insertable, sql } from 'kysely'
import { versionedUpdate } from '#db/change.ts'
import { columnMap } from '#db/columns.ts'
import type { Db, Scope } from '#db/database.ts'
import type { DispensersTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, id, integer, type ListSpec, name, text } from '#lists/list-spec.ts'

export const dispenserColumns = columnMap('dispensers', {
  id: 'id',
  number: 'number',
  name: 'name',
  pumpAddress: 'pump_address',
  manufacturer: 'manufacturer',
  model: 'model',
  serialNo: 'serial_no',
  protocol: 'protocol',
  mainboardType: 'mainboard_type',
  picture: 'picture_id',
  createdDate: 'created_at',
  modifiedDate: 'updated_at',
  version: 'version',
})

export const dispenserList: ListSpec = {
  fields: {
    ...dispenserColumns.fields({
      id,
      number: integer,
      name,
      pumpAddress: integer,
      model: name,
      serialNo: text,
      createdDate: date,
    }),
    'company.id': id('dispensers.company_id'),
    'station.id': id('dispensers.station_id'),
  },
  sorts: dispenserColumns.sorts('id', 'number', 'name', 'createdDate'),
  defaultSort: 'number,asc',
  key: 'dispensers.id',
}

/** Those that stand there: what has been ended is history. */
const selectDispensers = (db: Db, scope: Scope) =>
  db
    .selectFrom('dispensers')
    .where('dispensers.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .where('dispensers.ended_at', 'is', null)
    .select(['dispensers.company_id', 'dispensers.station_id'])
    .select(dispenserColumns.selected)

export type DispenserRow = Awaited<ReturnType<typeof findDispenser>> & {}

export const findDispenser = (db: Db, scope: Scope, dispenserId: number) =>
  selectDispensers(db, scope).where('dispensers.id', '=', dispenserId).executeTakeFirst()

export const listDispensers = (db: Db, scope: Scope, plan: ListPlan) =>
  pageOf(plan, selectDispensers(db, scope))

export async function insertDispenser(
  db: Db,
  dispenser: Insertable<DispensersTable>,
): Promise<number> {
  const row = await db
    .insertInto('dispensers')
    .values(dispenser)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const updateDispenser = versionedUpdate('dispensers')

/** Every nozzle with its dispenser, in the order of the forecourt. */
export function nozzlesByDispenser(db: Db, scope: Scope, plan: Pick<ListPlan, 'conditions'>) {
  const rows = db
    .selectFrom('dispensers')
    .innerJoin('nozzles', 'nozzles.dispenser_id', 'dispensers.id')
    .where('dispensers.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .where('nozzles.ended_at', 'is', null)
    .orderBy('dispensers.station_id')
    .orderBy('dispensers.number')
    .orderBy('nozzles.physical_no')
    .select([
      'dispensers.id as dispenser_id',
      'dispensers.station_id',
      'dispensers.number',
      'dispensers.name',
      'nozzles.id as nozzle_id',
      'nozzles.logic_no',
    ])
  return plan.conditions.reduce((query, condition) => query.where(condition), rows).execute()
}
