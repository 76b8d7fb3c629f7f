import { type Insertable, sql } from 'kysely'
import type { Centilitres } from '@app/kernel/quantity'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import { columnMap } from '#db/columns.ts'
import type { Db, Scope } from '#db/database.ts'
import type { FuelIntakeLinesTable, FuelIntakesTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { atStations } from '#lists/visibility.ts'
import { boolean, date, enumeration, id, type ListSpec, name, text } from '#lists/list-spec.ts'
import { type Named, reference } from '#lists/relations.ts'
import { settlementOf } from '#lists/settlement-of.ts'
import { stationNames } from '#lists/station-names.ts'
import { INTAKE_SOURCES, type IntakeReading, intakeMachine } from './contract.ts'

const intakeColumns = columnMap('fuel_intakes', {
  id: 'id',
  companyId: 'company_id',
  docNo: 'doc_no',
  source: 'source',
  density: 'density',
  temperature: 'temperature',
  weight: 'weight_kg',
  deliveryVolume: 'delivery_volume_cl',
  description: 'description',
  startTime: 'started_at',
  endTime: 'ended_at',
  status: 'status',
  createdDate: 'created_at',
  modifiedDate: 'updated_at',
  version: 'version',
})

/** Whether a completed intake brought less than its papers say, at 20 °C; where that is not known it is neither. */
const isShort = sql`(fuel_intakes.offload_volume20_cl < fuel_intakes.delivery_volume20_cl)`

const ofTransport = (column: 'carrier_id' | 'plate' | 'driver') =>
  sql`(select t.${sql.raw(column)} from transport_contracts t where t.id = fuel_intakes.transport_contract_id)`

export const intakeList: ListSpec = {
  fields: {
    ...intakeColumns.fields({
      id,
      docNo: name,
      source: (column) => enumeration(column, INTAKE_SOURCES),
      status: (column) => enumeration(column, intakeMachine.states),
      startTime: date,
      createdDate: date,
    }),
    isShort: boolean(isShort),
    'company.id': id('fuel_intakes.company_id'),
    'station.id': id('fuel_intakes.station_id'),
    'transportContract.id': id('fuel_intakes.transport_contract_id'),
    'transportContract.carrier.id': id(ofTransport('carrier_id')),
    'transportContract.plate': text(ofTransport('plate')),
    'transportContract.driver': text(ofTransport('driver')),
    'product.id': id('fuel_intakes.fuel_product_id'),
    'product.name': name('fuel_products.name'),
    'supplier.id': id('fuel_intakes.supplier_id'),
    'supplier.name': name('suppliers.name'),
  },
  sorts: intakeColumns.sorts('id', 'docNo', 'startTime', 'createdDate'),
  defaultSort: 'createdDate,desc',
  key: 'fuel_intakes.id',
}

interface TransportSummary {
  id: number
  name: string
  plate: string
  status: string
  purchaseContract: Named | null
  quantity: number
  volume: number
  signedQuantity: number | null
  limit: number
}

const transport = sql<TransportSummary | null>`(
  select jsonb_build_object('id', t.id, 'name', t.bill_no, 'plate', t.plate, 'status', t.status,
    'purchaseContract', case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.contract_no) end,
    'quantity', t.delivery_kg, 'volume', t.delivery_volume_cl, 'signedQuantity', t.signed_kg,
    'limit', t.loss_limit_bp)
  from transport_contracts t left join purchase_contracts p on p.id = t.purchase_contract_id
  where t.id = fuel_intakes.transport_contract_id)`

/** A line as it is kept. */
export interface LineRow {
  id: number
  tank: {
    id: number
    number: number
    item: Named
    productId: number | null
    most: number
    safe: number | null
  }
  plannedVolume: Centilitres | null
  before: IntakeReading | null
  after: IntakeReading | null
  dispensed: Centilitres | null
  offloadVolume: Centilitres | null
  deliveries: { id: number; startTime: string; endTime: string; volume: Centilitres }[]
}

const readingOf = (alias: string) =>
  sql.raw(`case when ${alias}.id is not null then jsonb_build_object(
  'id', ${alias}.id, 'at', to_char(${alias}.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'source', ${alias}.source, 'volume', ${alias}.volume_cl,
  'oilHeight', ${alias}.oil_height_mm, 'waterHeight', ${alias}.water_height_mm,
  'waterVolume', ${alias}.water_volume_cl, 'temperature', ${alias}.temperature) end`)

const lines = sql<LineRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id,
    'tank', jsonb_build_object('id', k.id, 'number', k.number, 'most', k.max_volume_cl, 'safe', k.safe_volume_cl,
      'productId', m.fuel_product_id, 'item', jsonb_build_object('id', m.id, 'name', m.name)),
    'plannedVolume', l.planned_volume_cl, 'before', ${readingOf('b')}, 'after', ${readingOf('a')},
    'dispensed', l.dispensed_cl, 'offloadVolume', l.offload_volume_cl,
    'deliveries', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id,
        'startTime', to_char(d.start_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'endTime', to_char(d.end_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'volume', d.volume_cl) order by d.start_at), '[]'::jsonb)
      from tank_delivery_intakes x join tank_deliveries d on d.id = x.delivery_id where x.line_id = l.id)
    ) order by k.number, l.id), '[]'::jsonb)
  from fuel_intake_lines l
  join tanks k on k.id = l.tank_id
  join items m on m.id = k.item_id
  left join tank_readings b on b.id = l.before_reading_id
  left join tank_readings a on a.id = l.after_reading_id
  where l.intake_id = fuel_intakes.id)`

const selectIntakes = (db: Db, scope: Scope) =>
  db
    .selectFrom('fuel_intakes')
    .innerJoin(stationNames, 'stations.id', 'fuel_intakes.station_id')
    .leftJoin('suppliers', 'suppliers.id', 'fuel_intakes.supplier_id')
    .leftJoin('depots', 'depots.id', 'fuel_intakes.depot_id')
    .leftJoin('fuel_products', 'fuel_products.id', 'fuel_intakes.fuel_product_id')
    .leftJoin('users as creators', 'creators.id', 'fuel_intakes.created_by')
    .leftJoin('users as completers', 'completers.id', 'fuel_intakes.completed_by')
    .where(atStations('fuel_intakes', scope))
    .select(intakeColumns.selected)
    .select([
      lines.as('lines'),
      transport.as('transportContract'),
      settlementOf('intake', 'fuel_intakes.id').as('settlement'),
      reference('fuel_intakes.station_id', 'stations.name').as('station'),
      reference<Named | null>('fuel_intakes.supplier_id', 'suppliers.name').as('supplier'),
      reference<Named | null>('fuel_intakes.depot_id', 'depots.name').as('depot'),
      reference<Named | null>('fuel_intakes.fuel_product_id', 'fuel_products.name').as('product'),
      reference<Named | null>('fuel_intakes.created_by', 'creators.name').as('creator'),
      reference<Named | null>('fuel_intakes.completed_by', 'completers.name').as('completer'),
    ])

export type IntakeRow = Awaited<ReturnType<typeof findIntake>> & {}

export const findIntake = (db: Db, scope: Scope, intakeId: number) =>
  selectIntakes(db, scope).where('fuel_intakes.id', '=', intakeId).executeTakeFirst()

export const listIntakes = (db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<IntakeRow>> =>
  pageOf(plan, selectIntakes(db, scope))

export const listIntakesOfPurchase = (
  db: Db,
  scope: Scope,
  purchaseId: number,
): Promise<IntakeRow[]> =>
  selectIntakes(db, scope)
    .innerJoin(
      'transport_contracts',
      'transport_contracts.id',
      'fuel_intakes.transport_contract_id',
    )
    .where('transport_contracts.purchase_contract_id', '=', purchaseId)
    .where('fuel_intakes.status', '=', 'done')
    .execute()

/** Holds an intake until the end of the transaction. */
export const holdIntake = (db: Db, scope: Scope, intakeId: number) =>
  db
    .selectFrom('fuel_intakes')
    .where(atStations('fuel_intakes', scope))
    .where('fuel_intakes.id', '=', intakeId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

export type HeldIntake = Awaited<ReturnType<typeof holdIntake>> & {}

export async function insertIntake(db: Db, intake: Insertable<FuelIntakesTable>): Promise<number> {
  const row = await db
    .insertInto('fuel_intakes')
    .values(intake)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const updateIntake = versionedUpdate('fuel_intakes')

/** @returns the line's id */
export async function insertLine(db: Db, line: Insertable<FuelIntakeLinesTable>): Promise<number> {
  const row = await db
    .insertInto('fuel_intake_lines')
    .values(line)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateLine(
  db: Db,
  lineId: number,
  change: Partial<
    Pick<
      FuelIntakeLinesTable,
      | 'planned_volume_cl'
      | 'before_reading_id'
      | 'after_reading_id'
      | 'dispensed_cl'
      | 'offload_volume_cl'
    >
  >,
): Promise<void> {
  await db.updateTable('fuel_intake_lines').set(change).where('id', '=', lineId).execute()
}

export async function deleteLines(db: Db, lineIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('fuel_intake_lines')
    .where('id', '=', sql<number>`any (${lineIds})`)
    .execute()
}
