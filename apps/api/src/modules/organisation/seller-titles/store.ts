import { type Insertable, sql, type Updateable } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { type Versioned, updateVersioned } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import type { SellerTitlesTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { boolean, date, enumeration, id, type ListSpec, name, text } from '#lists/list-spec.ts'
import { INVOICE_PLATFORMS } from './contract.ts'

export const sellerTitleList: ListSpec = {
  fields: {
    id: id('seller_titles.id'),
    'company.id': id('seller_titles.company_id'),
    'station.id': id('seller_titles.station_id'),
    platform: enumeration('seller_titles.platform', INVOICE_PLATFORMS),
    name: name('seller_titles.name'),
    taxPayerId: text('seller_titles.tax_payer_id'),
    isDefault: boolean('seller_titles.is_default'),
    enabled: boolean('seller_titles.enabled'),
    createdDate: date('seller_titles.created_at'),
  },
  sorts: {
    id: 'seller_titles.id',
    name: 'seller_titles.name',
    createdDate: 'seller_titles.created_at',
  },
  defaultSort: 'id,asc',
  key: 'seller_titles.id',
}

function selectTitles(db: Db, scope: Scope) {
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

export function listTitles(db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<SellerTitleRow>> {
  return pageOf(plan, selectTitles(db, scope))
}

/** The title that is asked for, or else the station's default, or else its oldest that may be used. */
export function findUsableTitle(
  db: Db,
  scope: Scope,
  input: { stationId: number; titleId: number | undefined },
): Promise<SellerTitleRow | undefined> {
  const titles = selectTitles(db, scope)
    .where('seller_titles.station_id', '=', input.stationId)
    .where('seller_titles.enabled', '=', true)
  const { titleId } = input
  return (titleId === undefined ? titles : titles.where('seller_titles.id', '=', titleId))
    .orderBy('seller_titles.is_default', 'desc')
    .orderBy('seller_titles.id')
    .limit(1)
    .executeTakeFirst()
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

export async function insertTitle(db: Db, row: Insertable<SellerTitlesTable>): Promise<number> {
  const { id: titleId } = await db
    .insertInto('seller_titles')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return titleId
}

/** @returns whether nobody was faster */
export const updateTitle = (
  db: Db,
  versioned: Versioned,
  change: Updateable<SellerTitlesTable>,
): Promise<boolean> => updateVersioned(db, 'seller_titles', versioned, change)

/** There is one default at a station: whoever is to be it, the others step back first. */
export async function clearDefault(db: Db, stationId: number): Promise<void> {
  await db
    .updateTable('seller_titles')
    .set({ is_default: false })
    .where('station_id', '=', stationId)
    .where('is_default', '=', true)
    .execute()
}
