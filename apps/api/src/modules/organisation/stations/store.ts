import { sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '../../../db/database.ts'
import { type ListPlan, pageOf } from '../../../http/list-query.ts'
import { date, enumeration, id, type ListSpec, name } from '../../../http/list-spec.ts'
import { productsOf } from '../companies/service.ts'

export const stationList: ListSpec = {
  fields: {
    id: id('stations.id'),
    name: name('stations.name'),
    code: name('stations.code'),
    'company.id': id('stations.company_id'),
    'company.name': name('companies.name'),
    status: enumeration('stations.status', ['normal', 'disabled']),
    createdDate: date('stations.created_at'),
  },
  sorts: { id: 'stations.id', name: 'stations.name', createdDate: 'stations.created_at' },
  defaultSort: 'id,asc',
  key: 'stations.id',
  expands: ['company'],
}

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
      'stations.address',
      'stations.phone',
      'stations.contact',
      'stations.longitude',
      'stations.latitude',
      'stations.time_zone',
      'stations.language',
      'stations.enable_shift_settle',
      'stations.indefinite',
      'stations.expire_time',
      'stations.end_time',
      'stations.pkg_card',
      'stations.pkg_payment',
      'stations.pkg_store',
      'stations.pkg_rfid',
      'stations.status',
      'stations.version',
      'companies.id as company_id',
      'companies.name as company_name',
      'companies.currency',
      'companies.currency_symbol',
      'companies.volume_unit',
      'companies.spending_mode',
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

export function configOf(
  db: Db,
  stationId: number,
  keys: readonly string[],
): Promise<{ key: string; value: unknown }[]> {
  return db
    .selectFrom('station_configs')
    .where('station_id', '=', stationId)
    .where('key', '=', sql<string>`any (${keys})`)
    .select(['key', 'value'])
    .execute()
}

/** The code that names the station's company on the live connection. */
export async function productOfStation(db: Db, stationId: number): Promise<string | undefined> {
  const product = await db
    .selectFrom('company_products')
    .innerJoin('stations', 'stations.company_id', 'company_products.company_id')
    .where('stations.id', '=', stationId)
    .orderBy('company_products.position')
    .orderBy('company_products.id')
    .select('company_products.code')
    .executeTakeFirst()
  return product?.code
}
