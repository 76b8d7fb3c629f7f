/** Rows of seller titles as other modules read them. */

import { sql } from 'kysely'
import type { Db, Scope } from '#db/database.ts'
import { columnMap } from '#db/columns.ts'
import { reference } from '#lists/relations.ts'

export const titleColumns = columnMap('seller_titles', {
  id: 'id',
  companyId: 'company_id',
  platform: 'platform',
  name: 'name',
  taxPayerId: 'tax_payer_id',
  address: 'address',
  phone: 'phone',
  bank: 'bank',
  account: 'account',
  payee: 'payee',
  reviewer: 'reviewer',
  drawer: 'drawer',
  digital: 'digital',
  appKey: 'app_key',
  isDefault: 'is_default',
  enabled: 'enabled',
  createdDate: 'created_at',
  modifiedDate: 'updated_at',
  version: 'version',
})

export function selectTitles(db: Db, scope: Scope) {
  return db
    .selectFrom('seller_titles')
    .innerJoin('stations', 'stations.id', 'seller_titles.station_id')
    .where('seller_titles.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select(titleColumns.selected)
    .select([
      reference('seller_titles.station_id', 'stations.name').as('station'),
      sql<boolean>`seller_titles.app_secret_enc is not null`.as('has_app_secret'),
    ])
}

export type SellerTitleRow = Awaited<ReturnType<typeof findTitle>> & {}

export function findTitle(db: Db, scope: Scope, titleId: number) {
  return selectTitles(db, scope).where('seller_titles.id', '=', titleId).executeTakeFirst()
}

/** What a platform is told of the seller, secret included; for whoever speaks with the platform. */
export function findCredentials(db: Db, titleId: number) {
  return db
    .selectFrom('seller_titles')
    .where('id', '=', titleId)
    .select([
      'name',
      'tax_payer_id',
      'address',
      'phone',
      'bank',
      'account',
      'payee',
      'reviewer',
      'drawer',
      'digital',
      'app_key',
      'app_secret_enc',
    ])
    .executeTakeFirst()
}
