import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import type { RechargePackagesTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { boolean, date, id, integer, type ListSpec, name } from '#lists/list-spec.ts'
import { columnMap } from '#db/columns.ts'
import { reference } from '#lists/relations.ts'

export const packageColumns = columnMap('recharge_packages', {
  id: 'id',
  companyId: 'company_id',
  name: 'name',
  description: 'description',
  price: 'price_cents',
  giftMode: 'gift_mode',
  giftAmount: 'gift_cents',
  giftFrozen: 'gift_frozen',
  giftDays: 'gift_days',
  bonusPoints: 'bonus_points',
  weight: 'weight',
  startTime: 'start_at',
  endTime: 'end_at',
  onShelf: 'on_shelf',
  giftCouponCount: 'gift_coupon_count',
  createdDate: 'created_at',
  modifiedDate: 'updated_at',
  version: 'version',
})

export const packageList: ListSpec = {
  fields: {
    ...packageColumns.fields({
      id,
      name,
      price: integer,
      onShelf: boolean,
      startTime: date,
      endTime: date,
      createdDate: date,
    }),
    'company.id': id('recharge_packages.company_id'),
    'station.id': id('recharge_packages.station_id'),
    'category.id': id('recharge_packages.category_id'),
  },
  sorts: packageColumns.sorts('id', 'name', 'price', 'weight', 'createdDate'),
  defaultSort: 'weight,desc',
  key: 'recharge_packages.id',
}

const restrictedItems: RawBuilder<{ id: number; name: string }[]> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name) order by i.id), '[]')
  from items i where i.id = any (recharge_packages.restricted_item_ids))`

const category: RawBuilder<{ id: number; name: string } | null> = sql`(
  select jsonb_build_object('id', c.id, 'name', c.name)
  from categories c where c.id = recharge_packages.category_id)`

/** A coupon that comes along, by the column that names it. */
const theCoupon = (column: string): RawBuilder<{ id: number; name: string } | null> => sql`(
  select jsonb_build_object('id', c.id, 'name', c.name) from coupons c where c.id = ${sql.ref(column)})`

function selectPackages(db: Db, scope: Scope) {
  return db
    .selectFrom('recharge_packages')
    .innerJoin('stations', 'stations.id', 'recharge_packages.station_id')
    .where('recharge_packages.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .where('recharge_packages.deleted_at', 'is', null)
    .select(packageColumns.selected)
    .select([
      reference('recharge_packages.station_id', 'stations.name').as('station'),
      'recharge_packages.gift_bp',
      'recharge_packages.tax_rate_bp',
      'recharge_packages.restricted_item_ids',
      'recharge_packages.gift_coupon_id',
      'recharge_packages.bound_discount_id',
      category.as('category'),
      restrictedItems.as('restrictedItems'),
      theCoupon('recharge_packages.gift_coupon_id').as('giftCoupon'),
      theCoupon('recharge_packages.bound_discount_id').as('boundDiscount'),
    ])
}

export type PackageRow = Awaited<ReturnType<typeof findPackage>> & {}

export function findPackage(db: Db, scope: Scope, packageId: number) {
  return selectPackages(db, scope).where('recharge_packages.id', '=', packageId).executeTakeFirst()
}

const isOnSale = (now: Date): RawBuilder<boolean> => sql`(recharge_packages.on_shelf
  and (recharge_packages.start_at is null or recharge_packages.start_at <= ${now})
  and (recharge_packages.end_at is null or recharge_packages.end_at > ${now}))`

export function findPackageOnSale(
  db: Db,
  scope: Scope,
  input: { packageId: number; stationId: number; now: Date },
): Promise<PackageRow | undefined> {
  return selectPackages(db, scope)
    .where('recharge_packages.id', '=', input.packageId)
    .where('recharge_packages.station_id', '=', input.stationId)
    .where(isOnSale(input.now))
    .executeTakeFirst()
}

/** @param onSaleAt limits the list to what can be bought then */
export function listPackages(
  db: Db,
  scope: Scope,
  input: { plan: ListPlan; onSaleAt: Date | undefined },
): Promise<PageOf<PackageRow>> {
  const rows = selectPackages(db, scope)
  return pageOf(input.plan, input.onSaleAt ? rows.where(isOnSale(input.onSaleAt)) : rows)
}

/** How many of these items the station sells. */
export async function countItems(
  db: Db,
  stationId: number,
  itemIds: readonly number[],
): Promise<number> {
  const { count } = await db
    .selectFrom('items')
    .where('station_id', '=', stationId)
    .where('id', '=', sql<number>`any (${itemIds})`)
    .where('deleted_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertPackage(
  db: Db,
  row: Insertable<RechargePackagesTable>,
): Promise<number> {
  const { id: packageId } = await db
    .insertInto('recharge_packages')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return packageId
}

export const updatePackage = versionedUpdate('recharge_packages')
