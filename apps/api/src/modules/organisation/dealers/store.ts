import { sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import type { Db } from '#db/database.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, enumeration, id, type ListSpec, name, text } from '#lists/list-spec.ts'
import { DEALER_STATUSES } from './contract.ts'

export const dealerList: ListSpec = {
  fields: {
    id: id('company_groups.id'),
    name: name('company_groups.name'),
    contact: name('company_groups.contact'),
    phone: text('company_groups.phone'),
    status: enumeration('company_groups.status', DEALER_STATUSES),
    createdDate: date('company_groups.created_at'),
  },
  sorts: {
    id: 'company_groups.id',
    name: 'company_groups.name',
    createdDate: 'company_groups.created_at',
  },
  defaultSort: 'createdDate,desc',
  key: 'company_groups.id',
}

/** Which dealers somebody may see: those of a platform, or no more than those with these ids. */
export interface Realm {
  providerId: number
  dealerIds: readonly number[] | undefined
}

function selectDealers(db: Db, { providerId, dealerIds }: Realm) {
  const dealers = db
    .selectFrom('company_groups')
    .where('company_groups.provider_id', '=', providerId)
    .select([
      'company_groups.id',
      'company_groups.name',
      sql<string>`coalesce(company_groups.contact, '')`.as('contact'),
      sql<string>`coalesce(company_groups.phone, '')`.as('phone'),
      'company_groups.address',
      'company_groups.remark',
      'company_groups.status',
      'company_groups.created_at',
      'company_groups.updated_at',
      'company_groups.version',
      sql<number>`(select count(*) from companies c where c.company_group_id = company_groups.id)`.as(
        'company_count',
      ),
    ])
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
  dealer: {
    provider_id: number
    name: string
    contact: string
    phone: string
    address: string
    remark: string
  },
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
