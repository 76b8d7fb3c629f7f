import { sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { columns, selectUsers, type UserRow } from '../store.ts'

/** The people of a dealer, whatever else they are. */
export function listDealerUsers(
  db: Db,
  scope: Scope,
  { plan, dealerId }: { plan: ListPlan; dealerId: number },
): Promise<PageOf<UserRow>> {
  const rows = selectUsers(db, scope).where(hasDealer(dealerId))
  return pageOf(plan, rows.select(columns))
}

const hasDealer = (dealerId: number) => sql<boolean>`exists (select from user_roles ur
  where ur.user_id = users.id and ur.company_group_id = ${dealerId})`

export async function isOfDealer(
  db: Db,
  { dealerId, userId }: { dealerId: number; userId: number },
): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .where('users.id', '=', userId)
    .where(hasDealer(dealerId))
    .select('users.id')
    .executeTakeFirst()
  return user !== undefined
}

/** A dealer of the caller's platform: its companies, and where and as what its people are kept. */
export function findDealer(db: Db, key: { dealerId: number; companyId: number }) {
  return db
    .selectFrom('company_groups as g')
    .innerJoin('companies as own', 'own.provider_id', 'g.provider_id')
    .innerJoin('companies as platform', 'platform.provider_id', 'g.provider_id')
    .innerJoin('roles', 'roles.company_id', 'platform.id')
    .where('g.id', '=', key.dealerId)
    .where('own.id', '=', key.companyId)
    .where('platform.kind', '=', 'platform')
    .where('roles.default_role', '=', 'company_group')
    .where('roles.deleted_at', 'is', null)
    .orderBy('roles.id')
    .select([
      'platform.id as platform_id',
      'roles.id as role_id',
      sql<number[]>`array(select c.id from companies c where c.company_group_id = g.id)`.as(
        'company_ids',
      ),
    ])
    .executeTakeFirst()
}

/** From here to its end the transaction belongs to one company; the log takes no entry of another. */
export async function enterCompany(db: Db, companyId: number): Promise<void> {
  await sql`select set_config('app.company_ids', ${`{${companyId}}`}, true)`.execute(db)
}
