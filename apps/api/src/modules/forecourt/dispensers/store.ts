import { sql } from 'kysely'
import type { Db, Scope } from '#db/database.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, id, integer, type ListSpec, name } from '#lists/list-spec.ts'

export const dispenserList: ListSpec = {
  fields: {
    id: id('dispensers.id'),
    'company.id': id('dispensers.company_id'),
    'station.id': id('dispensers.station_id'),
    number: integer('dispensers.number'),
    name: name('dispensers.name'),
    createdDate: date('dispensers.created_at'),
  },
  sorts: {
    id: 'dispensers.id',
    number: 'dispensers.number',
    name: 'dispensers.name',
    createdDate: 'dispensers.created_at',
  },
  defaultSort: 'number,asc',
  key: 'dispensers.id',
}

export function listDispensers(db: Db, scope: Scope, plan: ListPlan) {
  const rows = db
    .selectFrom('dispensers')
    .where('dispensers.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select([
      'dispensers.id',
      'dispensers.station_id',
      'dispensers.number',
      'dispensers.name',
      'dispensers.protocol',
      'dispensers.manufacturer',
      'dispensers.mainboard_type',
      'dispensers.created_at',
      'dispensers.updated_at',
      'dispensers.version',
    ])
  return pageOf(plan, rows)
}

export type DispenserRow = Awaited<ReturnType<typeof listDispensers>>['content'][number]

/** Every nozzle with its dispenser, in the order of the forecourt. */
export function nozzlesByDispenser(db: Db, scope: Scope, plan: Pick<ListPlan, 'conditions'>) {
  const rows = db
    .selectFrom('dispensers')
    .innerJoin('nozzles', 'nozzles.dispenser_id', 'dispensers.id')
    .where('dispensers.station_id', '=', sql<number>`any (${scope.stationIds})`)
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
