import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** Roles of a company that can be given. */
export const rolesOffered = (db: Db, companyId: number) =>
  db
    .selectFrom('roles')
    .where('company_id', '=', companyId)
    .where('status', '=', 'normal')
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'default_role', 'station_id'])
    .execute()

export type OfferedRole = Awaited<ReturnType<typeof rolesOffered>>[number]

export const stationsNamed = (db: Db, companyId: number) =>
  db
    .selectFrom('stations')
    .where('company_id', '=', companyId)
    .select(['id', 'code', 'name'])
    .execute()

export type NamedStation = Awaited<ReturnType<typeof stationsNamed>>[number]

/** Whoever has one of these, with the roles they have. */
export function findPeople(
  db: Db,
  companyId: number,
  { mobiles, accounts, emails }: Record<'mobiles' | 'accounts' | 'emails', readonly string[]>,
) {
  return db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('status', '<>', 'left')
    .where(
      sql<boolean>`(mobile = any (${mobiles}::text[]) or lower(account) = any (${accounts}::text[])
        or lower(email) = any (${emails}::text[]))`,
    )
    .select(['id', 'kind', 'name', 'mobile', 'account', 'email'])
    .select(
      sql<string[]>`array(
        select r.role_id || '@' || coalesce(r.station_id, 0) from user_roles r
        where r.user_id = users.id order by 1)`.as('posts'),
    )
    .execute()
}

/** Somebody who was hired, as they are now. */
export async function findHired(
  db: Db,
  userId: number,
): Promise<{ hasLeft: boolean; isUsed: boolean }> {
  const { rows } = await sql<{ hasLeft: boolean; isUsed: boolean }>`
    select u.status = 'left' as "hasLeft",
      (u.password_hash is not null or u.app_secret_enc is not null
        or exists (select from orders o where o.seller_id = u.id)) as "isUsed"
    from users u where u.id = ${userId}`.execute(db)
  const [person] = rows
  if (!person) throw new Error(`there is no person ${userId}`)
  return person
}

export type KnownPerson = Awaited<ReturnType<typeof findPeople>>[number]
