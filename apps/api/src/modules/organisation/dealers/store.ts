import { sql, type Insertable } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import type { Db } from '#db/database.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, enumeration, id, type ListSpec, name, text } from '#lists/list-spec.ts'
import { columnMap } from '#db/columns.ts'
import { type CompanyGroupsTable } from '#db/tables.ts'
import { DEALER_STATUSES } from './contract.ts'

export const dealerColumns = columnMap('company_groups', {
  id: 'id',
  name: 'name',
  contact: 'contact',
  phone: 'phone',
  address: 'address',
  remark: 'remark',
  renewalDays: 'renewal_days',
  status: 'status',
  createdDate: 'created_at',
  modifiedDate: 'updated_at',
  version: 'version',
})

export const dealerList: ListSpec = {
  fields: dealerColumns.fields({
    id,
    name,
    contact: name,
    phone: text,
    status: (column) => enumeration(column, DEALER_STATUSES),
    createdDate: date,
  }),
  sorts: dealerColumns.sorts('id', 'name', 'createdDate'),
  defaultSort: 'createdDate,desc',
  key: 'company_groups.id',
}

/** Which dealers somebody may see: those of a platform, or no more than those with these ids. */
export interface Realm {
  providerId: number
  dealerIds: readonly number[] | undefined
}

const companyCount = sql<number>`(
  select count(*) from companies c where c.company_group_id = company_groups.id)`

function selectDealers(db: Db, { providerId, dealerIds }: Realm) {
  const dealers = db
    .selectFrom('company_groups')
    .where('company_groups.provider_id', '=', providerId)
    .select(dealerColumns.selected)
    .select(companyCount.as('companyCount'))
  return dealerIds
    ? dealers.where('company_groups.id', '=', sql<number>`any (${dealerIds})`)
    : dealers
}

export type DealerRow = Awaited<ReturnType<typeof findDealer>> & {}

export function findDealer(db: Db, realm: Realm, dealerId: number) {
  return selectDealers(db, realm).where('company_groups.id', '=', dealerId).executeTakeFirst()
}

export function listDealers(db: Db, realm: Realm, plan: ListPlan): Promise<PageOf<DealerRow>> {
  return pageOf(plan, selectDealers(db, realm))
}

export async function insertDealer(
  db: Db,
  dealer: Insertable<CompanyGroupsTable>,
): Promise<number> {
  const { id: dealerId } = await db
    .insertInto('company_groups')
    .values(dealer)
    .returning('id')
    .executeTakeFirstOrThrow()
  return dealerId
}

export const updateDealer = versionedUpdate('company_groups', 'unsigned')

/** The platform that the caller's company belongs to, and the dealers of the companies in scope. */
export async function findSurroundings(
  db: Db,
  caller: { companyId: number; companyIds: readonly number[] },
): Promise<{ provider_id: number; dealer_ids: number[] }> {
  return db
    .selectFrom('companies')
    .where('companies.id', '=', caller.companyId)
    .select([
      'companies.provider_id',
      sql<number[]>`array(select distinct c.company_group_id from companies c
        where c.id = any (${caller.companyIds}) and c.company_group_id is not null)`.as(
        'dealer_ids',
      ),
    ])
    .executeTakeFirstOrThrow()
}
