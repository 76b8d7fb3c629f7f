import { type Insertable, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import type { SupportGrantsTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, id, type ListSpec, name } from '#lists/list-spec.ts'
import { runningGrants } from '#lists/number-access.ts'

export const grantList: ListSpec = {
  fields: {
    id: id('support_grants.id'),
    'company.id': id('support_grants.company_id'),
    reason: name('support_grants.reason'),
    startTime: date('support_grants.starts_at'),
    endTime: date('support_grants.ends_at'),
  },
  sorts: { id: 'support_grants.id', endTime: 'support_grants.ends_at' },
  defaultSort: 'id,desc',
  key: 'support_grants.id',
}

function selectGrants(db: Db, scope: Scope) {
  return db
    .selectFrom('support_grants')
    .innerJoin('companies', 'companies.id', 'support_grants.company_id')
    .leftJoin('users as grantors', 'grantors.id', 'support_grants.granted_by')
    .leftJoin('users as enders', 'enders.id', 'support_grants.ended_by')
    .where('support_grants.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .select([
      'support_grants.id',
      'support_grants.company_id',
      'companies.name as company_name',
      'support_grants.used_by',
      'support_grants.supporter_name',
      'support_grants.reason',
      'support_grants.starts_at',
      'support_grants.ends_at',
      'support_grants.granted_by',
      'grantors.name as grantor_name',
      'support_grants.ended_at',
      'support_grants.ended_by',
      'enders.name as ender_name',
    ])
}

export type GrantRow = Awaited<ReturnType<typeof findGrant>> & {}

export function findGrant(db: Db, scope: Scope, grantId: number) {
  return selectGrants(db, scope).where('support_grants.id', '=', grantId).executeTakeFirst()
}

export const listGrants = (db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<GrantRow>> =>
  pageOf(plan, selectGrants(db, scope))

export async function insertGrant(db: Db, grant: Insertable<SupportGrantsTable>): Promise<number> {
  const { id: grantId } = await db
    .insertInto('support_grants')
    .values(grant)
    .returning('id')
    .executeTakeFirstOrThrow()
  return grantId
}

/** @returns whether it was running still */
export async function endGrantRow(
  db: Db,
  grantId: number,
  { now, userId }: { now: Date; userId: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('support_grants')
    .set({ ended_at: now, ended_by: userId })
    .where('id', '=', grantId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A grant of a company that somebody may use now. */
export function findRunning(
  db: Db,
  scope: Scope,
  use: { companyId: number; userId: number; now: Date },
): Promise<{ id: number } | undefined> {
  return runningGrants(db, use)
    .where('company_id', '=', sql<number>`any (${scope.companyIds})`)
    .where('company_id', '=', use.companyId)
    .orderBy('id')
    .select('id')
    .executeTakeFirst()
}

/** Active people whose role of a kind is in force. */
const withRole = (kinds: readonly string[]) => sql<boolean>`exists (
  select from user_roles ur join roles r on r.id = ur.role_id and r.status = 'normal'
  where ur.user_id = users.id and r.default_role = any (${kinds}))`

/** The names of those who may grant for a company. */
export async function grantorsOf(db: Db, companyId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'staff')
    .where('status', '=', 'normal')
    .where(withRole(['company_user']))
    .orderBy('id')
    .select('name')
    .execute()
  return rows.map((row) => row.name)
}

/** The staff of the platform that a company belongs to, whom row-level security hides from it. */
export function supportersOf(
  db: Db,
  companyId: number,
): Promise<{ id: number; account: string | null; name: string }[]> {
  return db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .where('companies.kind', '=', 'platform')
    .where(
      'companies.provider_id',
      '=',
      sql<number>`(select own.provider_id from companies own where own.id = ${companyId})`,
    )
    .where('users.kind', '=', 'staff')
    .where('users.status', '=', 'normal')
    .where(withRole(['superAdmin', 'admin']))
    .orderBy('users.name')
    .select(['users.id', 'users.account', 'users.name'])
    .execute()
}
