import { type Insertable, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import type { SellerTitlesTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { boolean, date, enumeration, id, type ListSpec, name, text } from '#lists/list-spec.ts'
import { INVOICE_PLATFORMS } from './contract.ts'
import { selectTitles, type SellerTitleRow, titleColumns } from './seller-title-rows.ts'

export const sellerTitleList: ListSpec = {
  fields: {
    ...titleColumns.fields({
      id,
      platform: (column) => enumeration(column, INVOICE_PLATFORMS),
      name,
      taxPayerId: text,
      isDefault: boolean,
      enabled: boolean,
      createdDate: date,
    }),
    'company.id': id('seller_titles.company_id'),
    'station.id': id('seller_titles.station_id'),
  },
  sorts: titleColumns.sorts('id', 'name', 'createdDate'),
  defaultSort: 'id,asc',
  key: 'seller_titles.id',
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

export async function insertTitle(db: Db, row: Insertable<SellerTitlesTable>): Promise<number> {
  const { id: titleId } = await db
    .insertInto('seller_titles')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return titleId
}

export const updateTitle = versionedUpdate('seller_titles')

/** There is one default at a station: whoever is to be it, the others step back first. */
export async function clearDefault(db: Db, stationId: number): Promise<void> {
  await db
    .updateTable('seller_titles')
    .set({ is_default: false })
    .where('station_id', '=', stationId)
    .where('is_default', '=', true)
    .execute()
}

/** Of a station: it can issue invoices in its name. */
export const hasSellerTitle = sql<boolean>`exists (
  select 1 from seller_titles where seller_titles.station_id = stations.id and enabled)`
