/** Rows of seller titles as other modules read them. */

import { sql } from 'kysely'
import type { Db, Scope } from '#db/database.ts'

export function selectTitles(db: Db, scope: Scope) {
  return db
    .selectFrom('seller_titles')
    .innerJoin('stations', 'stations.id', 'seller_titles.station_id')
    .where('seller_titles.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select([
      'seller_titles.id',
      'seller_titles.company_id',
      'stations.id as station_id',
      'stations.name as station_name',
      'seller_titles.platform',
      'seller_titles.name',
      'seller_titles.tax_payer_id',
      'seller_titles.address',
      'seller_titles.phone',
      'seller_titles.bank',
      'seller_titles.account',
      'seller_titles.payee',
      'seller_titles.reviewer',
      'seller_titles.drawer',
      'seller_titles.digital',
      'seller_titles.app_key',
      sql<boolean>`seller_titles.app_secret_enc is not null`.as('has_app_secret'),
      'seller_titles.is_default',
      'seller_titles.enabled',
      'seller_titles.created_at',
      'seller_titles.updated_at',
      'seller_titles.version',
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
