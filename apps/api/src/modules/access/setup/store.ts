import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { CompaniesTable, UsersTable } from '#db/tables.ts'

/** Waits for whoever else is setting the platform up, until the end of the transaction. */
export async function lockSetup(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('setup'))`.execute(db)
}

export async function hasPlatform(db: Db): Promise<boolean> {
  const row = await db.selectFrom('providers').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

export async function insertInvitation(
  db: Db,
  invitation: { tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  const { tokenHash, expiresAt } = invitation
  await db
    .insertInto('setup_invitations')
    .values({ token_hash: tokenHash, expires_at: expiresAt })
    .execute()
}

export async function isInvited(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('setup_invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .select('expires_at')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteInvitations(db: Db): Promise<void> {
  await db.deleteFrom('setup_invitations').execute()
}

/** The platform that serves every address, as it is seen from outside. */
export async function insertPlatform(
  db: Db,
  platform: { name: string; pageConfig: object },
): Promise<number> {
  const { id: providerId } = await db
    .insertInto('providers')
    .values({
      code: 'main',
      name: platform.name,
      is_default: true,
      page_config: JSON.stringify(platform.pageConfig),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return providerId
}

/** The company of the platform's own staff; its roles come with it. */
export async function insertPlatformCompany(
  db: Db,
  company: Omit<Insertable<CompaniesTable>, 'kind'>,
): Promise<number> {
  const { id: companyId } = await db
    .insertInto('companies')
    .values({ ...company, kind: 'platform' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return companyId
}

/** A super administrator, who sees every company. */
export async function insertAdministrator(
  db: Db,
  user: Omit<Insertable<UsersTable>, 'kind'>,
): Promise<number> {
  const { id: userId } = await db
    .insertInto('users')
    .values({ ...user, kind: 'staff' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('user_roles')
    .columns(['company_id', 'user_id', 'role_id'])
    .expression((eb) =>
      eb
        .selectFrom('roles')
        .where('company_id', '=', user.company_id)
        .where('default_role', '=', 'superAdmin')
        .select(['company_id', sql<number>`${userId}::bigint`.as('user_id'), 'id as role_id']),
    )
    .execute()
  return userId
}
