import { sql } from 'kysely'
import type { Centilitres } from '@app/kernel/quantity'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { atStations } from '#lists/visibility.ts'
import { id, integer, type ListSpec, name } from '#lists/list-spec.ts'
import { reference } from '#lists/relations.ts'
import { stationNames } from '#lists/station-names.ts'
import { BY_HAND } from '#modules/sales/tank-moves/contract.ts'
import type { InventoryReading, RECONCILED_BY, TankInventory } from './contract.ts'

export const inventoryList: ListSpec = {
  fields: {
    id: id('tanks.id'),
    'company.id': id('tanks.company_id'),
    'station.id': id('tanks.station_id'),
    'station.name': name('stations.name'),
    number: integer('tanks.number'),
    'item.id': id('tanks.item_id'),
    'item.name': name('items.name'),
  },
  sorts: {
    id: 'tanks.id',
    number: 'tanks.number',
    station: 'stations.name',
    bookVolume: 'tanks.book_volume_cl',
  },
  defaultSort: 'number,asc',
  key: 'tanks.id',
}

/** What was measured last, whoever measured it. */
const newest = sql<{
  at: Date
  source: InventoryReading['source']
  volume_cl: Centilitres
  water_height_mm: number | null
  water_volume_cl: Centilitres
  temperature: number | null
  since_cl: Centilitres
}>`lateral (
  select r.at, r.source, r.volume_cl, r.water_height_mm, r.water_volume_cl, r.temperature, (
    select coalesce(sum(m.volume_cl), 0)::bigint from tank_stock_moves m
    where m.tank_id = tanks.id and m.created_at > r.at) as since_cl
  from tank_readings r where r.tank_id = tanks.id order by r.at desc limit 1)`.as<'newest'>(
  'newest',
)

/** The line that set the books to what was there; the difference has come about since. */
const point = sql<{
  id: number
  kind: (typeof RECONCILED_BY)[number]
  created_at: Date
  balance_after_cl: Centilitres
}>`lateral (
  select p.id, p.kind, p.created_at, p.balance_after_cl from tank_stock_moves p
  where p.tank_id = tanks.id and p.kind not in ('sale', 'refund')
    and (p.kind = 'opening' or (p.kind = 'adjust' and p.reference_type = ${BY_HAND}))
  order by p.id desc limit 1)`.as<'point'>('point')

/** All but sales since then: the rest of what the books moved by was sold. */
const others = sql<{ volume_cl: Centilitres }>`lateral (
  select coalesce(sum(o.volume_cl), 0)::bigint as volume_cl from tank_stock_moves o
  where o.tank_id = tanks.id and o.kind not in ('sale', 'refund') and o.id > coalesce(point.id, 0))`.as<'others'>(
  'others',
)

const reading = sql<Omit<
  InventoryReading,
  'volume20' | 'volume15'
> | null>`case when newest.at is not null then jsonb_build_object(
  'at', to_char(newest.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'source', newest.source,
  'volume', newest.volume_cl, 'waterHeight', newest.water_height_mm, 'waterVolume', newest.water_volume_cl,
  'temperature', newest.temperature) end`

const reconciled = sql<TankInventory['reconciled']>`jsonb_build_object(
  'at', to_char(coalesce(point.created_at, tanks.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'by', coalesce(point.kind, 'tank'))`

const selectInventory = (db: Db, scope: Scope) =>
  db
    .selectFrom('tanks')
    .innerJoin('items', 'items.id', 'tanks.item_id')
    .leftJoin('fuel_products', 'fuel_products.id', 'items.fuel_product_id')
    .innerJoin(stationNames, 'stations.id', 'tanks.station_id')
    .leftJoin(newest, (join) => join.onTrue())
    .leftJoin(point, (join) => join.onTrue())
    .leftJoin(others, (join) => join.onTrue())
    .where(atStations('tanks', scope))
    .where('tanks.ended_at', 'is', null)
    .select([
      'tanks.id',
      'tanks.station_id',
      'tanks.item_id',
      'tanks.number',
      'tanks.max_volume_cl',
      'tanks.dead_stock_cl',
      'tanks.book_volume_cl',
      'tanks.version',
      'items.name as item_name',
      'items.fuel_product_id',
      'items.fuel_type',
      'fuel_products.fuel_type as product_type',
      'fuel_products.density',
      reference('tanks.station_id', 'stations.name').as('station'),
      reading.as('reading'),
      sql<Centilitres | null>`newest.since_cl`.as('since_reading_cl'),
      reconciled.as('reconciled'),
      sql<Centilitres>`coalesce(point.balance_after_cl, 0) + coalesce(others.volume_cl, 0)
        - tanks.book_volume_cl`.as('sold_cl'),
    ])

export type InventoryRow = Awaited<ReturnType<typeof everyTank>>[number]

export const listInventory = (
  db: Db,
  scope: Scope,
  plan: ListPlan,
): Promise<PageOf<InventoryRow>> => pageOf(plan, selectInventory(db, scope))

/** The tanks in use of the scope, to be added up. */
export const everyTank = (db: Db, scope: Scope) => selectInventory(db, scope).execute()

/** All tanks, those in use no more included: an alarm may still stand there. */
export const tanksToJudge = (db: Db) =>
  db.selectFrom('tanks').orderBy('station_id').select(['id', 'station_id', 'company_id']).execute()
