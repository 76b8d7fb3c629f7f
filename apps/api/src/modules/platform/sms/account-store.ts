import { type Insertable, sql } from 'kysely'
import { versionedUpdate } from '#db/change.ts'
import { columnMap } from '#db/columns.ts'
import type { Db, Scope } from '#db/database.ts'
import type { SmsAccountsTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { boolean, date, enumeration, id, type ListSpec, name } from '#lists/list-spec.ts'
import { reference } from '#lists/relations.ts'
import { SMS_PROVIDERS } from './contract.ts'

export const accountColumns = columnMap('sms_accounts', {
  id: 'id',
  provider: 'provider',
  name: 'name',
  accessKeyId: 'access_key_id',
  appId: 'app_id',
  region: 'region',
  signatures: 'signatures',
  dailyQuota: 'daily_quota',
  enabled: 'enabled',
  createdDate: 'created_at',
  modifiedDate: 'updated_at',
  version: 'version',
})

export const accountList: ListSpec = {
  fields: {
    ...accountColumns.fields({ id, name, enabled: boolean, createdDate: date }),
    provider: enumeration('sms_accounts.provider', SMS_PROVIDERS),
    'company.id': id('sms_accounts.company_id'),
  },
  sorts: accountColumns.sorts('id', 'name', 'createdDate'),
  defaultSort: 'id,asc',
  key: 'sms_accounts.id',
}

/** @param day by which messages count against the quota */
function selectAccounts(db: Db, scope: Scope, day: string) {
  return db
    .selectFrom('sms_accounts')
    .innerJoin('companies', 'companies.id', 'sms_accounts.company_id')
    .where('sms_accounts.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .select(accountColumns.selected)
    .select(['sms_accounts.company_id', 'sms_accounts.report_key'])
    .select([
      reference('sms_accounts.company_id', 'companies.name').as('company'),
      sql<number>`(select count(*)::int from sms_messages
        where sms_messages.company_id = sms_accounts.company_id and sms_messages.day = ${day}::date)`.as(
        'sentToday',
      ),
    ])
}

export type AccountRow = Awaited<ReturnType<typeof findAccount>> & {}

export const findAccount = (
  db: Db,
  scope: Scope,
  { id: accountId, day }: { id: number; day: string },
) => selectAccounts(db, scope, day).where('sms_accounts.id', '=', accountId).executeTakeFirst()

export const listAccounts = (
  db: Db,
  scope: Scope,
  { plan, day }: { plan: ListPlan; day: string },
) => pageOf(plan, selectAccounts(db, scope, day))

export async function insertAccount(
  db: Db,
  account: Insertable<SmsAccountsTable>,
): Promise<number> {
  const { id: accountId } = await db
    .insertInto('sms_accounts')
    .values(account)
    .returning('id')
    .executeTakeFirstOrThrow()
  return accountId
}

export const updateAccount = versionedUpdate('sms_accounts')

/** The account as messages are sent by it; nobody else sends of the company meanwhile. */
export const holdAccount = (db: Db, scope: Scope, accountId: number) =>
  db
    .selectFrom('sms_accounts')
    .where('id', '=', accountId)
    .where('company_id', '=', sql<number>`any (${scope.companyIds})`)
    .select(['id', 'company_id', 'provider', 'daily_quota', 'enabled', 'signatures'])
    .forUpdate()
    .executeTakeFirst()

/** Everything that a call to the provider needs. */
export const keyOf = (db: Db, accountId: number) =>
  db
    .selectFrom('sms_accounts')
    .where('id', '=', accountId)
    .select(['provider', 'access_key_id', 'secret_enc', 'app_id', 'region'])
    .executeTakeFirstOrThrow()

export const accountAt = (db: Db, provider: SmsAccountsTable['provider'], reportKey: string) =>
  db
    .selectFrom('sms_accounts')
    .where('provider', '=', provider)
    .where('report_key', '=', reportKey)
    .select('id')
    .executeTakeFirst()
