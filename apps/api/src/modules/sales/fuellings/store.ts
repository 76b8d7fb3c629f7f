import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Centilitres } from '@app/kernel/quantity'
import type { Db, Scope } from '#db/database.ts'
import { fixedInsert, fixedStatement, type Value } from '#db/fixed-statement.ts'
import type { FuellingsTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { boolean, date, id, integer, type ListSpec } from '#lists/list-spec.ts'

export const fuellingList: ListSpec = {
  fields: {
    id: id('fuellings.id'),
    'company.id': id('fuellings.company_id'),
    'station.id': id('fuellings.station_id'),
    'nozzle.id': id('fuellings.nozzle_id'),
    'item.id': id('items.id'),
    gap: integer('fuellings.gap_cl'),
    volume: integer('fuellings.volume_cl'),
    amount: integer('fuellings.amount_cents'),
    pumpSequence: integer('fuellings.pump_sequence'),
    offline: boolean('fuellings.is_offline'),
    endTime: date('fuellings.end_at'),
  },
  sorts: {
    id: 'fuellings.id',
    endTime: 'fuellings.end_at',
    gap: 'fuellings.gap_cl',
    volume: 'fuellings.volume_cl',
  },
  defaultSort: 'endTime,desc',
  key: 'fuellings.id',
  range: { column: 'fuellings.end_at', maxMonths: 3, periodExemptFields: ['id'] },
}

export function listFuellings(db: Db, scope: Scope, plan: ListPlan) {
  const rows = db
    .selectFrom('fuellings')
    .innerJoin('nozzles', 'nozzles.id', 'fuellings.nozzle_id')
    .leftJoin('orders', 'orders.fuelling_id', 'fuellings.id')
    // The nozzle may draw another fuel by now; what dispensed nothing has no order, and sold none.
    .innerJoin('items', (join) =>
      join.on(sql<boolean>`items.id = coalesce(orders.fuel_item_id, nozzles.item_id)`),
    )
    .where('fuellings.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select([
      'fuellings.id',
      'fuellings.station_id',
      'fuellings.nozzle_id',
      'nozzles.logic_no',
      'items.id as item_id',
      'items.name as item_name',
      'orders.id as order_id',
      'orders.order_no',
      'orders.status as order_status',
      'fuellings.pump_sequence',
      'fuellings.start_at',
      'fuellings.end_at',
      'fuellings.volume_cl',
      'fuellings.tc_volume_cl',
      'fuellings.unit_price_cents',
      'fuellings.amount_cents',
      'fuellings.totaliser_before_cl',
      'fuellings.totaliser_after_cl',
      'fuellings.gap_cl',
      'fuellings.is_offline',
      'fuellings.tag',
      'fuellings.created_at',
      'fuellings.updated_at',
      'fuellings.version',
    ])
  return pageOf(plan, rows)
}

export type FuellingRow = Awaited<ReturnType<typeof listFuellings>>['content'][number]

/** @returns the fuelling's id, or nothing when it is known already */
export async function insertFuelling(
  db: Db,
  fuelling: Insertable<FuellingsTable>,
): Promise<number | undefined> {
  const row = await addedFuelling.first(db, fuelling)
  return row?.id
}

const addedFuelling = fixedInsert<Insertable<FuellingsTable>>()((db, row) =>
  db
    .insertInto('fuellings')
    .values(row)
    .onConflict((conflict) => conflict.constraint('fuellings_key').doNothing())
    .returning('id'),
)

/** Where a fuelling stands in the life of its nozzle's meter. */
export interface MeterPlace {
  nozzleId: number
  endAt: Date
  totaliserAfter: Centilitres
}

type PlaceValues = { [Name in keyof MeterPlace]: RawBuilder<MeterPlace[Name]> }

const placeOf = (value: Value<MeterPlace>): PlaceValues => ({
  nozzleId: value('nozzleId'),
  endAt: value('endAt'),
  totaliserAfter: value('totaliserAfter'),
})

/** The meter only rises, so it orders what ended in the same second. */
const positionOf = ({ endAt, totaliserAfter }: PlaceValues): RawBuilder<unknown> =>
  sql`(${endAt}::timestamptz, ${totaliserAfter}::bigint)`

const selectBefore = (db: Db, place: PlaceValues) =>
  db
    .selectFrom('fuellings')
    .where('nozzle_id', '=', place.nozzleId)
    .where(sql<boolean>`(end_at, totaliser_after_cl) < ${positionOf(place)}`)
    .orderBy('end_at', 'desc')
    .orderBy('totaliser_after_cl', 'desc')
    .limit(1)

const before = fixedStatement<MeterPlace>()((db, value) =>
  selectBefore(db, placeOf(value)).select('totaliser_after_cl'),
)

export const fuellingBefore = (db: Db, place: MeterPlace) => before.first(db, place)

const after = fixedStatement<MeterPlace>()((db, value) => {
  const place = placeOf(value)
  return db
    .selectFrom('fuellings')
    .where('nozzle_id', '=', place.nozzleId)
    .where(sql<boolean>`(end_at, totaliser_after_cl) > ${positionOf(place)}`)
    .orderBy('end_at')
    .orderBy('totaliser_after_cl')
    .select(['id', 'end_at', 'totaliser_after_cl', 'volume_cl'])
    .limit(1)
})

export const fuellingAfter = (db: Db, place: MeterPlace) => after.first(db, place)

/** The first fuelling of a nozzle that ended after a moment. */
export function firstFuellingAfter(db: Db, nozzleId: number, at: Date) {
  return db
    .selectFrom('fuellings')
    .where('nozzle_id', '=', nozzleId)
    .where('end_at', '>', at.toISOString())
    .orderBy('end_at')
    .orderBy('totaliser_after_cl')
    .select(['id', 'end_at', 'totaliser_after_cl', 'volume_cl'])
    .limit(1)
    .executeTakeFirst()
}

/** Where the meter of a nozzle was exchanged between a fuelling and the one before, or before its first; in order. */
export const exchangesBetween = (db: Db, place: MeterPlace) => exchanges.rows(db, place)

const exchanges = fixedStatement<MeterPlace>()((db, value) => {
  const place = placeOf(value)
  return db
    .selectFrom('meter_tests')
    .where('nozzle_id', '=', place.nozzleId)
    .where('kind', '=', 'exchange')
    .where('voided_at', 'is', null)
    .where(sql<boolean>`tested_at < ${place.endAt}`)
    .where((eb) =>
      eb(
        'tested_at',
        '>=',
        sql<string>`coalesce(${selectBefore(db, place).select('end_at')}, '-infinity')`,
      ),
    )
    .orderBy('tested_at')
    .orderBy('id')
    .select(['old_cl', 'new_cl'])
    .$narrowType<{ old_cl: Centilitres; new_cl: Centilitres }>()
})

export async function updateGap(
  db: Db,
  fuellingId: number,
  meter: { totaliser_before_cl: Centilitres; gap_cl: Centilitres },
): Promise<void> {
  await db.updateTable('fuellings').set(meter).where('id', '=', fuellingId).execute()
}

/** Of a station: a fuelling has arrived. */
export const hasFuelling = sql<boolean>`exists (
  select 1 from fuellings where fuellings.station_id = stations.id)`
