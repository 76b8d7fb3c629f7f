import { type Insertable, type RawBuilder, sql } from 'kysely'
import { versionedUpdate } from '#db/change.ts'
import { columnMap } from '#db/columns.ts'
import type { Db, Scope } from '#db/database.ts'
import type { NozzlePastTanksTable, NozzlesTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, enumeration, id, integer, type ListSpec, name } from '#lists/list-spec.ts'
import { itemSummary } from '#modules/catalogue/items/item-rows.ts'
import { certificateState, lastCertificate } from './certificates.ts'
import { CERTIFICATE_STATES, type NozzleDispenser, type NozzleTank } from './contract.ts'

export const nozzleColumns = columnMap('nozzles', {
  id: 'id',
  logicNo: 'logic_no',
  physicalNo: 'physical_no',
  description: 'description',
  totaliserDigits: 'totaliser_digits',
  totaliser: 'totaliser_cl',
  totaliserAmount: 'totaliser_cents',
  totaliserTime: 'totaliser_at',
  pumpPrice: 'pump_price_cents',
  pumpPriceTime: 'pump_price_at',
  createdDate: 'created_at',
  modifiedDate: 'updated_at',
  version: 'version',
})

/** What a certificate is worth depends on the day. */
export const nozzleListAt = (now: Date): ListSpec => ({
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
    certificate: enumeration(certificateState(now), CERTIFICATE_STATES),
    createdDate: date('nozzles.created_at'),
  },
  sorts: {
    id: 'nozzles.id',
    logicNo: 'nozzles.logic_no',
    physicalNo: 'nozzles.physical_no',
    validUntil: 'certificates.valid_until',
    createdDate: 'nozzles.created_at',
  },
  defaultSort: 'logicNo,asc',
  key: 'nozzles.id',
  expands: ['item', 'tank', 'dispenser'],
})

const tankOf = (isExpanded: boolean): RawBuilder<NozzleTank> =>
  isExpanded
    ? sql`jsonb_build_object('id', tanks.id, 'number', tanks.number, 'description', tanks.description)`
    : sql`jsonb_build_object('id', tanks.id)`

const dispenserOf = (isExpanded: boolean): RawBuilder<NozzleDispenser> =>
  isExpanded
    ? sql`jsonb_build_object('id', dispensers.id, 'name', dispensers.name, 'number', dispensers.number)`
    : sql`jsonb_build_object('id', dispensers.id, 'name', dispensers.name)`

/** What was found last, by whoever measured it. */
const lastError = sql<number | null>`(
  select t.error_ppm from meter_tests t
  where t.nozzle_id = nozzles.id and t.voided_at is null and t.error_ppm is not null
  order by t.tested_at desc, t.id desc limit 1)`

interface Shown {
  expand: ReadonlySet<string>
  now: Date
}

/** Those in use: what has been ended is history. */
function selectNozzles(db: Db, scope: Scope, { expand, now }: Shown) {
  return db
    .selectFrom('nozzles')
    .innerJoin('items', 'items.id', 'nozzles.item_id')
    .innerJoin('tanks', 'tanks.id', 'nozzles.tank_id')
    .innerJoin('dispensers', 'dispensers.id', 'nozzles.dispenser_id')
    .innerJoin('stations', 'stations.id', 'nozzles.station_id')
    .leftJoin(lastCertificate.as('certificates'), (join) => join.onTrue())
    .where('nozzles.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .where('nozzles.ended_at', 'is', null)
    .select(['nozzles.company_id', 'nozzles.station_id'])
    .select(nozzleColumns.selected)
    .select([
      itemSummary(expand.has('item')).as('item'),
      tankOf(expand.has('tank')).as('tank'),
      dispenserOf(expand.has('dispenser')).as('dispenser'),
      certificateState(now).as('certificate'),
      sql<string>`coalesce(certificates.certificate_no, '')`.as('certificateNo'),
      'certificates.valid_until as validUntil',
      lastError.as('errorPpm'),
    ])
}

export type NozzleRow = Awaited<ReturnType<typeof findNozzleIn>> & {}

const EVERYTHING: ReadonlySet<string> = new Set(['item', 'tank', 'dispenser'])

export const findNozzleIn = (
  db: Db,
  scope: Scope,
  { nozzleId, now }: { nozzleId: number; now: Date },
) =>
  selectNozzles(db, scope, { expand: EVERYTHING, now })
    .where('nozzles.id', '=', nozzleId)
    .executeTakeFirst()

export const listNozzles = (db: Db, scope: Scope, plan: ListPlan, now: Date) =>
  pageOf(plan, selectNozzles(db, scope, { expand: plan.expand, now }))

export async function insertNozzle(db: Db, nozzle: Insertable<NozzlesTable>): Promise<number> {
  const row = await db
    .insertInto('nozzles')
    .values(nozzle)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const updateNozzle = versionedUpdate('nozzles')

/** A nozzle in use, which no fuelling moves while the transaction lasts. */
export function holdNozzle(db: Db, scope: Scope, nozzleId: number) {
  return db
    .selectFrom('nozzles')
    .where('id', '=', nozzleId)
    .where('station_id', '=', sql<number>`any (${scope.stationIds})`)
    .where('ended_at', 'is', null)
    .select(['id', 'company_id', 'station_id', 'tank_id', 'item_id', 'totaliser_at'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type HeldNozzle = Awaited<ReturnType<typeof holdNozzle>> & {}

/** Until when the nozzle drew from another tank than now. */
export async function lastTankChange(db: Db, nozzleId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('nozzle_past_tanks')
    .where('nozzle_id', '=', nozzleId)
    .orderBy('until', 'desc')
    .limit(1)
    .select('until')
    .executeTakeFirst()
  return row?.until
}

export async function insertPastTank(
  db: Db,
  past: Insertable<NozzlePastTanksTable>,
): Promise<void> {
  await db.insertInto('nozzle_past_tanks').values(past).execute()
}

/** Whether somebody still owes for what left the nozzle. */
export async function hasUnpaidOrder(db: Db, nozzleId: number): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .where('nozzle_id', '=', nozzleId)
    .where('status', 'in', ['open', 'lock', 'partiallyPaid'])
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Of a station: it has a nozzle that draws from a tank. */
export const hasNozzle = sql<boolean>`exists (
  select 1 from nozzles
  where nozzles.station_id = stations.id and nozzles.ended_at is null and nozzles.tank_id is not null)`
