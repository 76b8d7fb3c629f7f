/** What points buy, and where, as members see it. */

import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** What was ever offered for points at a station, and is not removed. */
export const pointsItems = (db: Db, stationId: number) =>
  db
    .selectFrom('items')
    .innerJoin('categories', 'categories.id', 'items.category_id')
    .where('items.station_id', '=', stationId)
    .where('items.category_type', '=', 'score')
    .where('items.deleted_at', 'is', null)

/** What anybody may take for points at a station, as its shelf shows it. */
export const itemsOnShelf = (db: Db, stationId: number) =>
  pointsItems(db, stationId)
    .leftJoin('coupons', 'coupons.id', 'items.gift_coupon_id')
    .where('items.on_shelf', '=', true)
    .where('categories.on_shelf', '=', true)
    .orderBy('categories.weight', 'desc')
    .orderBy('items.weight', 'desc')
    .orderBy('items.id')
    .limit(MOST_ITEMS)
    .select([
      'items.id',
      'items.name',
      'items.description',
      'items.points',
      'items.stock',
      'items.picture_id as picture',
      'categories.name as category',
      'coupons.name as coupon',
    ])
    .execute()

const MOST_ITEMS = 200

/** Stations of a company that offer something for points, and serve now. */
export const storesOf = (db: Db, companyId: number, now: Date) =>
  db
    .selectFrom('stations')
    .where('stations.company_id', '=', companyId)
    .where('stations.status', '=', 'normal')
    .where('stations.pkg_store', '=', true)
    .where((eb) =>
      eb.or([
        eb('stations.indefinite', '=', true),
        eb('stations.expire_time', 'is', null),
        eb('stations.expire_time', '>', sql<string>`${now}`),
      ]),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('items')
          .innerJoin('categories', 'categories.id', 'items.category_id')
          .whereRef('items.station_id', '=', 'stations.id')
          .where('items.category_type', '=', 'score')
          .where('items.deleted_at', 'is', null)
          .where('items.on_shelf', '=', true)
          .where('categories.on_shelf', '=', true)
          .select('items.id'),
      ),
    )
    .orderBy('stations.name')
    .orderBy('stations.id')
    .select(['stations.id', 'stations.name'])
    .execute()
