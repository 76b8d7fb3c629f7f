import { type RawBuilder, sql } from 'kysely'
import type { Db, Scope } from '#db/database.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, id, integer, type ListSpec, name } from '#lists/list-spec.ts'
import { itemSummary } from '#modules/catalogue/items/item-rows.ts'
import type { NozzleDispenser, NozzleTank } from './contract.ts'

export const nozzleList: ListSpec = {
  fields: {
    id: id('nozzles.id'),
    'company.id': id('nozzles.company_id'),
    'station.id': id('nozzles.station_id'),
    'item.id': id('nozzles.item_id'),
    'tank.id': id('nozzles.tank_id'),
    'dispenser.id': id('nozzles.dispenser_id'),
    logicNo: integer('nozzles.logic_no'),
    physicalNo: integer('nozzles.physical_no'),
    description: name('nozzles.description'),
    createdDate: date('nozzles.created_at'),
  },
  sorts: {
    id: 'nozzles.id',
    logicNo: 'nozzles.logic_no',
    physicalNo: 'nozzles.physical_no',
    createdDate: 'nozzles.created_at',
  },
  defaultSort: 'logicNo,asc',
  key: 'nozzles.id',
  expands: ['item', 'tank', 'dispenser'],
}

const tankOf = (isExpanded: boolean): RawBuilder<NozzleTank> =>
  isExpanded
    ? sql`jsonb_build_object('id', tanks.id, 'number', tanks.number, 'description', tanks.description)`
    : sql`jsonb_build_object('id', tanks.id)`

const dispenserOf = (isExpanded: boolean): RawBuilder<NozzleDispenser> =>
  isExpanded
    ? sql`jsonb_build_object('id', dispensers.id, 'name', dispensers.name, 'number', dispensers.number)`
    : sql`jsonb_build_object('id', dispensers.id, 'name', dispensers.name)`

export function listNozzles(db: Db, scope: Scope, plan: ListPlan) {
  const rows = db
    .selectFrom('nozzles')
    .innerJoin('items', 'items.id', 'nozzles.item_id')
    .innerJoin('tanks', 'tanks.id', 'nozzles.tank_id')
    .innerJoin('dispensers', 'dispensers.id', 'nozzles.dispenser_id')
    .where('nozzles.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select([
      'nozzles.id',
      'nozzles.station_id',
      'nozzles.logic_no',
      'nozzles.physical_no',
      'nozzles.description',
      'nozzles.totaliser_cl',
      'nozzles.totaliser_cents',
      'nozzles.totaliser_at',
      'nozzles.pump_price_cents',
      'nozzles.pump_price_at',
      'nozzles.created_at',
      'nozzles.updated_at',
      'nozzles.version',
      itemSummary(plan.expand.has('item')).as('item'),
      tankOf(plan.expand.has('tank')).as('tank'),
      dispenserOf(plan.expand.has('dispenser')).as('dispenser'),
    ])
  return pageOf(plan, rows)
}

export type NozzleRow = Awaited<ReturnType<typeof listNozzles>>['content'][number]
