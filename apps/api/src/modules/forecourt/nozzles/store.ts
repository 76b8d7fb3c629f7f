import { type RawBuilder, sql } from 'kysely'
import type { Cents } from '@app/kernel/money'
import type { Centilitres } from '@app/kernel/quantity'
import type { Db, Scope } from '#db/database.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, id, integer, type ListSpec, name } from '#lists/list-spec.ts'
import { itemSummary } from '#modules/catalogue/items/service.ts'
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

/** A nozzle as its controller knows it: by pump and place. For work without a session. */
export function nozzlesOf(db: Db, stationId: number) {
  return db
    .selectFrom('nozzles')
    .innerJoin('dispensers', 'dispensers.id', 'nozzles.dispenser_id')
    .innerJoin('items', 'items.id', 'nozzles.item_id')
    .where('nozzles.station_id', '=', stationId)
    .orderBy('nozzles.logic_no')
    .select([
      'nozzles.id',
      'nozzles.logic_no',
      'nozzles.physical_no',
      'nozzles.item_id',
      'nozzles.pump_price_cents',
      'dispensers.number as pump',
      'items.price_cents',
    ])
    .execute()
}

export type ForecourtNozzle = Awaited<ReturnType<typeof nozzlesOf>>[number]

/** A nozzle with what a sale through it needs to know of its tank and its fuel. */
function selectSelling(db: Db, stationId: number) {
  return db
    .selectFrom('nozzles')
    .innerJoin('dispensers', 'dispensers.id', 'nozzles.dispenser_id')
    .innerJoin('items', 'items.id', 'nozzles.item_id')
    .innerJoin('tanks', 'tanks.id', 'nozzles.tank_id')
    .where('nozzles.station_id', '=', stationId)
    .select([
      'nozzles.id',
      'nozzles.company_id',
      'nozzles.station_id',
      'nozzles.logic_no',
      'nozzles.tank_id',
      'nozzles.item_id',
      'nozzles.totaliser_cl',
      'nozzles.totaliser_at',
      'tanks.max_volume_cl as tank_volume_cl',
      'items.name as item_name',
      'items.price_cents',
      'items.tax_rate_bp',
      'items.tax_spec_no',
    ])
}

/** Takes the nozzle for itself: its meter is moved by one fuelling at a time. */
export function takeNozzle(db: Db, place: { stationId: number; pump: number; physicalNo: number }) {
  return selectSelling(db, place.stationId)
    .where('dispensers.number', '=', place.pump)
    .where('nozzles.physical_no', '=', place.physicalNo)
    .forNoKeyUpdate('nozzles')
    .executeTakeFirst()
}

/** A nozzle of a station; its meter is not touched. */
export function findNozzle(db: Db, place: { stationId: number; nozzleId: number }) {
  return selectSelling(db, place.stationId)
    .where('nozzles.id', '=', place.nozzleId)
    .executeTakeFirst()
}

export type TakenNozzle = Awaited<ReturnType<typeof takeNozzle>> & {}

export async function updateMeter(
  db: Db,
  nozzleId: number,
  meter: { volume: Centilitres; amount: Cents | null; at: Date },
): Promise<void> {
  await db
    .updateTable('nozzles')
    .set({
      totaliser_cl: meter.volume,
      totaliser_cents: meter.amount,
      totaliser_at: meter.at,
    })
    .where('id', '=', nozzleId)
    .execute()
}

export async function updatePumpPrice(
  db: Db,
  nozzleId: number,
  confirmed: { price: Cents; at: Date },
): Promise<void> {
  await db
    .updateTable('nozzles')
    .set({ pump_price_cents: confirmed.price, pump_price_at: confirmed.at })
    .where('id', '=', nozzleId)
    .execute()
}
