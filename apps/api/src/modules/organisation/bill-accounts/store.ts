import { type Insertable, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import type { BillAccountsTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, id, integer, type ListSpec, name, text } from '#lists/list-spec.ts'
import type { BillAccount } from './contract.ts'

export const billAccountList: ListSpec = {
  fields: {
    id: id('accounts.id'),
    'company.id': id('accounts.company_id'),
    'station.id': id('accounts.station_id'),
    billType: integer('accounts.bill_type'),
    name: name('accounts.name'),
    account: text('accounts.account'),
    createdDate: date('accounts.created_at'),
  },
  sorts: { id: 'accounts.id', billType: 'accounts.bill_type', createdDate: 'accounts.created_at' },
  defaultSort: 'billType,asc',
  key: 'accounts.id',
}

function selectAccounts(db: Db, scope: Scope) {
  return db
    .selectFrom('bill_accounts as accounts')
    .innerJoin('stations', 'stations.id', 'accounts.station_id')
    .where('accounts.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .where('accounts.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select([
      'accounts.id',
      'accounts.company_id',
      'accounts.station_id',
      'stations.name as station_name',
      sql<BillAccount['billType']>`accounts.bill_type`.as('bill_type'),
      'accounts.name',
      'accounts.bank',
      'accounts.account',
      sql<BillAccount['paymentTypes']>`accounts.payment_types`.as('payment_types'),
      'accounts.enabled',
      'accounts.created_at',
      'accounts.updated_at',
      'accounts.version',
    ])
}

export type BillAccountRow = Awaited<ReturnType<typeof findAccount>> & {}

export function findAccount(db: Db, scope: Scope, accountId: number) {
  return selectAccounts(db, scope).where('accounts.id', '=', accountId).executeTakeFirst()
}

export function listAccounts(
  db: Db,
  scope: Scope,
  plan: ListPlan,
): Promise<PageOf<BillAccountRow>> {
  return pageOf(plan, selectAccounts(db, scope))
}

export async function insertAccount(
  db: Db,
  account: Insertable<BillAccountsTable>,
): Promise<number> {
  const { id: accountId } = await db
    .insertInto('bill_accounts')
    .values(account)
    .returning('id')
    .executeTakeFirstOrThrow()
  return accountId
}

export const updateAccount = versionedUpdate('bill_accounts')
