import { type Insertable, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import { columnMap } from '#db/columns.ts'
import type { Db, Scope } from '#db/database.ts'
import type { StationsTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { boolean, date, enumeration, id, type ListSpec, name, text } from '#lists/list-spec.ts'
import type { ConfigValue } from '#modules/platform/configs/contract.ts'
import { productsOf } from '#modules/organisation/companies/company-products.ts'
import { STATION_STATUSES } from './contract.ts'

export const stationColumns = columnMap('stations', {
  id: 'id',
  code: 'code',
  name: 'name',
  description: 'description',
  countryCode: 'country_code',
  address: 'address',
  phone: 'phone',
  contact: 'contact',
  longitude: 'longitude',
  latitude: 'latitude',
  timeZone: 'time_zone',
  language: 'language',
  picture: 'picture_id',
  startInterface: 'start_interface',
  paymentAuthorisation: 'payment_authorisation',
  unionCardStationId: 'union_card_station_id',
  douyinStoreId: 'douyin_store_id',
  kuaishouStoreId: 'kuaishou_store_id',
  enableShiftSettle: 'enable_shift_settle',
  indefinite: 'indefinite',
  expireTime: 'expire_time',
  status: 'status',
  createdDate: 'created_at',
})

export const stationList: ListSpec = {
  fields: {
    ...stationColumns.fields({
      id,
      name,
      code: name,
      contact: name,
      phone: text,
      indefinite: boolean,
      expireTime: date,
      status: (column) => enumeration(column, STATION_STATUSES),
      createdDate: date,
    }),
    'company.id': id('stations.company_id'),
    'company.name': name('companies.name'),
    'company.companyGroup.id': id('companies.company_group_id'),
  },
  sorts: stationColumns.sorts('id', 'code', 'name', 'expireTime', 'createdDate'),
  defaultSort: 'id,asc',
  key: 'stations.id',
  expands: ['company'],
}

/** From how many days before its end a station is reminded; the default is the description's. */
const noticeDays = sql<number | null>`(select (c.value ->> 'days')::int from station_configs c
  where c.station_id = stations.id and c.key = 'notify')`

function selectStations(db: Db, scope: Scope) {
  return db
    .selectFrom('stations')
    .innerJoin('companies', 'companies.id', 'stations.company_id')
    .where('stations.id', '=', sql<number>`any (${scope.stationIds})`)
    .select([
      'stations.id',
      'stations.code',
      'stations.name',
      'stations.description',
      'stations.country_code',
      'stations.address',
      'stations.phone',
      'stations.contact',
      'stations.longitude',
      'stations.latitude',
      'stations.time_zone',
      'stations.language',
      'stations.mac_address',
      'stations.picture_id',
      'stations.start_interface',
      'stations.payment_authorisation',
      'stations.union_card_station_id',
      'stations.douyin_store_id',
      'stations.kuaishou_store_id',
      'stations.enable_shift_settle',
      'stations.indefinite',
      'stations.expire_time',
      'stations.end_time',
      'stations.pkg_card',
      'stations.pkg_payment',
      'stations.pkg_store',
      'stations.pkg_rfid',
      'stations.status',
      'stations.created_at',
      'stations.updated_at',
      'stations.version',
      'companies.id as company_id',
      'companies.name as company_name',
      'companies.currency',
      'companies.currency_short',
      'companies.currency_symbol',
      'companies.volume_unit',
      'companies.big_logo_id',
      'companies.small_logo_id',
      'companies.invoice_logo_id',
      'companies.spending_mode',
      sql<boolean>`companies.secret_key_enc is not null`.as('has_secret_key'),
      noticeDays.as('notice_days'),
      productsOf('stations.company_id').as('products'),
    ])
}

export type StationRow = Awaited<ReturnType<typeof findStation>> & {}

export function findStation(db: Db, scope: Scope, stationId: number) {
  return selectStations(db, scope).where('stations.id', '=', stationId).executeTakeFirst()
}

export function listStations(db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<StationRow>> {
  return pageOf(plan, selectStations(db, scope))
}

export async function insertStation(db: Db, station: Insertable<StationsTable>): Promise<number> {
  const { id: stationId } = await db
    .insertInto('stations')
    .values(station)
    .returning('id')
    .executeTakeFirstOrThrow()
  return stationId
}

export const updateStation = versionedUpdate('stations')

/** Whether a station has worked in a calendar day on the date that it is there. */
export async function hasCalendarDay(
  db: Db,
  station: Pick<StationRow, 'id' | 'time_zone'>,
  now: Date,
): Promise<boolean> {
  const day = await db
    .selectFrom('business_days')
    .where('station_id', '=', station.id)
    .where('is_nature_day', '=', true)
    .where('business_day', '=', sql<string>`(${now} at time zone ${station.time_zone})::date`)
    .select('id')
    .executeTakeFirst()
  return day !== undefined
}

/** @returns whether the station was in another status before */
export async function setStationStatus(
  db: Db,
  stationId: number,
  change: { status: StationRow['status']; updated_by: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stations')
    .set(change)
    .where('id', '=', stationId)
    .where('status', '<>', change.status)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** How long a station is served, read so that nobody else changes it meanwhile. */
export function holdService(db: Db, stationId: number) {
  return db
    .selectFrom('stations')
    .where('id', '=', stationId)
    .select(['expire_time', 'end_time', 'indefinite'])
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Sets how long a station is served; for whoever holds it. */
export async function updateService(
  db: Db,
  stationId: number,
  service: {
    expire_time: Date | null
    end_time: Date | null
    indefinite: boolean
    updated_by: number
  },
): Promise<void> {
  await db.updateTable('stations').set(service).where('id', '=', stationId).execute()
}

export interface StoredConfig {
  key: string
  value: ConfigValue
  version: number
}

export function configOf(
  db: Db,
  stationId: number,
  keys: readonly string[],
): Promise<StoredConfig[]> {
  return db
    .selectFrom('station_configs')
    .where('station_id', '=', stationId)
    .where('key', '=', sql<string>`any (${keys})`)
    .select(['key', sql<ConfigValue>`value`.as('value'), 'version'])
    .execute()
}

/** @returns whether nobody was faster; what was never stored has version 0 */
export async function storeConfig(
  db: Db,
  station: { id: number; company_id: number },
  config: { key: string; value: ConfigValue; version: number },
): Promise<boolean> {
  const value = JSON.stringify(config.value)
  const { numUpdatedRows } = await db
    .updateTable('station_configs')
    .set({ value })
    .where('station_id', '=', station.id)
    .where('key', '=', config.key)
    .where('version', '=', config.version)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return true
  if (config.version > 0) return false
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('station_configs')
    .values({
      company_id: station.company_id,
      station_id: station.id,
      key: config.key,
      value,
      version: 1,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Of a company: it has a station. */
export const hasStation = sql<boolean>`exists (
  select 1 from stations where stations.company_id = companies.id and stations.status = 'normal')`
